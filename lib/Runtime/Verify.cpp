//===- Verify.cpp - Verifier of files ---------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The flatbuffers verifier has checked that every offset, string and vector is within the buffer. This checks indices, sizes and
// the order of definitions and uses, so that later code need not.
//
//===----------------------------------------------------------------------===//

#include "VerifyRules.h"

#include "ttmlir/Hardware/Layout/TensorRules.h"
#include "ttmlir/Hardware/Schedules/LibraryCall.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Schema/Bounds.h"
#include "ttmlir/Schema/Container.h"
#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Schema/Ops_generated.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Limits.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace ttmlir::runtime {

// Operands of all operations of a program together.
static constexpr size_t kMaxUses = size_t(1) << 24;
static constexpr unsigned kMaxReports = 20;

static bool isFileDataType(uint8_t value) { return isDataType(value) && !isInternal(static_cast<DataType>(value)); }

//===----------------------------------------------------------------------===//
// Operands and results
//===----------------------------------------------------------------------===//

namespace {
class UseCollector : public schema::OpVisitor {
public:
  explicit UseCollector(OpUses &uses) : uses(uses) {}
  void operand(StringRef, uint32_t tensor) override { uses.operands.push_back(tensor); }
  void mutated(StringRef, uint32_t tensor) override {
    uses.operands.push_back(tensor);
    uses.mutated.push_back(tensor);
  }
  void result(StringRef, uint32_t tensor) override { uses.results.push_back(tensor); }
  void constant(StringRef, uint32_t index) override { uses.constants.push_back(index); }
  void indexInto(uint32_t index, uint32_t into, int64_t axis) override { uses.indices.push_back({index, into, axis}); }

private:
  OpUses &uses;
};
} // namespace

