//===- CheckedOps.cpp - Ops that know their attribute names ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/CheckedOps.h"

#include "ttmlir/Support/CommandLine.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/PatternMatch.h"

#include "llvm/Support/Threading.h"

#include <cstring>

using namespace mlir;

/// Where `emitError` would report.
static Location locationOf(function_ref<InFlightDiagnostic()> emitError) {
  InFlightDiagnostic probe = emitError();
  Location loc = probe.getUnderlyingDiagnostic()->getLocation();
  probe.abandon();
  return loc;
}

InFlightDiagnostic mlir::tt::detail::PropertyErrors::operator()() {
  MLIRContext *context = attr.getContext();
  bool isReported = !emitError;
  if (auto given = dyn_cast<DictionaryAttr>(attr); given && emitError) {
    NamedAttrList attrs(given);
    isReported = failed(verify(OperationName(op, context), attrs,
                               [&] { return ::mlir::emitError(locationOf(emitError)) << "'" << op << "' op "; }));
  }
  // MLIR appends to the diagnostic that it gets, which has to be active.
  if (isReported)
    silence.emplace(context, [thread = llvm::get_threadid()](Diagnostic &) { return success(thread == llvm::get_threadid()); });
  return emitError ? emitError() : ::mlir::emitError(UnknownLoc::get(context));
}

/// Whether the parser takes `name`; segment sizes have an older spelling, and segment sizes of results are in no list of names.
static bool isKnown(StringRef name, ArrayRef<StringRef> known) {
  if (name == "resultSegmentSizes" || name == "result_segment_sizes")
    return true;
  if (name == "operand_segment_sizes")
    name = "operandSegmentSizes";
  return llvm::is_contained(known, name);
}

void mlir::tt::warnOfUnknownAttributes(StringRef op, ArrayRef<StringRef> known, Attribute attr,
                                       function_ref<InFlightDiagnostic()> emitError) {
  auto given = dyn_cast_if_present<DictionaryAttr>(attr);
  if (!given || !emitError)
    return;
  for (NamedAttribute entry : given) {
    if (isKnown(entry.getName().getValue(), known))
      continue;
    InFlightDiagnostic diag = emitWarning(locationOf(emitError));
    diag << "'" << op << "' op has no attribute '" << entry.getName().getValue() << "', which is ignored; its attributes are ";
    llvm::interleaveComma(known, diag);
  }
}

void mlir::tt::warnOfMisspeltAttributes(StringRef op, ArrayRef<StringRef> known, const NamedAttrList &attrs, Location loc) {
  for (NamedAttribute entry : attrs) {
    StringRef name = entry.getName().getValue();
    if (isKnown(name, known))
      continue;
    if (StringRef meant = ::ttmlir::nearestWord(name, known); !meant.empty())
      emitWarning(loc) << "'" << op << "' op has no attribute '" << name << "', which is ignored; did you mean '" << meant << "'?";
  }
}

/// Whether attribute `name`, unknown to a TTNN op, is redundant with the result types. Other compilers leave such attributes in
/// files.
static bool isRepeated(StringRef op, StringRef name) {
  static constexpr StringLiteral kRepeated[] = {"dtype", "layout", "memory_config", "queue_id", "operandSegmentSizes"};
  return llvm::is_contained(kRepeated, name) || (op == "ttnn.get_device" && name == "mesh_shape");
}

/// Whether `attr` is a list of zeros, where the mesh begins.
static bool isOrigin(Attribute attr) {
  auto place = dyn_cast<DenseI64ArrayAttr>(attr);
  return place && llvm::all_of(place.asArrayRef(), [](int64_t each) { return each == 0; });
}

