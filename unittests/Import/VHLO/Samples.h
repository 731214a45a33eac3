//===- Samples.h - Programs of StableHLO -------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_IMPORT_VHLO_SAMPLES_H
#define TTMLIR_UNITTESTS_IMPORT_VHLO_SAMPLES_H

#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.h"
#include "ttmlir/Import/VHLO/Artifact.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

#include <string>

namespace mlir::tt::vhlotest {

/// Operations that VhloOps.td has, attributes of most kinds, regions in regions.
inline constexpr const char *kProgram = R"(
module @sample attributes {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32} {
  func.func public @main(%x: tensor<2x3xf32> {mhlo.sharding = "{replicated}"}, %w: tensor<3x4xf32>, %i: tensor<i32>)
      -> (tensor<2x4xf32> {jax.result_info = "result"}, tensor<f32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32> loc("zero"("model.py":3:7))
    %numbers = stablehlo.constant dense<[[1, -2], [300, 4]]> : tensor<2x2xi16>
    %flags = stablehlo.constant dense<[true, false, true, true, false, false, true, false, true]> : tensor<9xi1>
    %bytes = stablehlo.constant dense<[0, 255]> : tensor<2xui8>
    %parts = stablehlo.constant dense<(1.0, -2.0)> : tensor<2xcomplex<f32>>
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT]
        : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    %1 = stablehlo.exponential %0 : tensor<2x4xf32>
    %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<f32>
    %3:2 = stablehlo.while(%n = %i, %s = %2) : tensor<i32>, tensor<f32>
    cond {
      %c = stablehlo.constant dense<7> : tensor<i32>
      %4 = stablehlo.compare LT, %n, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4 = stablehlo.add %n, %n : tensor<i32>
      %5 = "stablehlo.case"(%n) ({
        %6 = stablehlo.add %s, %2 : tensor<f32>
        stablehlo.return %6 : tensor<f32>
      }, {
        stablehlo.return %s : tensor<f32>
      }) : (tensor<i32>) -> tensor<f32>
      stablehlo.return %4, %5 : tensor<i32>, tensor<f32>
    }
    %7 = call @inner(%1) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    return %7, %3#1 : tensor<2x4xf32>, tensor<f32>
  }
  func.func private @inner(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
    %0 = stablehlo.custom_call @target(%x) {backend_config = "text", has_side_effect = true, called_computations = [@outer],
        operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>],
        mhlo.frontend_attributes = {key = "value"},
        output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}
        : (tensor<2x4xf32>) -> tensor<2x4xf32>
    return %0 : tensor<2x4xf32>
  }
  func.func private @outer(tensor<1x8x8x2xf32>, tensor<3x3x2x4xf32>) -> tensor<1x4x4x4xf32>
  func.func private @conv(%x: tensor<1x8x8x2xf32>, %w: tensor<3x3x2x4xf32>) -> tensor<1x4x4x4xf32> {
    %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
        window = {stride = [2, 2], pad = [[0, 1], [1, 0]], reverse = [true, false]}
        {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x2xf32>, tensor<3x3x2x4xf32>) -> tensor<1x4x4x4xf32>
    return %0 : tensor<1x4x4x4xf32>
  }
}
)";

/// Reads text.
inline OwningOpRef<ModuleOp> parseProgram(StringRef text, MLIRContext &context) {
  context.loadDialect<func::FuncDialect, quant::QuantDialect, stablehlo::StableHLODialect>();
  return parseSourceString<ModuleOp>(text, &context);
}

inline std::string printed(Operation *op) {
  std::string text;
  llvm::raw_string_ostream os(text);
  op->print(os, OpPrintingFlags().enableDebugInfo());
  return text;
}

/// The artifact of a program; empty after an error.
inline std::string written(ModuleOp module, StringRef target) {
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  return succeeded(importer::writeArtifact(module, target, os)) ? bytes : "";
}

} // namespace mlir::tt::vhlotest

#endif // TTMLIR_UNITTESTS_IMPORT_VHLO_SAMPLES_H