bool collectUses(const schema::Operation &op, OpUses &uses) {
  if (op.takes_over() != schema::absentTensor)
    uses.reused = op.takes_over();
  UseCollector collector(uses);
  return schema::visitOp(op, collector);
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

using Extents = flatbuffers::Vector<int64_t>;

static std::string checkLinearMap(const schema::Layout &layout, const TensorDesc &desc) {
  if (!layout.linear_map())
    return "";
  auto linear = linearMap(layout);
  if (!linear)
    return toString(linear.takeError());
  auto whole = desc.tensorLayout();
  return whole ? "" : toString(whole.takeError());
}

/// Whether `to` can reuse the buffer of `from`, element by element. Invalid layouts are reported elsewhere.
static bool hasSameLayoutPlaces(const TensorDesc &from, const TensorDesc &to) {
  if (from.layout.isHost() || to.layout.isHost())
    return false;
  Expected<hw::TensorLayout> a = from.tensorLayout(), b = to.tensorLayout();
  if (a && b)
    return hw::hasSamePlaces(*a, *b);
  consumeError(a.takeError());
  consumeError(b.takeError());
  return true;
}

/// The part of a tensor that the rules of lib/Hardware check; its map is checked separately, if there is one.
static hw::LayoutSpec specOf(const TensorDesc &desc) {
  hw::LayoutSpec spec;
  spec.shape = desc.shape;
  spec.grid.assign(desc.layout.grid.begin(), desc.layout.grid.end());
  spec.shardShape.assign(desc.layout.shardShape.begin(), desc.layout.shardShape.end());
  spec.dtype = desc.dtype();
  spec.tile = {desc.layout.tileHeight, desc.layout.tileWidth};
  spec.memorySpace = desc.layout.memorySpace;
  spec.memoryLayout = desc.layout.memoryLayout;
  return spec;
}

static std::string checkTensor(const schema::Tensor &tensor) {
  const schema::Layout &layout = *tensor.layout();
  if (!isFileDataType(static_cast<uint8_t>(layout.dtype())))
    return ("unknown element type " + Twine(unsigned(layout.dtype()))).str();
  if (!*schema::EnumNameMemorySpace(layout.memory_space()))
    return ("unknown memory space " + Twine(unsigned(layout.memory_space()))).str();
  if (!*schema::EnumNameMemoryLayout(layout.memory_layout()))
    return ("unknown memory layout " + Twine(unsigned(layout.memory_layout()))).str();
  if (!*schema::EnumNameOOBVal(layout.oob()))
    return ("unknown padding value " + Twine(unsigned(layout.oob()))).str();
  TensorDesc desc = TensorDesc::fromSchema(tensor, Layout::fromSchemaWithoutMap(layout));
  if (Error error = hw::checkShape(desc.shape, desc.dtype()))
    return toString(std::move(error));
  if (std::string message = checkLinearMap(layout, TensorDesc::fromSchema(tensor)); !message.empty())
    return message;
  if (Error error = hw::checkStorage(specOf(desc)))
    return toString(std::move(error));
  return "";
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

namespace {
/// Follows the life of every tensor through a program.
class ProgramVerifier : schema::OpVisitor {
public:
  using schema::OpVisitor::attr;
  ProgramVerifier(const schema::Program &program, uint32_t numConstants, std::string where, ReportFn sink)
      : program(program), numConstants(numConstants), where(std::move(where)), sink(sink), state(program.tensors()->size()) {}

  bool run() {
    verifyTensors();
    for (auto [index, port] : enumerate(*program.inputs()))
      verifyInput(index, *port);
    for (auto [index, op] : enumerate(*program.operations())) {
      verifyOp(index, *op);
      if (stopped())
        return false;
    }
    for (auto [index, port] : enumerate(*program.outputs()))
      verifyOutput(index, *port);
    if (program.const_evals() && reports == 0)
      verifyConstEvals();
    return reports == 0;
  }

private:
  enum class Life : uint8_t { Undefined, Live, Freed };

  bool stopped() const { return reports >= kMaxReports; }

  void report(const Twine &message) {
    if (reports++ < kMaxReports)
      sink(where + message);
  }

  void verifyTensors() {
    // Tensors of one type share their layout in the file: skips a layout already checked with the same shape.
    DenseMap<const schema::Layout *, ArrayRef<int64_t>> good;
    for (auto [index, tensor] : enumerate(*program.tensors())) {
      ArrayRef<int64_t> shape;
      if (tensor->shape())
        shape = {tensor->shape()->data(), tensor->shape()->size()};
      if (auto known = good.find(tensor->layout()); known != good.end() && known->second == shape)
        continue;
      if (std::string message = checkTensor(*tensor); !message.empty())
        report("tensor " + Twine(index) + ": " + message);
      else
        good[tensor->layout()] = shape;
      if (stopped())
        return;
    }
  }

  bool inRange(const Twine &what, uint32_t tensor) {
    if (tensor < state.size())
      return true;
    report(what + ": expected a tensor below " + Twine(state.size()) + ", found " + Twine(tensor));
    return false;
  }

  void define(const Twine &what, uint32_t tensor) {
    if (!inRange(what, tensor))
      return;
    if (state[tensor] != Life::Undefined)
      report(what + ": expected one definition of tensor " + Twine(tensor) + ", found a second");
    state[tensor] = Life::Live;
  }

  void use(const Twine &what, uint32_t tensor) {
    if (!inRange(what, tensor))
      return;
    if (state[tensor] == Life::Undefined)
      report(what + ": expected a definition of tensor " + Twine(tensor) + " before its use, found none");
    else if (state[tensor] == Life::Freed)
      report(what + ": expected tensor " + Twine(tensor) + " to be live, found it freed");
  }

  void verifyPort(const Twine &what, const schema::Port &port) {
    if (port.argument_type() > static_cast<uint8_t>(ArgumentType::Default))
      report(what + ": unknown argument type " + Twine(unsigned(port.argument_type())));
    if (!port.declared_type() || port.declared_type()->size() == 0 || port.tensor() >= program.tensors()->size())
      return;
    StringRef text(port.declared_type()->c_str(), port.declared_type()->size());
    std::optional<HostType> declared = HostType::parse(text);
    uint8_t stored = static_cast<uint8_t>(program.tensors()->Get(port.tensor())->layout()->dtype());
    if (!declared)
      report(what + ": unknown declared type '" + text.take_front(64) + "'");
    else if (isFileDataType(stored) && !declared->canBeStoredAs(static_cast<DataType>(stored)))
      report(what + ": expected a declared type with the storage type " + StringRef(spelling(static_cast<DataType>(stored))) +
             ", found " + text);
  }

  void verifyInput(size_t index, const schema::Port &port) {
    verifyPort("input " + Twine(index), port);
    define("input " + Twine(index), port.tensor());
  }

  void verifyOutput(size_t index, const schema::Port &port) {
    verifyPort("output " + Twine(index), port);
    use("output " + Twine(index), port.tensor());
  }

  void verifyOp(size_t index, const schema::Operation &op) {
    uint8_t wire = static_cast<uint8_t>(op.op_type());
    StringRef mnemonic = schema::opMnemonic(program, wire);
    opText =
        ("operation " + Twine(index) + " (" + (mnemonic.empty() ? "number " + std::to_string(wire) : mnemonic.str()) + "): ").str();
    results.clear();
    operands.clear();
    if (!schema::visitOp(op, *this))
      return report(opText + "unknown operation");
    for (auto [name, tensor] : results)
      define(opText + "result " + name, tensor);
    if (reports == 0)
      if (std::string message = checkRule(program, op); !message.empty())
        report(opText + message);
    if (op.schedule())
      if (std::string fault =
              hw::checkSchedule(hw::scheduleFromFile(*op.schedule()), hw::opCost(wire).value_or(hw::OpCost::PerResult));
          !fault.empty())
        report(opText + "schedule: " + fault);
    if (op.takes_over() != schema::absentTensor)
      verifyReusedBuffer(op.takes_over());
    if (op.op_type() == schema::Op::DeallocateOp)
      for (uint32_t tensor : operands)
        if (tensor < state.size())
          state[tensor] = Life::Freed;
  }

  // Of a program without other findings: results that stay between runs are made by the ops of the const-eval, from its inputs
  // only, in memory that nothing else has or writes.
  void verifyConstEvals() {
    /// The const-eval that defines each tensor, from 1; 0 for all others.
    std::vector<uint32_t> madeBy(program.tensors()->size());
    std::vector<OpUses> uses(program.operations()->size());
    for (auto [index, op] : enumerate(*program.operations()))
      collectUses(*op, uses[index]);
    uint64_t end = 0;
    for (auto [index, each] : enumerate(*program.const_evals())) {
      opText = ("const-eval " + Twine(index) + ": ").str();
      if (each->first() < end || uint64_t(each->first()) + each->count() > uses.size())
        return report(opText + "expected operations from " + Twine(end) + " to " + Twine(uses.size()) + ", found " +
                      Twine(each->first()) + " to " + Twine(uint64_t(each->first()) + each->count()));
      end = uint64_t(each->first()) + each->count();
      verifyConstEval(*each, ArrayRef(uses).slice(each->first(), each->count()), index + 1, madeBy);
      if (stopped())
        return;
    }
    verifyUsesOfConstEvals(uses, madeBy);
  }

  // Ops behind a const-eval read its results only, and write none.
  void verifyUsesOfConstEvals(ArrayRef<OpUses> uses, ArrayRef<uint32_t> madeBy) {
    DenseSet<uint32_t> kept;
    for (const schema::ConstEval *each : *program.const_evals())
      if (each->results())
        kept.insert(each->results()->begin(), each->results()->end());
    auto isLost = [&](uint32_t tensor) { return madeBy[tensor] && !kept.contains(tensor); };
    std::vector<bool> isInside(uses.size());
    for (const schema::ConstEval *each : *program.const_evals())
      std::fill_n(isInside.begin() + each->first(), each->count(), true);
    for (auto [index, use] : enumerate(uses)) {
      for (uint32_t tensor : use.mutated)
        if (madeBy[tensor])
          report("operation " + Twine(index) + ": write to tensor " + Twine(tensor) +
                 " is not supported: it is a result of a const-eval");
      for (uint32_t tensor : use.operands)
        if (!isInside[index] && isLost(tensor))
          report("operation " + Twine(index) + ": expected a result of a const-eval, found its tensor " + Twine(tensor));
    }
    for (const schema::Port *port : *program.outputs())
      if (isLost(port->tensor()))
        report("expected a result of a const-eval as output, found its tensor " + Twine(port->tensor()));
  }

  void verifyConstEval(const schema::ConstEval &each, ArrayRef<OpUses> uses, uint32_t number, std::vector<uint32_t> &madeBy) {
    DenseSet<uint32_t> inputs;
    if (each.inputs())
      for (uint32_t input : *each.inputs()) {
        if (input >= program.inputs()->size())
          return report(opText + "expected an input below " + Twine(program.inputs()->size()) + ", found " + Twine(input));
        const schema::Port &port = *program.inputs()->Get(input);
        if (port.is_mutated())
          report(opText + "expected inputs that do not change, found input " + Twine(input));
        inputs.insert(port.tensor());
      }
    DenseSet<uint32_t> taken;
    for (const OpUses &use : uses) {
      for (uint32_t operand : use.operands)
        if (madeBy[operand] != number && !inputs.contains(operand))
          return report(opText + "expected operands from its inputs and operations, found tensor " + Twine(operand));
      for (uint32_t result : use.results)
        madeBy[result] = number;
      if (use.reused)
        taken.insert(use.results.front());
    }
    if (each.results())
      for (uint32_t result : *each.results())
        if (result >= madeBy.size() || madeBy[result] != number || state[result] != Life::Live || taken.contains(result))
          return report(opText + "expected a result of its operations that stays live in memory of its own, found tensor " +
                        Twine(result));
  }

  // The first result gets the memory of an operand, which ends.
  void verifyReusedBuffer(uint32_t tensor) {
    if (results.empty() || !is_contained(operands, tensor))
      return report(opText + "expected " + (results.empty() ? "a result" : "an operand") + " to take over the buffer of tensor " +
                    Twine(tensor) + (results.empty() ? "" : " from") + ", found none");
    uint32_t result = results.front().second;
    if (tensor >= state.size() || result >= state.size())
      return;
    TensorDesc from = TensorDesc::fromSchema(*program.tensors()->Get(tensor));
    TensorDesc to = TensorDesc::fromSchema(*program.tensors()->Get(result));
    if (!hasSameLayoutPlaces(from, to))
      report(opText + "expected tensor " + Twine(result) + " to have the layout of tensor " + Twine(tensor) +
             ", whose buffer it reuses (" + from.layout.str() + "), found " + to.layout.str());
    state[tensor] = Life::Freed;
  }

  void operand(StringRef name, uint32_t tensor) override {
    if (stopped())
      return;
    if (++totalUses > kMaxUses)
      return report(opText + "expected at most " + Twine(kMaxUses) + " operands in the program, found more");
    use(opText + "operand " + name, tensor);
    operands.push_back(tensor);
  }
  void mutated(StringRef name, uint32_t tensor) override { operand(name, tensor); }
  // Results count after all operands.
  void result(StringRef name, uint32_t tensor) override { results.emplace_back(name, tensor); }
  void constant(StringRef name, uint32_t index) override {
    if (index >= numConstants)
      report(opText + "expected a literal below " + Twine(numConstants) + " for " + name + ", found " + Twine(index));
  }

  void integers(StringRef name, uint32_t tensor) override {
    if (tensor >= state.size())
      return;
    const uint8_t dtype = static_cast<uint8_t>(program.tensors()->Get(tensor)->layout()->dtype());
    if (isFileDataType(dtype) && !isInteger(static_cast<DataType>(dtype)))
      report(opText + "expected " + name + " of integers, found " + StringRef(spelling(static_cast<DataType>(dtype))));
  }
  void unknownEnumerator(StringRef name, uint64_t value) override { report(opText + "unknown " + name + " " + Twine(value)); }
  void attr(StringRef name, int64_t value) override {
    if (value < -schema::kMaxAttribute || value > schema::kMaxAttribute)
      report(opText + "expected " + name + " from " + Twine(-schema::kMaxAttribute) + " to " + Twine(schema::kMaxAttribute) +
             ", found " + Twine(value));
  }
  void attr(StringRef name, ArrayRef<int32_t> values) override { verifyCount(name, values.size()); }
  void attr(StringRef name, ArrayRef<int64_t> values) override {
    verifyCount(name, values.size());
    for (int64_t value : values.take_front(schema::kMaxAttributeEntries))
      attr(name, value);
  }
  void verifyCount(StringRef name, size_t count) {
    if (count > schema::kMaxAttributeEntries)
      report(opText + "expected at most " + Twine(schema::kMaxAttributeEntries) + " entries of " + name + ", found " +
             Twine(count));
  }

  const schema::Program &program;
  uint32_t numConstants;
  std::string where;
  ReportFn sink;
  std::vector<Life> state;
  std::string opText;
  SmallVector<std::pair<StringRef, uint32_t>, 2> results;
  SmallVector<uint32_t, 4> operands;
  size_t totalUses = 0;
  unsigned reports = 0;
};
} // namespace

static bool isAligned(ArrayRef<int64_t> values) {
  return values.empty() || reinterpret_cast<uintptr_t>(values.data()) % alignof(int64_t) == 0;
}

static bool isAligned(const Extents *extents) { return !extents || isAligned(ArrayRef<int64_t>(extents->data(), extents->size())); }

namespace {
class AlignmentVisitor : public schema::OpVisitor {
public:
  using schema::OpVisitor::attr;
  void attr(StringRef, ArrayRef<int64_t> value) override { aligned &= isAligned(value); }
  bool aligned = true;
};
} // namespace

bool hasAlignedVectors(const schema::Program &program) {
  for (const schema::Tensor *tensor : *program.tensors())
    if (!isAligned(tensor->shape()) || !isAligned(tensor->layout()->grid()) || !isAligned(tensor->layout()->shard_shape()))
      return false;
  AlignmentVisitor visitor;
  for (const schema::Operation *op : *program.operations())
    schema::visitOp(*op, visitor);
  return visitor.aligned;
}

bool verifyProgram(const schema::Program &program, uint32_t numConstants, const Twine &where, ReportFn report) {
  if (!hasAlignedVectors(program)) {
    report(where + "expected vectors of 64-bit numbers at multiples of 8 bytes, found one that is not");
    return false;
  }
  return ProgramVerifier(program, numConstants, where.str(), report).run();
}

//===----------------------------------------------------------------------===//
// Literals and the whole
//===----------------------------------------------------------------------===//

static std::string checkConstant(const schema::Constant &constant, ArrayRef<uint8_t> data, uint64_t previousEnd) {
  if (!isFileDataType(static_cast<uint8_t>(constant.dtype())) || isBlockFloat(static_cast<DataType>(constant.dtype())))
    return ("element type " + Twine(unsigned(constant.dtype())) + " is not supported in literals").str();
  if (!isAligned(constant.shape()))
    return "expected the shape at a multiple of 8 bytes";
  if (constant.offset() % 64 != 0 || constant.offset() < previousEnd)
    return ("expected an offset that is a multiple of 64 and at least " + Twine(previousEnd) + ", found " +
            Twine(constant.offset()))
        .str();
  if (constant.offset() > data.size() || constant.size() > data.size() - constant.offset())
    return ("expected bytes inside the data section of " + Twine(data.size()) + ", found " + Twine(constant.offset()) + " to " +
            Twine(constant.offset() + constant.size()))
        .str();
  if (!schema::isZero(data.slice(previousEnd, constant.offset() - previousEnd)))
    return "damaged: expected padding of 0 before it";
  DataType dtype = static_cast<DataType>(constant.dtype());
  ArrayRef<int64_t> shape;
  if (constant.shape())
    shape = ArrayRef<int64_t>(constant.shape()->data(), constant.shape()->size());
  if (Error error = hw::checkShape(shape, dtype))
    return toString(std::move(error));
  uint64_t whole = storageBytes(dtype, shape), one = elementBytes(dtype);
  if (constant.size() != whole && constant.size() != one)
    return ("expected " + countText(whole, "byte") + " for " + typeText(shape, dtype) + ", found " + Twine(constant.size())).str();
  uint64_t hash = xxh3_64bits(data.slice(constant.offset(), constant.size()));
  if (hash != constant.hash())
    return ("damaged: expected hash 0x" + Twine::utohexstr(constant.hash()) + " of the data, found 0x" + Twine::utohexstr(hash))
        .str();
  return "";
}

bool verifyConstants(const schema::Binary &binary, ArrayRef<uint8_t> data, ReportFn report) {
  bool good = true;
  if (binary.data_size() != data.size()) {
    report("expected data section of " + countText(binary.data_size(), "byte") + ", found " + countText(data.size(), "byte"));
    good = false;
  }
  uint64_t end = 0;
  unsigned reports = 0, count = binary.constants() ? binary.constants()->size() : 0;
  for (unsigned index = 0; index < count && reports < kMaxReports; ++index) {
    const schema::Constant &constant = *binary.constants()->Get(index);
    std::string message = checkConstant(constant, data, end);
    if (message.empty()) {
      end = constant.offset() + constant.size();
      continue;
    }
    report("literal " + Twine(index) + ": " + message);
    good = false;
    ++reports;
  }
  // No hash covers bytes after the last literal.
  if (good && end != data.size()) {
    report("expected literals up to the end of the data section at " + Twine(data.size()) + ", found them up to " + Twine(end));
    return false;
  }
  return good;
}

/// Checks that the kernels that `op` runs are in the file, and that their circular buffers are operands only which it has.
static Error checkKernels(const schema::GenericOp &op, const schema::Binary &binary) {
  uint32_t count = binary.kernel_programs() ? binary.kernel_programs()->size() : 0;
  if (op.program() >= count)
    return failure("expected a kernel program below " + Twine(count) + ", found " + Twine(op.program()));
  auto sizeOf = [](const auto *list) -> int64_t { return list ? list->size() : 0; };
  const int64_t operands = sizeOf(op.inputs()) + sizeOf(op.results());
  for (const schema::CircularBuffer *buffer : *binary.kernel_programs()->Get(op.program())->circular_buffers())
    if (buffer->operand() >= operands)
      return failure("expected circular buffer " + Twine(unsigned(buffer->index())) + " to be an alias of an operand below " +
                     Twine(operands) + ", found " + Twine(buffer->operand()));
  return Error::success();
}

static bool verifyKernelPrograms(const schema::Program &program, const schema::Binary &binary, const Twine &where,
                                 ReportFn report) {
  for (auto [index, op] : enumerate(*program.operations()))
    if (op->op_type() == schema::Op::GenericOp)
      if (Error error = checkKernels(schema::fieldsOf<schema::GenericOp>(*op), binary)) {
        report(where + "operation " + Twine(index) + ": " + toString(std::move(error)));
        return false;
      }
  return true;
}

bool verifyProgramOf(const schema::Binary &binary, const schema::Program &program, unsigned index, const hw::ChipDesc *chip,
                     ReportFn report) {
  const StringRef name(program.name()->c_str(), program.name()->size());
  const std::string where = ("program " + Twine(index) + " \"" + name + "\", ").str();
  const uint32_t numConstants = binary.constants() ? binary.constants()->size() : 0;
  return verifyProgram(program, numConstants, where, report) && verifyKernelPrograms(program, binary, where, report) &&
         (!chip || verifyPlan(program, binary, *chip, where, [&](const Twine &message, auto) { report(message); }));
}

bool verifyBinary(const schema::Binary &binary, ArrayRef<uint8_t> data, ReportFn report) {
  if (Error error = checkVersion(*binary.version())) {
    report(toString(std::move(error)));
    return false;
  }
  bool good = verifyConstants(binary, data, report);
  std::optional<hw::ChipDesc> chip = plannedFor(binary);
  unsigned reports = 0;
  for (auto [index, program] : enumerate(*binary.programs())) {
    if (verifyProgramOf(binary, *program, index, chip ? &*chip : nullptr, report))
      continue;
    good = false;
    if (++reports == kMaxReports)
      break;
  }
  return good;
}

} // namespace ttmlir::runtime
