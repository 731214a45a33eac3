//===- TTNNToFlatbuffer.cpp - TTNN module to a .ttnn file -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Target/TTNN/TTNNToFlatbuffer.h"
#include "ttmlir/Conversion/TTNNToEmitC/TTNNToEmitC.h"
#include "ttmlir/Dialect/TTCore/IR/Allocation.h"
#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"
#include "ttmlir/Dialect/TTCore/IR/FunctionAttrs.h"
#include "ttmlir/Dialect/TTCore/IR/Meshes.h"
#include "ttmlir/Dialect/TTCore/IR/Reference.h"
#include "ttmlir/Dialect/TTIR/IR/FrontendAttrs.h"
#include "ttmlir/Schema/Ops_generated.h"

#include "OpEmitter.h"

#include "ttmlir/Config.h"
#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTMetal/IR/TTMetal.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Hardware/Layout/TensorRules.h"
#include "ttmlir/Hardware/Schedules/LibraryCall.h"
#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Runtime/MemoryTracker.h"
#include "ttmlir/Support/HostType.h"
#include "ttmlir/Target/Common/Translations.h"
#include "ttmlir/Target/Cpp/CppPrinter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/AsmState.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/CommandLine.h"

using namespace mlir;
using namespace mlir::tt::ttnn;
namespace ttcore = mlir::tt::ttcore;
namespace ttir = mlir::tt::ttir;
namespace ttkernel = mlir::tt::ttkernel;
namespace ttmetal = mlir::tt::ttmetal;

/// Literals with more elements than this are elided in the debug text.
static constexpr int64_t kElideLiterals = 16;

namespace {

/// The kind of a file: both have the same tables, but other ops.
using FileKind = schema::ProgramKind;

class ModuleEmitter {
public:
  ModuleEmitter(ModuleOp module, FileKind kind, FileTexts texts)
      : module(module), kind(kind), texts(texts), kernels(module), printState(module.getContext()) {
    if (kind == FileKind::TTNN && module->hasAttr(ttcore::kReferenceAttrName))
      this->kind = FileKind::Reference;
  }

  LogicalResult run(llvm::raw_ostream &os);

private:
  FailureOr<flatbuffers::Offset<schema::Program>> program(func::FuncOp function);
  void emit(Operation *op, OpEmitter &emitter, std::vector<flatbuffers::Offset<schema::Operation>> &operations);
  flatbuffers::Offset<schema::ConstEval> constEval(ttcore::LoadCachedOp call, Block &body, OpEmitter &emitter,
                                                   std::vector<flatbuffers::Offset<schema::Operation>> &operations);
  flatbuffers::Offset<schema::Operation> operation(Operation *op, OpEmitter &emitter, schema::Op type,
                                                   flatbuffers::Offset<void> table);
  flatbuffers::Offset<schema::Port> input(func::FuncOp function, BlockArgument arg, OpEmitter &emitter);
  LogicalResult check(func::FuncOp function);
  bool checkOp(Operation *op, llvm::function_ref<void(Value, Location)> checkType);
  bool isOfOtherKind(Operation &op) const;
  bool isLegal(RankedTensorType type, Location loc);
  LogicalResult checkReadable();
  /// The hint for a module that is not ready for the file.
  StringRef pipelineHint() const {
    return kind != FileKind::TTMetal ? "run tt-opt --ttir-to-ttnn-backend-pipeline first"
                                     : "run tt-opt --ttir-to-ttmetal-pipeline first";
  }

  ModuleOp module;
  FileKind kind;
  bool saidOtherKind = false;
  FileTexts texts;
  SymbolTableCollection symbols;
  flatbuffers::FlatBufferBuilder fbb{1 << 16};
  ConstantPool constants;
  ttkernel::ProgramTable kernels;
  /// For printing locations; making one per location costs more than the printing.
  AsmState printState;
  /// The functions that are programs, in the order of the file.
  SmallVector<func::FuncOp> functions;
  /// For each op of the file, the ops that it was emitted from.
  SmallVector<SmallVector<Operation *>> written;
  /// Types that have been looked at.
  DenseMap<Type, bool> legal;
  /// Locations that are in the file already.
  DenseMap<Location, flatbuffers::Offset<flatbuffers::String>> locations;
};

} // namespace

