//===- CallWriter.h - Arguments of calls to the host API --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTNNTOEMITC_CALLWRITER_H
#define TTMLIR_LIB_CONVERSION_TTNNTOEMITC_CALLWRITER_H

#include "ttmlir/Dialect/Common/Numbers.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

#include "mlir/IR/Builders.h"

namespace mlir::tt::ttnn {

/// C++ expressions with the exact value.
std::string cppText(bool value);
std::string cppText(int32_t value);
std::string cppText(int64_t value);
std::string cppText(uint32_t value);
std::string cppText(float value);
std::string cppText(double value);
std::string cppText(StringRef value);

/// One number for all axes, or one for each.
struct IntOrIntsText {
  std::string text;
};

/// Collects the arguments of a call; the generated rows call it.
class CallWriter {
public:
  /// Tensors of the call.
  void tensor(Value value);
  void tensors(ValueRange values);
  void optionalTensor(StringRef name, Value value);

  /// An option of the call, unless it has its default.
  template <class T> void attribute(StringRef name, const T &value) { option(name, textOf(value)); }
  template <class T, class S> void attribute(StringRef name, const T &value, const S &standard) {
    const std::string text = textOf(value);
    if (text != textOf(static_cast<T>(standard)))
      option(name, text);
  }
  /// An option that may be absent, and is not.
  template <class T> void optional(StringRef name, const T &value) {
    if constexpr (requires {
                    value.data();
                    value.front();
                  } &&
                  !std::is_convertible_v<T, StringRef>)
      option(name, (value.empty() ? "" : vectorType(value)) + textOf(value));
    else
      option(name, textOf(value));
  }
  void option(StringRef name, const Twine &text);

  // Attribute values in the host types of records.
  std::vector<int32_t> ints(ArrayAttr value) const;
  std::vector<int32_t> ints(ArrayRef<int32_t> value) const { return value.vec(); }
  std::vector<int64_t> longs(ArrayRef<int64_t> value) const { return value.vec(); }
  IntOrIntsText intOrInts(Attribute value) const;
  double number(Attribute value) const { return numberOf(value); }

  /// The tensors of the call, by argument and option.
  ArrayRef<SmallVector<Value, 1>> tensorGroups() const { return groups; }
  /// All tensors, in the order of groups.
  SmallVector<Value> operands() const;
  /// Arguments before the options: numbers of operands, or text with $<number> in place of operands. `first` is the number of the
  /// first tensor.
  SmallVector<Attribute> arguments(OpBuilder &builder, unsigned first) const;

private:
  struct Option {
    std::string name, text;
    /// The number of the tensor that is its value.
    std::optional<unsigned> tensor;
  };
  struct Argument {
    unsigned begin, count;
    bool isList;
  };

  static std::string textOf(const IntOrIntsText &value) { return value.text; }
  template <class T> static std::string vectorType(const std::vector<T> &) {
    return sizeof(T) == sizeof(int32_t) ? "std::vector<int32_t>" : "std::vector<int64_t>";
  }
  template <class T> static std::string textOf(const std::vector<T> &values) {
    // Empty braces would be an option without a value.
    std::string text = values.empty() ? vectorType(values) + "{" : "{";
    for (T value : values)
      text += (text.size() > 1 ? ", " : "") + cppText(value);
    return text + "}";
  }
  template <class T> static std::string textOf(const T &value) { return cppText(value); }
  // Generated.
  static std::string textOf(ttcore::AttentionMaskType value);
  static std::string textOf(ttcore::ReduceType value);
  static std::string textOf(ttkernel::MathFidelity value);

  SmallVector<SmallVector<Value, 1>> groups;
  SmallVector<Argument> args;
  SmallVector<Option> options;
  unsigned count = 0;
};

/// How to write the call of an op.
struct CallRow {
  /// The function.
  StringRef name;
  void (*write)(Operation *op, CallWriter &writer) = nullptr;
  bool hasOperands = false, choosesShape = false, choosesElements = false, returnsVector = false;
};

/// The row of `op`; none if there is no such function.
const CallRow *findCall(Operation *op);

/// Calls `body` if `op` has operands that hold the bounds of a slice of its result: with these, and the distances of places, which
/// are none if all are 1.
void forSliceBounds(Operation *op, llvm::function_ref<void(Value begins, Value ends, ArrayRef<int64_t> step)> body);

/// Calls `body` with each operand of `op` that holds places on an axis of another: the two, and the axis.
void forEachIndex(Operation *op, llvm::function_ref<void(Value index, Value into, int64_t axis)> body);

} // namespace mlir::tt::ttnn

#endif // TTMLIR_LIB_CONVERSION_TTNNTOEMITC_CALLWRITER_H
