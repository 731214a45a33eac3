//===- MLIRMessages.h - Messages of MLIR that tools extend ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR identifies its messages by their text alone. All texts that the tools look for stand in one table, so that an update of LLVM
// changes one file.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DRIVER_MLIRMESSAGES_H
#define TTMLIR_LIB_DRIVER_MLIRMESSAGES_H

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace mlir::tt {

enum class MLIRMessage : uint8_t {
  UnregisteredOperation, ///< in generic form; the subject is the operation
  UnknownDialect,        ///< in custom form; the dialect
  UnknownCustomOp,       ///< the operation
  OpWithoutCustomForm,   ///< the operation
  UnregisteredDialect,   ///< the dialect
  ParsedWithoutDialect,  ///< no subject: the operation is the first text in quotes on the line
  AttributeConstraint,   ///< the attribute; the constraint is the rest
  UnknownPass,           ///< the pass
};

/// A recognized message.
struct RecognizedMessage {
  MLIRMessage message;
  /// The name that the message is about, as of MLIRMessage.
  llvm::StringRef subject;
  /// The text behind the phrase of the message.
  llvm::StringRef rest;
};

/// The message `text`; none for all others.
std::optional<RecognizedMessage> recognizeMessage(llvm::StringRef text);

/// `text`, an error of MLIR's parser of pipelines, without the names of parsers, and its column, 0 if it has none.
std::pair<llvm::StringRef, unsigned> splitPipelineError(llvm::StringRef text);

/// The note that lists all registered dialects.
bool isListOfDialects(llvm::StringRef text);

/// The part of `text` between the first `before` and the next `after`; empty without one of them.
llvm::StringRef between(llvm::StringRef text, llvm::StringRef before, llvm::StringRef after);

} // namespace mlir::tt

#endif // TTMLIR_LIB_DRIVER_MLIRMESSAGES_H
