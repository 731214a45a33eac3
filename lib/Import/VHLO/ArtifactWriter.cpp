//===- ArtifactWriter.cpp - StableHLO as artifacts ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArtifactWriter.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"
#include "ttmlir/Target/Common/InputText.h"

#include "mlir/Bytecode/Encoding.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/TypeUtilities.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::importer;

namespace Mask = bytecode::OpEncodingMask;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

uint64_t ArtifactWriter::nameOf(StringRef dialect, StringRef name) {
  const std::pair<uint64_t, uint64_t> key(numbering.dialect(dialect), numbering.string(name));
  return names.insert({key, names.size()}).first->second;
}

uint64_t ArtifactWriter::propertiesOf(const ByteWriter &bytes) {
  auto [found, isNew] = propertyNumbers.try_emplace(bytes.str(), properties.size());
  if (isNew)
    properties.push_back(bytes.str());
  return found->second;
}

/// Names of dialects, then names of operations, by dialect.
ByteWriter ArtifactWriter::writeDialects() {
  ByteWriter out = numbering.dialectNames(bytecode);
  if (bytecode >= bytecode::kElideUnknownBlockArgLocation)
    out.number(names.size());
  for (auto begin = names.begin(), end = begin; begin != names.end(); begin = end) {
    end = std::find_if(begin, names.end(), [&](const auto &each) { return each.first.first != begin->first.first; });
    out.number(begin->first.first).number(end - begin);
    for (const auto &each : llvm::make_range(begin, end))
      out.numberWithFlag(each.first.second, /*isRegistered=*/true, bytecode >= bytecode::kNativePropertiesEncoding);
  }
  return out;
}