FailureOr<Attribute> mlir::tt::withOwnNames(StringRef op, ArrayRef<StringRef> known, Attribute attr,
                                            function_ref<InFlightDiagnostic()> emitError) {
  static constexpr StringLiteral kConfig("compute_config"), kFidelity("math_fidelity"), kOffset("mesh_offset");
  auto given = dyn_cast_if_present<DictionaryAttr>(attr);
  if (!given || !op.starts_with("ttnn."))
    return attr;
  auto refuse = [&](const Twine &text) {
    if (emitError)
      emitError() << "'" << op << "' op " << text;
    return failure();
  };
  NamedAttrList attrs;
  for (NamedAttribute each : given)
    if (llvm::is_contained(known, each.getName().getValue()) || !isRepeated(op, each.getName()))
      attrs.push_back(each);
  if (Attribute offset = attrs.get(kOffset); offset && op == "ttnn.get_device") {
    if (!isOrigin(offset))
      return refuse("mesh_offset: expected #ttnn<mesh_offset 0x0>");
    attrs.erase(kOffset);
  }
  if (Attribute config = attrs.get(kConfig);
      config && llvm::is_contained(known, kFidelity) && !llvm::is_contained(known, kConfig)) {
    // The parsed configuration: a unit attribute without a fidelity.
    const bool isEmpty = isa<UnitAttr>(config);
    if (!isEmpty && config.getAbstractAttribute().getName() != "ttkernel.math_fidelity")
      return refuse("compute_config: expected #ttnn.device_compute_kernel_config");
    attrs.erase(kConfig);
    if (Attribute fidelity = attrs.get(kFidelity); fidelity && !isEmpty && fidelity != config)
      return refuse("compute_config: expected the fidelity of math_fidelity");
    if (!isEmpty)
      attrs.set(kFidelity, config);
  }
  return Attribute(attrs.getDictionary(given.getContext()));
}

using mlir::tt::detail::OpHooks;
using mlir::tt::detail::PropertyHooks;

namespace {

/// Gives access to the defaults of printing, which are protected.
struct PrintDefaults : OpState {
  using OpState::print;
  using OpState::printOpName;
};

/// Ops without inherent attributes have no properties in bytecode.
struct NoAttributesBytecode : BytecodeOpInterface::FallbackModel<NoAttributesBytecode> {
  static LogicalResult readProperties(DialectBytecodeReader &, OperationState &) { return success(); }
  void writeProperties(Operation *, DialectBytecodeWriter &) const {}
};

/// An op that its hooks describe.
class HookedOp final : public OperationName::Impl {
public:
  HookedOp(Dialect &dialect, TypeID id, mlir::detail::InterfaceMap interfaces, const OpHooks &hooks)
      : Impl(hooks.name, &dialect, id, std::move(interfaces)), hooks(hooks), properties(hooks.properties) {}

  LogicalResult foldHook(Operation *op, ArrayRef<Attribute> operands, SmallVectorImpl<OpFoldResult> &results) override {
    return hooks.fold ? hooks.fold(op, operands, results) : failure();
  }
  void getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) override {
    hooks.getCanonicalizationPatterns(patterns, context);
  }
  bool hasTrait(TypeID id) override { return hooks.hasTrait(id); }
  OperationName::ParseAssemblyFn getParseAssemblyFn() override {
    if (!properties)
      return hooks.parse;
    // The custom form has inherent and discardable attributes in one dictionary.
    return [&hooks = hooks](OpAsmParser &parser, OperationState &state) -> ParseResult {
      if (failed(hooks.parse(parser, state)))
        return failure();
      mlir::tt::warnOfMisspeltAttributes(hooks.name, hooks.getAttributeNames(), state.attributes, state.location);
      return success();
    };
  }
  void populateDefaultAttrs(const OperationName &, NamedAttrList &) override {}
  void printAssembly(Operation *op, OpAsmPrinter &printer, StringRef defaultDialect) override {
    if (!hooks.print)
      return PrintDefaults::print(op, printer, defaultDialect);
    PrintDefaults::printOpName(op, printer, defaultDialect);
    hooks.print(op, printer);
  }
  LogicalResult verifyInvariants(Operation *op) override { return hooks.verify(op); }
  LogicalResult verifyRegionInvariants(Operation *op) override { return hooks.verifyRegions ? hooks.verifyRegions(op) : success(); }