static std::string nameOf(DictionaryAttr attrs) {
  auto name = ttir::nameAttrOf(attrs);
  return name ? name.str() : std::string();
}

/// The element type that the graph declared for an argument or result of type `type`, as text.
static std::string declaredTypeOf(DictionaryAttr attrs, Type type) {
  auto declared = ttcore::declaredTypeAttrOf(attrs);
  std::string text;
  llvm::raw_string_ostream(text) << (declared ? declared.getValue() : cast<RankedTensorType>(type).getElementType());
  // Hand-written text may be malformed.
  return ::ttmlir::HostType::parse(text) ? text : std::string();
}

/// Whether `op` is for the other kind of file.
bool ModuleEmitter::isOfOtherKind(Operation &op) const {
  if (isa<ttmetal::TTMetalDialect>(op.getDialect()))
    return kind != FileKind::TTMetal;
  // Ops referenced by commands of the host.
  return kind == FileKind::TTMetal && !isa<GetDeviceOp, ConstantOp>(op);
}

/// Whether readers of the file accept a tensor of `type`, which has a layout; else an error at `loc`, once for each type.
bool ModuleEmitter::isLegal(RankedTensorType type, Location loc) {
  auto [known, isNew] = legal.try_emplace(type, true);
  if (!isNew)
    return known->second;
  auto layout = cast<ttcore::LayoutAttr>(type.getEncoding()).getTensorLayout(type.getShape());
  if (llvm::Error error = layout ? ::ttmlir::hw::checkStorage(layout->spec()) : layout.takeError()) {
    emitError(loc) << "value of type " << type << " is not supported in files: " << llvm::toString(std::move(error));
    known->second = false;
  }
  return known->second;
}

/// Whether `op` has a form in the file; `checkType` looks at its results.
bool ModuleEmitter::checkOp(Operation *op, llvm::function_ref<void(Value, Location)> checkType) {
  auto checkResults = [&] {
    for (Value result : op->getResults())
      checkType(result, op->getLoc());
    return true;
  };
  if (kind == FileKind::Reference && isa_and_present<ttir::TTIRDialect>(op->getDialect()) && hasRow(op))
    return checkResults();
  if (auto call = dyn_cast<ttcore::LoadCachedOp>(op)) {
    if (!ttcore::getConstEvalBody(call, symbols)) {
      call.emitError("expected a function with a body and ")
          << ttcore::kFunctionTypeAttrName << " = \"" << ttcore::kConstEvalKind << "\", found '" << call.getCallee() << "'";
      return false;
    }
    if (!llvm::all_of(call.getInputs(), llvm::IsaPred<BlockArgument>)) {
      call.emitError("expected arguments of the function as operands, found a result");
      return false;
    }
    return checkResults();
  }
  if (!isa_and_present<TTNNDialect, ttmetal::TTMetalDialect>(op->getDialect())) {
    op->emitError("'") << op->getName() << "' is not supported in files: expected "
                       << (kind == FileKind::TTMetal ? "ttmetal" : "ttnn") << " ops (" << pipelineHint() << ")";
    return false;
  }
  if (isOfOtherKind(*op)) {
    // One command is the remedy for all.
    if (std::exchange(saidOtherKind, true))
      return false;
    const bool isGraph = kind != FileKind::TTMetal;
    op->emitError("found '") << op->getName() << "', expected " << (isGraph ? "ttnn" : "ttmetal") << " operations; use --"
                             << (isGraph ? "ttmetal" : "ttnn") << "-to-flatbuffer for these";
    return false;
  }
  return checkResults();
}

