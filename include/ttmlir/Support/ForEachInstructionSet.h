//===- ForEachInstructionSet.h - Compile a file several times ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Includes the file TT_LOOPS once per instruction set. Its functions go into the namespace TT_NAMESPACE, which differs each time,
// and are chosen with TT_CHOOSE; TT_VECTOR_BYTES is the width of a register and TT_HAS_FMA says whether products are added without
// a rounding in between. What the file needs is included before: code outside of it must not use the wider instruction sets, or the
// linker might keep that copy of an inline function for everybody. No include guard: meant to be included more than once.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/InstructionSet.h"

#define TT_NAMESPACE baseline
#define TT_VECTOR_BYTES 16
#if defined(__x86_64__)
#define TT_HAS_FMA 0
#else
#define TT_HAS_FMA 1
#endif
#include TT_LOOPS
#undef TT_HAS_FMA
#undef TT_VECTOR_BYTES
#undef TT_NAMESPACE

#if defined(__x86_64__)
#define TT_HAS_FMA 1

#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,f16c,fma,lzcnt,movbe"))), apply_to = function)
#define TT_NAMESPACE avx2
#define TT_VECTOR_BYTES 32
#include TT_LOOPS
#undef TT_VECTOR_BYTES
#undef TT_NAMESPACE
#pragma clang attribute pop

#pragma clang attribute push(                                                                                                      \
    __attribute__((target("avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx2,bmi,bmi2,f16c,fma,lzcnt,movbe"))),                     \
    apply_to = function)
#define TT_NAMESPACE avx512
#define TT_VECTOR_BYTES 64
#include TT_LOOPS
#undef TT_VECTOR_BYTES
#undef TT_NAMESPACE
#pragma clang attribute pop

#undef TT_HAS_FMA
#endif
#undef TT_LOOPS