  std::optional<Attribute> getInherentAttr(Operation *op, StringRef name) override {
    return properties ? properties->get(op->getContext(), storageOf(op), name) : std::nullopt;
  }
  void setInherentAttr(Operation *op, StringAttr name, Attribute value) override {
    if (properties)
      properties->set(storageOf(op), name, value);
  }
  void populateInherentAttrs(Operation *op, NamedAttrList &attrs) override {
    if (properties)
      properties->populate(op->getContext(), storageOf(op), attrs);
  }
  LogicalResult verifyInherentAttrs(OperationName name, NamedAttrList &attrs,
                                    function_ref<InFlightDiagnostic()> emitError) override {
    return properties ? properties->verify(name, attrs, emitError) : success();
  }
  // MLIR refuses any `<{...}>` of an op without storage; here it is checked as that of other ops.
  int getOpPropertyByteSize() override { return properties ? properties->sizeInBytes : 1; }
  void initProperties(OperationName name, OpaqueProperties storage, OpaqueProperties init) override {
    if (!properties)
      return;
    if (init)
      copyProperties(storage, init);
    else
      std::memset(storage.as<char *>(), 0, properties->sizeInBytes);
    properties->populateDefaults(name, storage.as<void *>());
  }
  void deleteProperties(OpaqueProperties) override {}
  void populateDefaultProperties(OperationName name, OpaqueProperties storage) override {
    if (properties)
      properties->populateDefaults(name, storage.as<void *>());
  }
  LogicalResult setPropertiesFromAttr(OperationName, OpaqueProperties storage, Attribute attr,
                                      function_ref<InFlightDiagnostic()> emitError) override;
  Attribute getPropertiesAsAttr(Operation *op) override {
    return properties ? properties->getAsAttr(op->getContext(), storageOf(op)) : Attribute();
  }
  void copyProperties(OpaqueProperties to, OpaqueProperties from) override {
    if (properties)
      std::memcpy(to.as<char *>(), from.as<const char *>(), properties->sizeInBytes);
  }
  bool compareProperties(OpaqueProperties lhs, OpaqueProperties rhs) override {
    return !properties || properties->equal(lhs.as<const void *>(), rhs.as<const void *>());
  }
  llvm::hash_code hashProperties(OpaqueProperties storage) override {
    return properties ? properties->hash(storage.as<const void *>()) : llvm::hash_code();
  }

private:
  static void *storageOf(Operation *op) { return op->getPropertiesStorageUnsafe().as<void *>(); }

  const OpHooks &hooks;
  const PropertyHooks *properties;
};

} // namespace

LogicalResult HookedOp::setPropertiesFromAttr(OperationName, OpaqueProperties storage, Attribute attr,
                                              function_ref<InFlightDiagnostic()> emitError) {
  const ArrayRef<StringRef> known = properties ? hooks.getAttributeNames() : ArrayRef<StringRef>();
  FailureOr<Attribute> own = mlir::tt::withOwnNames(hooks.name, known, attr, emitError);
  if (failed(own))
    return failure();
  mlir::tt::warnOfUnknownAttributes(hooks.name, known, *own, emitError);
  if (!properties)
    return success();
  mlir::tt::detail::PropertyErrors errors(hooks.name, *own, properties->verify, emitError);
  return properties->setFromAttr(storage.as<void *>(), *own, errors);
}

void mlir::tt::detail::registerOp(Dialect &dialect, TypeID id, InterfaceMap interfaces, const OpHooks &hooks) {
  if (!hooks.properties)
    interfaces.insertModels<NoAttributesBytecode>();
  RegisteredOperationName::insert(std::make_unique<HookedOp>(dialect, id, std::move(interfaces), hooks), hooks.getAttributeNames());
}
