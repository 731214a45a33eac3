//===- ToolDiagnostics.cpp - Hints and limits of diagnostics --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/ToolDiagnostics.h"

#include "ttmlir/Support/CommandLine.h"

#include "mlir/IR/Dialect.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OperationSupport.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;

//===----------------------------------------------------------------------===//
// Hints
//===----------------------------------------------------------------------===//

/// Dialects that front ends hold and this project does not read.
static std::string frontEndOf(StringRef dialect) {
  if (llvm::is_contained({"stablehlo", "chlo", "vhlo", "mhlo"}, dialect))
    return "StableHLO";
  if (dialect == "tosa")
    return "TOSA";
  if (llvm::is_contained({"linalg", "tensor", "torch", "onnx", "math"}, dialect))
    return ("dialect '" + dialect + "'").str();
  return "";
}

/// What to do about a dialect that is not registered; empty where nobody knows.
static std::string hintAtDialect(StringRef dialect, MLIRContext &context) {
  if (std::string frontEnd = frontEndOf(dialect); !frontEnd.empty())
    return frontEnd + " is not read here: have the front end that wrote this module lower it to TTIR, the input of "
                      "--ttir-to-ttnn-backend-pipeline";
  std::vector<StringRef> known = context.getAvailableDialects();
  llvm::sort(known);
  StringRef nearest = ::tt::nearestWord(dialect, known);
  return nearest.empty() ? "known dialects are " + llvm::join(known, ", ") : ("did you mean dialect '" + nearest + "'?").str();
}

/// What to do about the name of an operation that is not known, or that is not written as a custom form. `isQuoted` is whether it
/// stands in the generic form.
static std::string hintAtOperation(StringRef name, bool isQuoted, MLIRContext &context) {
  StringRef dialect = name.split('.').first;
  const bool isKnown = RegisteredOperationName::lookup(name, &context).has_value();
  SmallVector<StringRef> names;
  for (RegisteredOperationName each : context.getRegisteredOperationsByDialect(dialect))
    names.push_back(each.getStringRef());
  llvm::sort(names);
  StringRef meant = isKnown ? name : ::tt::nearestWord(name, names);
  if (meant.empty())
    return "";
  if (isQuoted)
    return ("did you mean '" + meant + "'?").str();
  auto info = RegisteredOperationName::lookup(meant, &context);
  const std::string form = ("generic form: \"" + meant + "\"(%a, %b) : (type, type) -> type").str();
  if (isKnown)
    return "write it in its " + form;
  return ("did you mean '" + meant + "'? Operations of '" + dialect + "' without a form of their own are written in " + form).str();
}

/// The text between the first `before` of `text` and the next `after`; empty where there is none.
static StringRef between(StringRef text, StringRef before, StringRef after) {
  size_t start = text.find(before);
  if (start == StringRef::npos)
    return "";
  text = text.drop_front(start + before.size());
  size_t end = text.find(after);
  return end == StringRef::npos ? "" : text.take_front(end);
}

/// The line that `location` is on; empty where it is not in the source.
StringRef mlir::tt::ToolDiagnostics::lineOf(Location location) const {
  auto place = dyn_cast<FileLineColLoc>(location);
  StringRef rest = source;
  if (!place)
    return "";
  for (unsigned line = 1; line < place.getLine() && !rest.empty(); ++line)
    rest = rest.split('\n').second;
  return rest.split('\n').first;
}

void mlir::tt::ToolDiagnostics::addHint(Diagnostic &diagnostic, MLIRContext &context) const {
  const std::string text = diagnostic.str();
  const StringRef message = text;
  std::string hint;
  if (StringRef name = between(message, "unregistered operation '", "'"); !name.empty())
    hint = hintAtOperation(name, /*isQuoted=*/true, context);
  else if (StringRef dialect = between(message, "Dialect `", "' not found for custom op"); !dialect.empty())
    hint = hintAtDialect(dialect, context);
  else if (StringRef name = between(message, "custom op '", "' is unknown"); name.contains('.'))
    hint = hintAtOperation(name, /*isQuoted=*/false, context);
  else if (StringRef name = between(message, "custom op '", "' has no custom assembly form"); !name.empty())
    hint = hintAtOperation(name, /*isQuoted=*/false, context);
  else if (message.contains("created with unregistered dialect"))
    hint = hintAtDialect(between(message, "\"", "\""), context);
  else if (message.contains("operation being parsed with an unregistered dialect"))
    hint = hintAtDialect(between(lineOf(diagnostic.getLocation()), "\"", "."), context);
  if (!hint.empty())
    diagnostic.attachNote(diagnostic.getLocation()) << hint;
}

//===----------------------------------------------------------------------===//
// Handler
//===----------------------------------------------------------------------===//

LogicalResult mlir::tt::ToolDiagnostics::handle(Diagnostic &diagnostic, MLIRContext &context) {
  // Failure lets the next handler have it.
  if (isFinished)
    return failure();
  if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
    return success(quiet);
  if (++numErrors > maxErrors && maxErrors > 0)
    return success();
  addHint(diagnostic, context);
  return failure();
}

struct mlir::tt::ToolDiagnostics::Extension : DialectExtensionBase {
  explicit Extension(ToolDiagnostics &owner) : DialectExtensionBase(/*dialectNames=*/{}), owner(owner) {}

  void apply(MLIRContext *context, MutableArrayRef<Dialect *> dialects) const final {
    if (owner.isFinished)
      return;
    // The first dialect of a context.
    if (llvm::none_of(dialects, [](Dialect *dialect) { return dialect->getNamespace() == "builtin"; }))
      context->getDiagEngine().eraseHandler(owner.handler);
    owner.attachTo(*context);
  }

  std::unique_ptr<DialectExtensionBase> clone() const final { return std::make_unique<Extension>(owner); }

  ToolDiagnostics &owner;
};

void mlir::tt::ToolDiagnostics::attachTo(DialectRegistry &registry) {
  registry.addExtension(TypeID::get<Extension>(), std::make_unique<Extension>(*this));
}

void mlir::tt::ToolDiagnostics::attachTo(MLIRContext &context) {
  handler =
      context.getDiagEngine().registerHandler([this, &context](Diagnostic &diagnostic) { return handle(diagnostic, context); });
}

void mlir::tt::ToolDiagnostics::finish(StringRef tool) {
  if (std::exchange(isFinished, true))
    return;
  if (maxErrors > 0 && numErrors > maxErrors)
    llvm::WithColor::error(llvm::errs(), tool) << numErrors - maxErrors << " more errors are not shown; --max-errors=0 shows all\n";
}
