//===- UpgradeTTIR.cpp - Older TTIR into current TTIR ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parses the text in a separate context, whose dialects accept ops of any version, rewrites it there, prints it and parses it again
// in the caller's context, which verifies the result.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Legacy/UpgradeTTIR.h"

#include "OldAttributes.h"
#include "OldDialects.h"

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/IR/OlderDestinations.h"
#include "ttmlir/Legacy/TTDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::tt;
using mlir::tt::ttir::endsInPlaceholders;
using mlir::tt::ttir::fixedOperands;

/// The older and the current spelling of the segment sizes attribute.
static constexpr StringLiteral kSegmentNames[] = {"operandSegmentSizes", "operand_segment_sizes"};

static bool isPlaceholder(Operation *op) {
  return op && (op->getName().getStringRef() == "tensor.empty" || op->getName().getStringRef() == "ttir.empty");
}

namespace {
class Upgrader {
public:
  explicit Upgrader(MLIRContext &target) : target(target) {}

  /// Rewrites everything in `module`; fails after errors at all ops without a current form.
  LogicalResult run(ModuleOp module) {
    SmallVector<Operation *> ops;
    module.walk([&](Operation *op) { ops.push_back(op); });
    LogicalResult result = success();
    for (Operation *op : ops) {
      if (failed(renameAttributes(op)))
        result = failure();
      if (op->getName().getDialectNamespace() == "ttir" && failed(upgradeOp(op)))
        result = failure();
    }
    // Users are erased before their operands.
    for (Operation *op : llvm::reverse(replaced))
      op->erase();
    module.walk([&](Operation *op) { upgradePlaceholder(op); });
    registerDevice(module);
    return result;
  }

  /// Number of changes that current TTIR would not need.
  unsigned numChanges = 0;

private:
  //===--------------------------------------------------------------------===//
  // Names of attributes
  //===--------------------------------------------------------------------===//

  /// `dictionary` of `op` with current names; null after an error at `op` if both names of an attribute are there.
  DictionaryAttr renamed(Operation *op, DictionaryAttr dictionary) {
    NamedAttrList attrs;
    for (NamedAttribute attr : dictionary) {
      bool isOld = legacy::isOldName(attr);
      numChanges += isOld;
      const std::string name = isOld ? "ttcore." + attr.getName().getValue().drop_front(3).str() : attr.getName().str();
      if (isOld && dictionary.contains(name)) {
        op->emitError("expected one of ") << attr.getName() << " and '" << name << "', found both";
        return {};
      }
      attrs.append(name, attr.getValue());
    }
    return attrs.getDictionary(dictionary.getContext());
  }

  LogicalResult renameAttributes(Operation *op) {
    DictionaryAttr attrs = renamed(op, op->getDiscardableAttrDictionary());
    if (!attrs)
      return failure();
    op->setDiscardableAttrs(attrs);
    auto function = dyn_cast<func::FuncOp>(op);
    if (!function)
      return success();
    const ArrayAttr arguments = renamed(op, function.getArgAttrsAttr()), results = renamed(op, function.getResAttrsAttr());
    if (bool(arguments) != bool(function.getArgAttrsAttr()) || bool(results) != bool(function.getResAttrsAttr()))
      return failure();
    if (arguments)
      function.setArgAttrsAttr(arguments);
    if (results)
      function.setResAttrsAttr(results);
    return success();
  }

  /// The list of attributes of arguments or results, which nothing has verified; null if it is null, and after an error.
  ArrayAttr renamed(Operation *op, ArrayAttr list) {
    if (!list)
      return {};
    SmallVector<Attribute> entries;
    for (Attribute entry : list) {
      auto dictionary = dyn_cast<DictionaryAttr>(entry);
      entries.push_back(dictionary ? Attribute(renamed(op, dictionary)) : entry);
      if (!entries.back())
        return {};
    }
    return ArrayAttr::get(list.getContext(), entries);
  }

  /// The device once was an attribute of the module; now it is a symbol in it.
  void registerDevice(ModuleOp module) {
    auto device = module->getAttrOfType<ttcore::DeviceAttr>("ttcore.device");
    if (!device || module.getBodyRegion().empty())
      return;
    module->removeAttr("ttcore.device");
    auto builder = OpBuilder::atBlockBegin(module.getBody());
    ttcore::DeviceOp::create(builder, module.getLoc(), ttcore::kDefaultDeviceName, device);
  }

  //===--------------------------------------------------------------------===//
  // Operations
  //===--------------------------------------------------------------------===//

  /// The number of destination tensors at the end of the operands of `op`.
  unsigned countDestinations(Operation *op, RegisteredOperationName name, bool isConstrained) {
    unsigned count = op->getNumResults();
    if (count == 0 || op->getNumOperands() < count || mlir::tt::ttir::takesDestination(name))
      return 0;
    OperandRange last = op->getOperands().take_back(count);
    if (!llvm::equal(last.getTypes(), op->getResultTypes()))
      return 0;
    if (isConstrained)
      return count;
    if (std::optional<unsigned> wanted = fixedOperands(name))
      return op->getNumOperands() == *wanted + count ? count : 0;
    return endsInPlaceholders(op, name, isPlaceholder) ? count : 0;
  }

