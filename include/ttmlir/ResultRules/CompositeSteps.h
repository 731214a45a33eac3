//===- CompositeSteps.h - Functions of several ops --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The records of tablegen/Composites as lists of steps. Importers build them as TTIR, the host API as calls: each gives a sink.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RESULTRULES_COMPOSITESTEPS_H
#define TTMLIR_RESULTRULES_COMPOSITESTEPS_H

#include "ttmlir/ResultRules/CompositeIds.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>

namespace ttmlir::rules {

enum class Opcode : uint16_t;

/// How an op is built.
enum class StepKind : uint8_t {
  Elements,  ///< without attributes
  Reduction, ///< over the axes of the composite, which stay with one element
  FirstHalf, ///< of the axis of the composite
  SecondHalf,
  Float ///< its operand as f32
};

/// An op of TTIR.
struct CompositeStep {
  Opcode op;
  unsigned numOperands;
  /// Operands of the composite, then results of steps, by number; below 0 the number -1 - n.
  int16_t operands[3];
  StepKind kind = StepKind::Elements;
};

/// The axes of a composite, a choice of callers.
enum class CompositeAxes : uint8_t {
  None,
  Halved, ///< one, the last by default, whose size is even
  Reduced ///< any, all by default
};

/// A number that callers may choose.
struct CompositeParameter {
  const char *name;
  double standard;
};

struct Composite {
  const char *name;
  unsigned numOperands;
  llvm::ArrayRef<CompositeParameter> parameters;
  /// The numbers of all steps, without parameters. Steps count both: first the parameters, then numbers of shapes, then these.
  llvm::ArrayRef<double> numbers;
  /// Computes numbers of parameters and shapes, in the list of all; null without any.
  void (*derive)(double *numbers);
  /// The last one makes the result.
  llvm::ArrayRef<CompositeStep> steps;
  /// Steps for integers, computed in their type; without any they are computed as f32.
  llvm::ArrayRef<CompositeStep> integerSteps;
  /// Whether operands keep their type, and the result is a boolean; else floats are computed as f32 and rounded once.
  bool isPredicate;
  CompositeAxes axes;
};

/// All composites, in the order of their names.
llvm::ArrayRef<Composite> allComposites();

inline const Composite &infoOf(CompositeId id) { return allComposites()[static_cast<size_t>(id)]; }

/// The composite `name`, if there is one.
std::optional<CompositeId> findComposite(llvm::StringRef name);

/// The element type that a composite is computed in.
enum class CompositeElements : uint8_t {
  /// Of the operands: of predicates.
  Own,
  /// Of the operands, by the formula of integers.
  Integers,
  /// f32. Floats are rounded to their type once; the result of integers stays f32.
  F32
};

/// The type of `composite` for operands that are integers or not, and for its parameters: those of a formula of integers are whole,
/// unless it computes with floats, too.
CompositeElements elementsOf(const Composite &composite, bool areIntegers, llvm::ArrayRef<double> parameters);

/// The axes of a call.
struct ChosenAxes {
  /// Counted from the first, in ascending order.
  llvm::SmallVector<int64_t, 4> axes;
  /// Elements along the axes, and elements of the operand.
  double count = 1, volume = 1;
  /// Whether results have reduced axes with one element.
  bool areKept = false;
};

/// The axes `dim` of a call of `composite` on an operand of `shape`, by default as in its record. Errors: axes out of range,
/// several axes in place of one, an odd size.
llvm::Expected<ChosenAxes> chooseAxes(const Composite &composite, llvm::ArrayRef<int64_t> shape,
                                      std::optional<llvm::ArrayRef<int64_t>> dim, bool areKept);

/// Parameters and numbers of `composite`, in the order in which steps count them.
llvm::SmallVector<double> numbersOf(const Composite &composite, llvm::ArrayRef<double> parameters, const ChosenAxes &axes);

/// The steps that make the result of `composite` with `numbers`, of integers or of other elements: a choice by a number is one of
/// its operands.
llvm::SmallVector<CompositeStep> stepsOf(const Composite &composite, bool isInteger, llvm::ArrayRef<double> numbers);

/// Builds values from steps.
template <class Value> class CompositeSink {
public:
  virtual ~CompositeSink() = default;

  /// A tensor of one element, f32 or of the type that the composite is computed in.
  virtual Value number(double value, bool isFloat) = 0;
  /// The result of op `op` of TTIR. Operand `first` is the first one that is no number.
  virtual Value step(Opcode op, llvm::ArrayRef<Value> operands, unsigned first) = 0;
  /// The reduction `op` over `axes`, which stay with one element.
  virtual Value reduce(Opcode op, Value operand, llvm::ArrayRef<int64_t> axes) = 0;
  /// A half of `axis`.
  virtual Value half(Value operand, int64_t axis, bool isSecond) = 0;
  virtual Value toFloat(Value operand) = 0;
  /// `operand` without `axes`, of one element each.
  virtual Value dropAxes(Value operand, llvm::ArrayRef<int64_t> axes) = 0;
};

/// Whether the result of `composite` loses its reduced axes.
inline bool dropsAxes(const Composite &composite, const ChosenAxes &axes) {
  return composite.axes == CompositeAxes::Reduced && !axes.areKept && !axes.axes.empty();
}

/// The result of `steps` of `composite` with `numbers` and `axes`.
template <class Value>
Value buildComposite(const Composite &composite, llvm::ArrayRef<CompositeStep> steps, llvm::ArrayRef<Value> operands,
                     llvm::ArrayRef<double> numbers, const ChosenAxes &axes, CompositeSink<Value> &sink) {
  llvm::SmallVector<Value> values(operands);
  // By value: whether it is f32 by a step.
  llvm::SmallVector<bool> areFloats(values.size(), false);
  for (const CompositeStep &step : steps) {
    const llvm::ArrayRef<int16_t> places(step.operands, step.numOperands);
    const auto *found = llvm::find_if(places, [](int16_t place) { return place >= 0; });
    const unsigned first = found - places.begin();
    const bool isFloat = step.kind == StepKind::Float || (found != places.end() && areFloats[*found]);
    llvm::SmallVector<Value, 3> given;
    for (int16_t place : places)
      given.push_back(place < 0 ? sink.number(numbers[-1 - place], isFloat) : values[place]);
    switch (step.kind) {
    case StepKind::Elements:
      values.push_back(sink.step(step.op, given, first));
      break;
    case StepKind::Reduction:
      values.push_back(axes.axes.empty() ? given[0] : sink.reduce(step.op, given[0], axes.axes));
      break;
    case StepKind::FirstHalf:
    case StepKind::SecondHalf:
      values.push_back(sink.half(given[0], axes.axes.front(), step.kind == StepKind::SecondHalf));
      break;
    case StepKind::Float:
      values.push_back(sink.toFloat(given[0]));
      break;
    }
    areFloats.push_back(isFloat);
  }
  return dropsAxes(composite, axes) ? sink.dropAxes(values.back(), axes.axes) : values.back();
}

} // namespace ttmlir::rules

#endif // TTMLIR_RESULTRULES_COMPOSITESTEPS_H