LogicalResult ArtifactWriter::write(ModuleOp module, raw_ostream &os) {
  ByteWriter ir;
  ir.numberWithFlag(/*operations=*/1, /*hasArguments=*/false);
  if (failed(writeOp(module, ir)))
    return failure();
  ByteWriter offsets, data, allProperties, file;
  numbering.writeAttrTypes(offsets, data);
  allProperties.number(properties.size());
  for (const std::string &each : properties)
    allProperties.number(each.size()).append(each);
  const ByteWriter dialects = writeDialects();
  file.append(kBytecodeMagic).number(bytecode).append((kArtifactProducer + target.str()).str()).byte(0);
  file.section(bytecode::Section::kDialect, dialects)
      .section(bytecode::Section::kAttrTypeOffset, offsets)
      .section(bytecode::Section::kAttrType, data)
      .section(bytecode::Section::kIR, ir)
      .section(bytecode::Section::kString, numbering.writeStrings());
  if (bytecode >= bytecode::kNativePropertiesEncoding)
    file.section(bytecode::Section::kProperties, allProperties);
  os << file.str();
  return success();
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Emits errors for features that older versions of an operation lack (openxla/stablehlo, stablehlo/dialect/VhloOps.cpp and
/// stablehlo/transforms/VhloToVersion.cpp).
LogicalResult ArtifactWriter::checkConstraints(const OpRow &row, unsigned version, Operation *op) {
  auto needs = [&](Version since, const Twine &what) -> LogicalResult {
    if (since <= target)
      return success();
    return op->emitError("expected a target version of at least ") << since.str() << " for " << what << ", found " << target.str();
  };
  if (op->getNumOperands() != 1 && version < row.variadic)
    return needs(row.since[row.variadic - 1], "several operands of a collective");
  const bool reduces = op->getNumRegions() > 0 && op->getNumResults() > 0 && op->getNumOperands() > 0 &&
                       isa<RankedTensorType>(op->getOperand(0).getType()) && isa<RankedTensorType>(op->getResult(0).getType());
  const bool isChoice = isa<stablehlo::CaseOp, stablehlo::IfOp, stablehlo::MapOp>(op);
  if (reduces && !isChoice && getElementTypeOrSelf(op->getOperand(0)) != getElementTypeOrSelf(op->getResult(0)) &&
      failed(needs(Since::ReducedElements, "results of another element type")))
    return failure();
  if (auto call = dyn_cast<stablehlo::CustomCallOp>(op)) {
    constexpr int64_t typed = ApiVersion::Typed;
    auto api = call.getApiVersionAttr();
    if (((api && api.getInt() == typed) || isa_and_present<DictionaryAttr>(call.getBackendConfigAttr())) &&
        failed(needs(Since::TypedCalls, "typed configurations of calls")))
      return failure();
    if (api && (api.getInt() < 0 || api.getInt() > typed))
      return op->emitError("expected an API version of 0 to ") << typed << ", found " << api.getInt();
  }
  return success();
}

LogicalResult ArtifactWriter::writeAttributes(const OpRow &row, unsigned version, Operation *op, uint8_t &mask, ByteWriter &out) {
  FailureOr<SmallVector<WrittenAttribute>> own = toArtifactAttributes(row, version, op);
  if (failed(own))
    return failure();
  const bool hasProperties = bytecode >= bytecode::kNativePropertiesEncoding;
  SmallVector<std::pair<StringRef, uint64_t>> dictionary;
  ByteWriter inherent;
  for (const WrittenAttribute &each : *own) {
    FailureOr<uint64_t> number = numbering.attribute(each);
    if (failed(number))
      return failure();
    if (hasProperties)
      inherent.number(*number);
    else
      dictionary.emplace_back(each.name, *number);
  }
  for (NamedAttribute each : op->getDiscardableAttrs()) {
    FailureOr<uint64_t> number = numbering.attribute({each.getName(), each.getValue()});
    if (failed(number))
      return failure();
    dictionary.emplace_back(each.getName(), *number);
  }
  llvm::sort(dictionary);
  if (!dictionary.empty()) {
    mask |= Mask::kHasAttrs;
    out.number(numbering.dictionary(dictionary));
  }
  if (hasProperties && !own->empty()) {
    mask |= Mask::kHasProperties;
    out.number(propertiesOf(inherent));
  }
  return success();
}

/// Attributes of a module are builtin.
void ArtifactWriter::writeModuleAttributes(ModuleOp module, uint8_t &mask, ByteWriter &out) {
  const bool hasProperties = bytecode >= bytecode::kNativePropertiesEncoding;
  SmallVector<std::pair<StringRef, uint64_t>> dictionary;
  auto all = hasProperties ? module->getDiscardableAttrDictionary() : module->getAttrDictionary();
  for (NamedAttribute each : all)
    dictionary.emplace_back(each.getName(), numbering.builtin(each.getValue()));
  if (!dictionary.empty()) {
    mask |= Mask::kHasAttrs;
    out.number(numbering.dictionary(dictionary));
  }
  if (!hasProperties)
    return;
  ByteWriter inherent;
  for (StringAttr each : {module.getSymNameAttr(), module.getSymVisibilityAttr()})
    if (each)
      inherent.numberWithFlag(numbering.builtin(each), true);
    else
      inherent.number(0);
  mask |= Mask::kHasProperties;
  out.number(propertiesOf(inherent));
}

LogicalResult ArtifactWriter::writeValues(Operation *op, uint8_t &mask, ByteWriter &out) {
  if (op->getNumResults() > 0) {
    mask |= Mask::kHasResults;
    out.number(op->getNumResults());
  }
  for (OpResult result : op->getResults()) {
    FailureOr<uint64_t> type = numbering.type(result.getType());
    if (failed(type))
      return failure();
    out.number(*type);
    values[result] = nextValue++;
  }
  if (op->getNumOperands() > 0) {
    mask |= Mask::kHasOperands;
    out.number(op->getNumOperands());
  }
  for (Value operand : op->getOperands())
    out.number(values.at(operand));
  return success();
}

LogicalResult ArtifactWriter::writeOp(Operation *op, ByteWriter &out) {
  numbering.setPlace(op);
  auto module = dyn_cast<ModuleOp>(op);
  const OpRow *row = nullptr;
  if (!module || op->getParentOp()) {
    row = findOwnOp(isa<func::ReturnOp>(op) ? stablehlo::ReturnOp::getOperationName() : op->getName().getStringRef());
    if (!row)
      return op->emitError("expected an operation of stablehlo or func, found '") << op->getName() << "'";
  }
  const unsigned version = row ? llvm::count_if(row->since, [&](Version since) { return since <= target; }) : 0;
  if (row && version == 0)
    return op->emitError("expected a target version of at least ")
           << row->since[0].str() << " for this operation, found " << target.str();
  if (row && failed(checkConstraints(*row, version, op)))
    return failure();
  const std::string name = row ? (row->name + "_v" + Twine(version)).str() : "module";
  uint8_t mask = op->getNumRegions() > 0 ? uint8_t(Mask::kHasInlineRegions) : 0;
  ByteWriter parts;
  parts.number(numbering.builtin(op->getLoc()));
  if (module && !row)
    writeModuleAttributes(module, mask, parts);
  else if (failed(writeAttributes(*row, version, op, mask, parts)))
    return failure();
  if (failed(writeValues(op, mask, parts)))
    return failure();
  out.number(nameOf(row ? "vhlo" : "builtin", name)).byte(mask).append(parts.str());
  return op->getNumRegions() > 0 ? writeRegions(op, !row || isa<func::FuncOp>(op), out) : success();
}

/// Isolated operations have values of their own, and a section since version 2.
LogicalResult ArtifactWriter::writeRegions(Operation *op, bool isIsolated, ByteWriter &out) {
  const uint64_t next = nextValue, end = endOfValues;
  ByteWriter regions;
  for (Region &region : op->getRegions())
    if (failed(writeRegion(region, isIsolated ? 0 : end, regions)))
      return failure();
  nextValue = next;
  endOfValues = end;
  out.numberWithFlag(op->getNumRegions(), isIsolated);
  if (isIsolated && bytecode >= bytecode::kLazyLoading)
    out.section(bytecode::Section::kIR, regions);
  else
    out.append(regions.str());
  return success();
}

LogicalResult ArtifactWriter::writeRegion(Region &region, uint64_t firstValue, ByteWriter &out) {
  if (region.empty()) {
    out.number(0);
    return success();
  }
  if (!region.hasOneBlock())
    return region.getParentOp()->emitError("expected regions of one block, found ") << llvm::range_size(region.getBlocks());
  Block &block = region.front();
  uint64_t count = block.getNumArguments();
  for (Operation &op : block)
    count += op.getNumResults();
  nextValue = firstValue;
  endOfValues = firstValue + count;
  out.number(1).number(count).numberWithFlag(block.getOperations().size(), block.getNumArguments() > 0);
  if (block.getNumArguments() > 0)
    out.number(block.getNumArguments());
  for (BlockArgument argument : block.getArguments()) {
    FailureOr<uint64_t> type = numbering.type(argument.getType());
    if (failed(type))
      return failure();
    const bool elides = bytecode >= bytecode::kElideUnknownBlockArgLocation;
    const bool hasLocation = !isa<UnknownLoc>(argument.getLoc()) || !elides;
    out.numberWithFlag(*type, hasLocation, elides);
    if (hasLocation)
      out.number(numbering.builtin(argument.getLoc()));
    values[argument] = nextValue++;
  }
  // No order of uses.
  if (block.getNumArguments() > 0 && bytecode >= bytecode::kUseListOrdering)
    out.byte(0);
  return success(llvm::all_of(block, [&](Operation &op) { return succeeded(writeOp(&op, out)); }));
}