  /// Drops the attribute that counts operands where the op no longer has it, or `count` groups of one operand from it.
  static void shortenSegments(NamedAttrList &attrs, RegisteredOperationName name, unsigned count) {
    for (StringRef spelling : kSegmentNames) {
      auto sizes = dyn_cast_if_present<DenseI32ArrayAttr>(attrs.get(spelling));
      if (!sizes)
        continue;
      if (!name.hasTrait<mlir::OpTrait::AttrSizedOperandSegments>())
        attrs.erase(spelling);
      else if (sizes.size() > count)
        attrs.set(spelling, DenseI32ArrayAttr::get(sizes.getContext(), sizes.asArrayRef().drop_back(count)));
    }
  }

  LogicalResult upgradeOp(Operation *op) {
    if (isPlaceholder(op))
      return success();
    std::optional<RegisteredOperationName> name = RegisteredOperationName::lookup(op->getName().getStringRef(), &target);
    if (!name)
      return op->emitOpError("has no current form");
    NamedAttrList attrs(op->getDiscardableAttrDictionary());
    auto properties = dyn_cast_if_present<DictionaryAttr>(op->getPropertiesAsAttribute());
    if (properties)
      attrs.append(properties.getValue());
    const bool isPrinted = bool(attrs.erase(kPrintedForm));
    bool isConstrained = bool(attrs.erase("operand_constraints"));
    unsigned destinations = countDestinations(op, *name, isConstrained);
    if (destinations)
      shortenSegments(attrs, *name, destinations);
    // It is of an older form also if something else in it has no current one.
    numChanges += isConstrained || destinations;
    FailureOr<bool> changed = upgradeAttributes(op, attrs);
    if (failed(changed) || failed(checkKnown(op, *name, properties, attrs)))
      return failure();
    if (isPrinted || isConstrained || destinations || *changed)
      replace(op, attrs, op->getOperands().drop_back(destinations));
    return success();
  }

  /// Whether `attr` in `{...}` changes nothing: notes of dialects, with a dot in the name, and leftovers of front ends. Images
  /// have channels last.
  static bool isLeftover(NamedAttribute attr) {
    const StringRef name = attr.getName().getValue();
    auto number = dyn_cast<IntegerAttr>(attr.getValue());
    return name.contains('.') || llvm::is_contained({"approximate", "dtype"}, name) ||
           (name == "channel_last" && number && !number.getValue().isZero());
  }

  /// Reports each of `attrs` that op `name` of today does not have: the parser would drop it from the `properties` in `<{...}>`,
  /// and in `{...}`, which has all attributes of older texts, nothing would read it.
  static LogicalResult checkKnown(Operation *op, RegisteredOperationName name, DictionaryAttr properties,
                                  const NamedAttrList &attrs) {
    ArrayRef<StringAttr> known = name.getAttributeNames();
    bool ok = true;
    for (NamedAttribute attr : attrs) {
      auto isNamed = [&](StringAttr each) { return each.getValue() == attr.getName().getValue(); };
      const bool isProperty = properties && properties.contains(attr.getName());
      if (llvm::any_of(known, isNamed) || isSegments(attr.getName()) || (!isProperty && isLeftover(attr)))
        continue;
      op->emitOpError("attribute ") << attr.getName() << " has no current form";
      ok = false;
    }
    return success(ok);
  }

  static bool isSegments(StringRef name) {
    return llvm::is_contained(kSegmentNames, name) || name == "resultSegmentSizes" || name == "result_segment_sizes";
  }

  void replace(Operation *op, const NamedAttrList &attrs, OperandRange operands) {
    OpBuilder builder(op);
    OperationState state(op->getLoc(), op->getName());
    state.addOperands(operands);
    state.addTypes(op->getResultTypes());
    state.addAttributes(attrs.getAttrs());
    for (Region &region : op->getRegions())
      state.addRegion()->takeBody(region);
    op->replaceAllUsesWith(builder.create(state));
    replaced.push_back(op);
    ++numChanges;
  }

  /// Erases unused ones; `tensor.empty` becomes `ttir.empty`.
  void upgradePlaceholder(Operation *op) {
    if (!isPlaceholder(op))
      return;
    bool isOld = op->getName().getDialectNamespace() == "tensor";
    if (op->use_empty() && (isOld || numChanges)) {
      op->erase();
    } else if (isOld) {
      OpBuilder builder(op);
      OperationState state(op->getLoc(), "ttir.empty");
      state.addTypes(op->getResultTypes());
      op->replaceAllUsesWith(builder.create(state));
      op->erase();
    } else {
      return;
    }
    ++numChanges;
  }

