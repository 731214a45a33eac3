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
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <optional>

namespace ttmlir::rules {

enum class Opcode : uint16_t;

/// An op of TTIR without attributes.
struct CompositeStep {
  Opcode op;
  unsigned numOperands;
  /// Operands of the composite, then results of steps, by number; below 0 the number -1 - n.
  int16_t operands[3];
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
  /// The numbers of all steps, without parameters. Steps count both: first the parameters, then these.
  llvm::ArrayRef<double> numbers;
  /// Computes those that depend on parameters, in the list of both; null if none do.
  void (*derive)(double *numbers);
  /// The last one makes the result.
  llvm::ArrayRef<CompositeStep> steps;
  /// Steps for integers, computed in their type; without any they are computed as f32.
  llvm::ArrayRef<CompositeStep> integerSteps;
  /// Whether operands keep their type, and the result is a boolean; else floats are computed as f32 and rounded once.
  bool isPredicate;
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

/// The type of `composite` for operands that are integers or not, and for its parameters: those of a formula of integers are whole.
CompositeElements elementsOf(const Composite &composite, bool areIntegers, llvm::ArrayRef<double> parameters);

/// Parameters and numbers of `composite`, in the order in which steps count them.
llvm::SmallVector<double> numbersOf(const Composite &composite, llvm::ArrayRef<double> parameters);

/// The steps that make the result of `composite` with `numbers`, of integers or of other elements: a choice by a number is one of
/// its operands.
llvm::SmallVector<CompositeStep> stepsOf(const Composite &composite, bool isInteger, llvm::ArrayRef<double> numbers);

/// Builds values from steps.
template <class Value> class CompositeSink {
public:
  virtual ~CompositeSink() = default;

  /// A tensor of one element, of the type that the composite is computed in.
  virtual Value number(double value) = 0;
  /// The result of op `op` of TTIR. Operand `first` is the first one that is no number.
  virtual Value step(Opcode op, llvm::ArrayRef<Value> operands, unsigned first) = 0;
};

/// The result of `steps` with `numbers`.
template <class Value>
Value buildComposite(llvm::ArrayRef<CompositeStep> steps, llvm::ArrayRef<Value> operands, llvm::ArrayRef<double> numbers,
                     CompositeSink<Value> &sink) {
  llvm::SmallVector<Value> values(operands);
  for (const CompositeStep &step : steps) {
    llvm::SmallVector<Value, 3> given;
    unsigned first = step.numOperands;
    for (unsigned index = 0; index < step.numOperands; ++index) {
      const int operand = step.operands[index];
      if (operand < 0) {
        given.push_back(sink.number(numbers[-1 - operand]));
        continue;
      }
      given.push_back(values[operand]);
      first = std::min(first, index);
    }
    values.push_back(sink.step(step.op, given, first));
  }
  return values.back();
}

} // namespace ttmlir::rules

#endif // TTMLIR_RESULTRULES_COMPOSITESTEPS_H