/// Reports everything that an executor cannot run: ops of other dialects, tensors without a layout.
LogicalResult ModuleEmitter::check(func::FuncOp function) {
  bool ok = true;
  const bool isReference = kind == FileKind::Reference;
  if (!function.getBody().hasOneBlock())
    return function.emitError("control flow is not supported in programs: expected one block in function '")
           << function.getName() << "', found " << function.getBlocks().size();
  auto checkType = [&](Value value, Location loc) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    // Ops name the device, files name tensors alone.
    if (value.getDefiningOp<GetDeviceOp>())
      return;
    if (isReference && type && type.hasStaticShape() && ttcore::elementTypeToDataType(type.getElementType()))
      return;
    if (type && type.hasStaticShape() && isa_and_present<ttcore::LayoutAttr>(type.getEncoding())) {
      ok &= isLegal(type, loc);
      return;
    }
    emitError(loc) << "value of type " << value.getType() << " is not supported in files: expected a tensor with a ttcore.layout ("
                   << pipelineHint() << ")";
    ok = false;
  };
  for (BlockArgument arg : function.getArguments())
    checkType(arg, arg.getLoc());
  for (Operation *op : ttcore::opsInRunOrder(function, symbols))
    if (!op->hasTrait<mlir::OpTrait::IsTerminator>())
      ok &= checkOp(op, checkType);
  for (auto [index, value] : llvm::enumerate(function.front().getTerminator()->getOperands()))
    if (value.getDefiningOp<GetDeviceOp>()) {
      function.front().getTerminator()->emitError("result ")
          << index << " of type " << value.getType() << " is not supported in files";
      ok = false;
    }
  return success(ok);
}

flatbuffers::Offset<schema::Operation> ModuleEmitter::operation(Operation *op, OpEmitter &emitter, schema::Op type,
                                                                flatbuffers::Offset<void> table) {
  flatbuffers::Offset<flatbuffers::String> &loc = locations[op->getLoc()];
  if (loc.IsNull()) {
    llvm::SmallString<64> text;
    llvm::raw_svector_ostream os(text);
    op->getLoc()->print(os, printState);
    loc = fbb.CreateString(text.data(), text.size());
  }
  flatbuffers::Offset<schema::Schedule> schedule;
  if (auto attribute = op->getAttrOfType<ttnn::ScheduleAttr>(ttnn::kScheduleAttrName))
    schedule = ::ttmlir::hw::scheduleToFile(fbb, attribute.getSchedule());
  return schema::CreateOperation(fbb, type, flatbuffers::Offset<schema::OpFields>(table.o), loc,
                                 emitter.tensor(ttcore::getReusedOperand(op)), schedule);
}

flatbuffers::Offset<schema::Port> ModuleEmitter::input(func::FuncOp function, BlockArgument arg, OpEmitter &emitter) {
  unsigned index = arg.getArgNumber();
  const DictionaryAttr attrs = function.getArgAttrDict(index);
  ttcore::ArgumentTypeAttr kind = ttcore::argumentTypeAttrOf(attrs);
  auto name = fbb.CreateString(nameOf(attrs));
  auto declared = fbb.CreateSharedString(declaredTypeOf(attrs, arg.getType()));
  ttcore::ArgumentType argumentType = kind ? kind.getValue() : ttcore::ArgumentType::Default;
  return schema::CreatePort(fbb, emitter.tensor(arg), name, static_cast<uint8_t>(argumentType),
                            bool(function.getArgAttr(index, ttcore::kKVCacheAttrName)), declared);
}

/// The plan of `--ttnn-allocate`; none for functions without one.
static flatbuffers::Offset<schema::MemoryPlan> memoryPlan(func::FuncOp function, flatbuffers::FlatBufferBuilder &fbb) {
  auto summary = function->getAttrOfType<DictionaryAttr>(ttcore::kMemoryAttrName);
  if (!summary)
    return 0;
  auto use = [&](StringRef memory) {
    auto bytes = [&](StringRef what) -> uint64_t {
      auto value = summary.getAs<IntegerAttr>((memory + what).str());
      return value ? value.getValue().getLimitedValue() : 0;
    };
    return schema::MemoryUse(bytes("_peak"), bytes("_extent"));
  };
  schema::MemoryUse dram = use("dram"), l1 = use("l1");
  return schema::CreateMemoryPlan(fbb, &dram, &l1);
}