  MLIRContext &target;
  SmallVector<Operation *> replaced;
};
} // namespace

//===----------------------------------------------------------------------===//
// From context to context
//===----------------------------------------------------------------------===//

/// The same place in another context, down to file, line and column.
static Location moveLocation(Location loc, MLIRContext *context) {
  if (auto file = loc->findInstanceOf<FileLineColLoc>())
    return FileLineColLoc::get(context, file.getFilename().getValue(), file.getLine(), file.getColumn());
  return UnknownLoc::get(context);
}

/// Reports a diagnostic of one context in another.
static void forward(Diagnostic &diag, MLIRContext *context) {
  InFlightDiagnostic moved = context->getDiagEngine().emit(moveLocation(diag.getLocation(), context), diag.getSeverity());
  moved << diag.str();
  for (Diagnostic &note : diag.getNotes())
    moved.attachNote(moveLocation(note.getLocation(), context)) << note.str();
}

/// Parses and rewrites `text`; returns the module printed, with locations, in generic form. None after diagnostics in `target`.
/// Counts changes in any case.
static std::optional<std::string> upgradeText(llvm::MemoryBufferRef text, MLIRContext &target, unsigned &numChanges) {
  DialectRegistry registry;
  registerOldDialects(registry);
  MLIRContext old(registry, MLIRContext::Threading::DISABLED);
  old.allowUnregisteredDialects();
  // Before any op of theirs is made: a dialect that is loaded later, for an attribute, frees the names of ops that were
  // unregistered so far.
  old.loadAllAvailableDialects();
  old.printOpOnDiagnostic(false);
  ScopedDiagnosticHandler handler(&old, [&](Diagnostic &diag) { forward(diag, &target); });
  llvm::SourceMgr sourceMgr;
  sourceMgr.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(text, /*RequiresNullTerminator=*/false), llvm::SMLoc());
  auto module = parseSourceFile<ModuleOp>(sourceMgr, ParserConfig(&old, /*verifyAfterParse=*/false));
  Upgrader upgrader(target);
  LogicalResult result = module ? upgrader.run(*module) : failure();
  numChanges = upgrader.numChanges;
  if (failed(result))
    return std::nullopt;
  std::string upgraded;
  llvm::raw_string_ostream os(upgraded);
  module->print(os, OpPrintingFlags().printGenericOpForm().enableDebugInfo());
  return upgraded;
}

OwningOpRef<ModuleOp> mlir::tt::upgradeTTIR(llvm::MemoryBufferRef text, MLIRContext *context, bool *isOld) {
  context->loadAllAvailableDialects();
  unsigned numChanges = 0;
  std::optional<std::string> upgraded = upgradeText(text, *context, numChanges);
  if (isOld)
    *isOld = numChanges != 0;
  if (!upgraded)
    return {};
  return parseSourceString<ModuleOp>(*upgraded, ParserConfig(context), text.getBufferIdentifier());
}

bool mlir::tt::isOldTTIR(llvm::MemoryBufferRef text, const DialectRegistry &registry) {
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  ScopedDiagnosticHandler silence(&context, [](Diagnostic &) { return success(); });
  unsigned numChanges = 0;
  // One op without a current form does not make the others new.
  (void)upgradeText(text, context, numChanges);
  return numChanges != 0;
}

/// Whether `text` may be of an older form: words of destinations, and ops that are not in generic form.
static bool mayBeOld(StringRef text) {
  if (!text.contains("ttir."))
    return false;
  if (text.contains("operand_constraints") || text.contains("tensor.empty") || text.contains("ttir.empty"))
    return true;
  for (StringRef rest = text.split("ttir.").second; !rest.empty(); rest = rest.split("ttir.").second)
    if (rest.drop_while([](char c) { return llvm::isAlnum(c) || c == '_'; }).ltrim(" \t").starts_with("%"))
      return true;
  return false;
}

/// Whether the parser and the verifiers of today take `text`.
static bool isCurrent(llvm::MemoryBufferRef text, const DialectRegistry &registry) {
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.allowUnregisteredDialects();
  ScopedDiagnosticHandler silence(&context, [](Diagnostic &) { return success(); });
  Block block;
  return succeeded(parseSourceString(text.getBuffer(), &block, ParserConfig(&context)));
}

std::optional<std::string> mlir::tt::upgradeOldText(llvm::MemoryBufferRef text, const DialectRegistry &registry) {
  if (!mayBeOld(text.getBuffer()) || isCurrent(text, registry))
    return std::nullopt;
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  ScopedDiagnosticHandler silence(&context, [](Diagnostic &) { return success(); });
  bool isOld = false;
  OwningOpRef<ModuleOp> module = upgradeTTIR(text, &context, &isOld);
  if (!isOld || !module || failed(verify(*module)))
    return std::nullopt;
  std::string upgraded;
  llvm::raw_string_ostream os(upgraded);
  module->print(os, OpPrintingFlags().enableDebugInfo());
  return upgraded;
}
