//===- CallRecorder.h - Calls on tensors without values ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A tracer calls a function with symbols, tensors that have a type and no value. Operations on symbols go to the tracer, which
// makes their results.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_CALLRECORDER_H
#define TTMLIR_HOST_CALLRECORDER_H

#include "ttmlir/Host/OpCall.h"

namespace ttnn {

/// Takes the calls on its symbols.
class CallRecorder {
public:
  virtual ~CallRecorder();

  /// A call from `where` is about to be recorded, unless it has an error: then neither record() nor place() follows.
  virtual void begin(const std::source_location &) {}

  /// The results of `call`, of the types `results`, as symbols.
  virtual std::vector<Tensor> record(const OpCall &call, const std::vector<TensorSpec> &results) = 0;

  /// `tensor`, a symbol of this recorder or captured, placed as `spec` says: a symbol with the same value.
  virtual Tensor place(const Tensor &tensor, const TensorSpec &spec) = 0;

  /// `tensor` holds from now on the current value of `from`, of the same type; each is a symbol of this recorder or captured.
  virtual void assign(const Tensor &tensor, const Tensor &from) = 0;

  /// A symbol of this recorder. Throws if there is no such type on `device`.
  Tensor makeSymbol(const Device &device, const TensorSpec &spec);

  /// The recorder of the symbol `tensor`; null for other tensors.
  static CallRecorder *of(const Tensor &tensor);

  /// Ends the use of `symbol`: calls refuse it from now on.
  static void endSymbol(const Tensor &symbol);

  /// Takes all calls of this thread for the life of the scope, also those on tensors with values.
  class Scope {
  public:
    explicit Scope(CallRecorder &recorder);
    ~Scope();
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;

  private:
    CallRecorder *previous;
  };
  /// The recorder of the innermost scope of this thread, or null.
  static CallRecorder *current();
  /// Throws in a scope of this thread: a call of `function` runs at once, and would be no part of the traced function.
  static void expectNone(std::string_view function);
};

} // namespace ttnn

#endif // TTMLIR_HOST_CALLRECORDER_H