/// A command of the host, as an executor op; type NONE for ops without effect at run time. A buffer has the index of the tensor
/// that the command writes.
static std::pair<schema::Op, flatbuffers::Offset<void>> emitCommand(Operation *op, OpEmitter &e) {
  using Result = std::pair<schema::Op, flatbuffers::Offset<void>>;
  auto &fbb = e.builder();
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case<ttmetal::EnqueueWriteBufferOp>([&](auto write) {
        return Result(schema::Op::ToDeviceOp,
                      schema::CreateToDeviceOp(fbb, e.tensor(write.getInput()), e.tensor(write.getOutput())).Union());
      })
      .Case<ttmetal::EnqueueReadBufferOp>([&](auto read) {
        return Result(schema::Op::FromDeviceOp,
                      schema::CreateFromDeviceOp(fbb, e.tensor(read.getInput()), e.tensor(read.getResult())).Union());
      })
      .Case<ttmetal::EnqueueProgramOp>([&](auto run) {
        auto inputs = e.tensors(run.getInputs()), outputs = e.tensors(run.getOutputs());
        return Result(schema::Op::GenericOp,
                      schema::CreateGenericOp(fbb, inputs, outputs, e.program(run.getProgram(), run->getNumOperands())).Union());
      })
      .Case<ttmetal::DeallocateBufferOp>([&](auto end) {
        return Result(schema::Op::DeallocateOp, schema::CreateDeallocateOp(fbb, e.tensor(end.getInput())).Union());
      })
      .Default([](Operation *) { return Result(schema::Op::NONE, 0); });
}

void ModuleEmitter::emit(Operation *op, OpEmitter &emitter, std::vector<flatbuffers::Offset<schema::Operation>> &operations) {
  auto [type, table] = isa<ttmetal::TTMetalDialect>(op->getDialect()) ? emitCommand(op, emitter) : emitOp(op, emitter);
  if (type == schema::Op::NONE)
    return;
  operations.push_back(operation(op, emitter, type, table));
  written.back().push_back(op);
}

/// The operations of `body`, with the arguments and results of `call`.
flatbuffers::Offset<schema::ConstEval> ModuleEmitter::constEval(ttcore::LoadCachedOp call, Block &body, OpEmitter &emitter,
                                                                std::vector<flatbuffers::Offset<schema::Operation>> &operations) {
  const uint32_t first = operations.size();
  SmallVector<uint32_t> inputs, results;
  for (auto [operand, argument] : llvm::zip_equal(call.getInputs(), body.getArguments())) {
    emitter.alias(operand, argument);
    inputs.push_back(cast<BlockArgument>(operand).getArgNumber());
  }
  for (Operation &op : body.without_terminator())
    emit(&op, emitter, operations);
  for (auto [returned, result] : llvm::zip_equal(body.getTerminator()->getOperands(), call.getResults())) {
    emitter.alias(returned, result);
    results.push_back(emitter.tensor(result));
  }
  auto name = fbb.CreateString(call.getCallee().str());
  auto inputTable = fbb.CreateVector(inputs.data(), inputs.size()), resultTable = fbb.CreateVector(results.data(), results.size());
  return schema::CreateConstEval(fbb, name, first, operations.size() - first, inputTable, resultTable);
}

FailureOr<flatbuffers::Offset<schema::Program>> ModuleEmitter::program(func::FuncOp function) {
  if (failed(check(function)))
    return failure();
  OpEmitter emitter(fbb, constants, kernels);
  std::vector<flatbuffers::Offset<schema::Port>> inputs, outputs;
  for (BlockArgument arg : function.getArguments())
    inputs.push_back(input(function, arg, emitter));
  std::vector<flatbuffers::Offset<schema::Operation>> operations;
  std::vector<flatbuffers::Offset<schema::ConstEval>> constEvals;
  written.emplace_back();
  for (Operation &op : function.front().without_terminator())
    if (Block *body = ttcore::getConstEvalBody(&op, symbols))
      constEvals.push_back(constEval(cast<ttcore::LoadCachedOp>(op), *body, emitter, operations));
    else
      emit(&op, emitter, operations);
  for (auto [index, value] : llvm::enumerate(function.front().getTerminator()->getOperands())) {
    auto name = fbb.CreateString(nameOf(function.getResultAttrDict(index)));
    auto declared = fbb.CreateSharedString(declaredTypeOf(function.getResultAttrDict(index), value.getType()));
    outputs.push_back(schema::CreatePort(fbb, emitter.tensor(value), name, /*argument_type=*/0, /*is_mutated=*/false, declared));
  }
  auto name = fbb.CreateString(function.getName().str());
  auto inputTable = fbb.CreateVector(inputs);
  auto outputTable = fbb.CreateVector(outputs);
  auto tensorTable = emitter.emitTensors();
  auto operationTable = fbb.CreateVector(operations);
  // Files without const-eval functions have no table of them.
  auto constEvalTable = constEvals.empty() ? 0 : fbb.CreateVector(constEvals);
  return schema::CreateProgram(fbb, name, inputTable, outputTable, tensorTable, operationTable, memoryPlan(function, fbb), kind,
                               constEvalTable);
}

