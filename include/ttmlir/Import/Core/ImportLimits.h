//===- ImportLimits.h - Limits of importers ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs beyond a limit are errors, unless its comment says otherwise: a few lines of a program must not take all memory or time.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_IMPORT_CORE_IMPORTLIMITS_H
#define TTMLIR_IMPORT_CORE_IMPORTLIMITS_H

#include <cstddef>
#include <cstdint>

namespace mlir::tt::importer {

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

/// Steps of a loop, unless the option `unroll-limit` says otherwise: each is as many ops as the body has.
inline constexpr int64_t kMaxSteps = 4096;
inline constexpr char kUnrollLimitText[] = "maximum number of steps of a loop or recurrent network";
/// Ops of a function: unrolled loops and calls may repeat each other. Elements that are computed here count as well, as a literal
/// is never freed.
inline constexpr size_t kMaxOps = size_t(1) << 20;
/// Levels of calls of functions, each with stack frames of the importer.
inline constexpr size_t kMaxCallDepth = 256;
/// Levels of graphs of calls and bodies, with larger frames.
inline constexpr unsigned kMaxGraphDepth = 64;
/// Levels of operands that decide a condition, each of which may double them. Beyond it is unknown.
inline constexpr int kMaxConditionDepth = 10;
/// Ops that decide a comparison of two elements: values that are used again and again are followed each time. A comparator with
/// more is no known order.
inline constexpr unsigned kMaxComparatorOps = 1000;
/// Operands of one concatenation, as the graph back end has a page of each in L1; more are joined in groups.
inline constexpr size_t kMaxConcatOperands = 128;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// Elements that are computed one by one. A device computes tensors with more, which are no shapes.
inline constexpr int64_t kMaxFolded = 1 << 12;
/// Elements that decide what is built, and numbers of an attribute: shapes, axes, conditions and places of maps have fewer.
inline constexpr int64_t kMaxKnown = 1 << 20;
/// Elements that are listed one by one: places along an axis or of the rows of a window. A literal with more is no list.
inline constexpr int64_t kMaxListed = 1 << 22;
/// Elements that become a literal: ranges, windows, matrices of weights, places of samples, steps of a resize.
inline constexpr int64_t kMaxMade = 1 << 24;
/// Elements of a stored sparse tensor, most of which no file has.
inline constexpr uint64_t kMaxSparse = uint64_t(1) << 26;
/// Rows of all windows of a gather or scatter: with one element each, a tensor of that size.
inline constexpr uint64_t kMaxWindowRows = uint64_t(1) << 26;

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Points of a Fourier transform: its matrices grow with their square.
inline constexpr int64_t kMaxTransformed = 1 << 12;
/// Points of a window of a signal.
inline constexpr int64_t kMaxWindowPoints = 1 << 16;
/// Rows, columns and samples of a pooled region of an image.
inline constexpr int64_t kMaxPooled = 1 << 12;
/// Planes of the kernel of a transposed convolution of volumes: there is an op for each.
inline constexpr int64_t kMaxKernelPlanes = 64;
/// Slices that the elements of windows are; more elements are looked up.
inline constexpr int64_t kMaxWindowSlices = 16;
/// Rows of a matrix whose determinant is computed: each is a step.
inline constexpr int64_t kMaxDeterminantRows = 256;
/// Channels of a local response normalization, each a slice.
inline constexpr int64_t kMaxNormChannels = 1 << 10;

} // namespace mlir::tt::importer

#endif // TTMLIR_IMPORT_CORE_IMPORTLIMITS_H