/// The module as text with locations.
static std::string debugText(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  // Every token would be an append of its own.
  os.SetBufferSize(1 << 16);
  OpPrintingFlags flags;
  flags.enableDebugInfo().elideLargeElementsAttrs(kElideLiterals).elideLargeResourceString(64);
  module.print(os, flags);
  os.flush();
  return text;
}

/// The module as C++ on the host API, without large literals; empty if it has no such form.
static std::string cppText(ModuleOp module) {
  // Kernels and the like are no errors here.
  ScopedDiagnosticHandler silence(module.getContext(), [](Diagnostic &) { return success(); });
  FailureOr<OwningOpRef<ModuleOp>> emitc = convertToEmitC(module, /*elidesLiterals=*/true);
  return succeeded(emitc) ? mlir::tt::cpp::printProgram(**emitc, /*withMain=*/false) : "";
}

/// Verifies the finished file with the checks of its readers: reports refusals at the function. IR between passes may be edited, so
/// addresses and live ranges can be invalid.
LogicalResult ModuleEmitter::checkReadable() {
  const auto &binary = *schema::GetSizePrefixedBinary(fbb.GetBufferPointer());
  const uint32_t numConstants = binary.constants() ? binary.constants()->size() : 0;
  std::optional<::ttmlir::hw::ChipDesc> chip = ::ttmlir::runtime::plannedFor(binary);
  bool ok = true;
  for (auto [index, program] : llvm::enumerate(*binary.programs())) {
    func::FuncOp function = functions[index];
    auto reportAt = [&](const Twine &message, std::optional<unsigned> operation) {
      ok = false;
      emitError(operation ? written[index][*operation]->getLoc() : function.getLoc())
          << "function '" << function.getName() << "' is not supported in files: " << message;
    };
    auto report = [&](const Twine &message) { reportAt(message, std::nullopt); };
    if (!::ttmlir::runtime::verifyProgram(*program, numConstants, "", report) || !chip)
      continue;
    ::ttmlir::runtime::verifyPlan(*program, binary, *chip, "", reportAt);
    // Without a plan tensors may be anywhere, but must fit.
    if (!program->memory())
      if (auto finding =
              ::ttmlir::runtime::followMemory(::ttmlir::runtime::decodeProgram(*program, binary), *chip, /*withAddresses=*/false))
        reportAt(finding->message, finding->operation);
  }
  return success(ok);
}

LogicalResult ModuleEmitter::run(llvm::raw_ostream &os) {
  if (failed(ttcore::expectInput(module)) || failed(ttcore::expectOneDevice(module)))
    return failure();
  auto system = module->getAttrOfType<ttcore::SystemDescAttr>(ttcore::kSystemDescAttrName);
  if (!system)
    return emitError(ttcore::getTextLoc(module))
           << "module has no " << ttcore::kSystemDescAttrName << " attribute; " << pipelineHint();
  std::vector<flatbuffers::Offset<schema::Program>> programs;
  bool ok = true;
  for (func::FuncOp function : module.getOps<func::FuncOp>()) {
    if (function.isExternal() || function.isPrivate())
      continue;
    FailureOr<flatbuffers::Offset<schema::Program>> made = program(function);
    ok &= succeeded(made);
    if (!ok)
      continue;
    programs.push_back(*made);
    functions.push_back(function);
  }
  if (!ok)
    return failure();
  if (auto functions = module.getOps<func::FuncOp>(); programs.empty() && !functions.empty())
    return (*functions.begin()).emitError("expected a public function, found only ")
           << ((*functions.begin()).isExternal() ? "declarations" : "private ones")
           << ": a file has a program for each public function";
  if (programs.empty())
    emitWarning(ttcore::getTextLoc(module)) << "the file has no programs: the module has no functions";
  auto programTable = fbb.CreateVector(programs);
  auto kernelTable = kernels.emit(fbb);
  if (failed(kernelTable))
    return failure();
  auto [constantTable, dataSize] = constants.emit(fbb);
  flatbuffers::Offset<schema::Debug> debug = 0;
  if (texts != FileTexts::None) {
    auto mlirText = fbb.CreateString(debugText(module));
    const std::string cpp = kind == FileKind::TTNN && texts == FileTexts::ModuleAndCpp ? cppText(module) : "";
    debug = schema::CreateDebug(fbb, mlirText, cpp.empty() ? 0 : fbb.CreateString(cpp));
  }
  auto systemTable = ::ttmlir::hw::toSchema(fbb, ttcore::toHardware(system));
  auto version = schema::CreateVersion(fbb, TTMLIR_VERSION_MAJOR, TTMLIR_VERSION_MINOR, TTMLIR_VERSION_PATCH);
  auto producer = fbb.CreateString("tt-mlir " TTMLIR_VERSION_STRING);
  auto binary =
      schema::CreateBinary(fbb, version, producer, systemTable, programTable, constantTable, dataSize, debug, *kernelTable);
  fbb.FinishSizePrefixed(binary, schema::BinaryIdentifier());
  if (failed(checkReadable()))
    return failure();
  schema::writeContainer(os, ArrayRef(fbb.GetBufferPointer(), fbb.GetSize()), constants.getBlobs());
  return success();
}

LogicalResult mlir::tt::ttnn::translateToFlatbuffer(ModuleOp module, llvm::raw_ostream &os, FileTexts texts) {
  return ModuleEmitter(module, FileKind::TTNN, texts).run(os);
}

LogicalResult mlir::tt::ttnn::translateKernelsToFlatbuffer(ModuleOp module, llvm::raw_ostream &os) {
  return ModuleEmitter(module, FileKind::TTMetal, FileTexts::Module).run(os);
}

static LogicalResult translate(Operation *op, llvm::raw_ostream &os, FileKind kind, FileTexts texts) {
  // mlir-translate's main turns this on; the note repeats the whole module.
  op->getContext()->printOpOnDiagnostic(false);
  if (auto module = dyn_cast<ModuleOp>(op))
    return ModuleEmitter(module, kind, texts).run(os);
  return op->emitError("expected a builtin.module at the top");
}

/// TTIR and D2M are registered only for errors at their ops, which name the missing pipeline.
static void addDialects(DialectRegistry &registry) {
  registry.insert<TTNNDialect, ttir::TTIRDialect, mlir::tt::d2m::D2MDialect, ttcore::TTCoreDialect, func::FuncDialect,
                  ttkernel::TTKernelDialect, ttmetal::TTMetalDialect, scf::SCFDialect, arith::ArithDialect>();
}

void mlir::tt::ttnn::registerToFlatbufferTranslation() {
  static llvm::cl::opt<bool> emitCpp("emit-cpp", llvm::cl::desc("keep graphs as C++ in .ttnn files (--ttnn-to-flatbuffer)"),
                                     llvm::cl::init(true));
  registerTranslationFromMLIR(
      "ttnn-to-flatbuffer", "translate a TTNN module to a .ttnn file",
      [](Operation *op, llvm::raw_ostream &os) {
        return translate(op, os, FileKind::TTNN, emitCpp ? FileTexts::ModuleAndCpp : FileTexts::Module);
      },
      addDialects);
  registerTranslationFromMLIR(
      "ttmetal-to-flatbuffer", "translate a TTMetal module to a .ttm file",
      [](Operation *op, llvm::raw_ostream &os) { return translate(op, os, FileKind::TTMetal, FileTexts::Module); }, addDialects);
}
