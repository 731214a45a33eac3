//===- Builtins.h - Operations on storage ----------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_EXECUTOR_BUILTINS_H
#define TTMLIR_LIB_SIM_EXECUTOR_BUILTINS_H

#include "ttmlir/Schema/OpCodes_generated.h"
#include "ttmlir/Sim/OpBinder.h"

namespace ttmlir::schema {
struct CloneOp;
struct DeallocateOp;
struct EmptyOp;
struct FromDeviceOp;
struct GenericOp;
struct ReshapeOp;
struct ToDeviceOp;
struct ToLayoutOp;
struct ToMemoryConfigOp;
} // namespace ttmlir::schema

namespace ttmlir::sim::builtin {

/// Whether the op binds its results itself, without OpBinder::prepare.
bool isStorageOp(schema::Op op);

/// Whether the op reads the elements of its operands, rather than their device image or their existence only.
bool readsElements(schema::Op op);

/// Moves from host to device memory: shares the storage.
llvm::Error toDevice(const schema::ToDeviceOp &op, OpBinder &b);
/// Moves from device to host memory: shares the storage.
llvm::Error fromDevice(const schema::FromDeviceOp &op, OpBinder &b);
/// Changes layout or element type: shares the storage unless the element type changes.
llvm::Error toLayout(const schema::ToLayoutOp &op, OpBinder &b);
/// Changes memory space, sharding or grid: shares the storage.
llvm::Error toMemoryConfig(const schema::ToMemoryConfigOp &op, OpBinder &b);
/// Copies the operand.
llvm::Error clone(const schema::CloneOp &op, OpBinder &b);
/// Frees the operand.
llvm::Error deallocate(const schema::DeallocateOp &op, OpBinder &b);
/// A tensor of zeros: contents that are undefined on the device are deterministic here.
llvm::Error empty(const schema::EmptyOp &op, OpBinder &b);
/// Changes the shape: shares the storage, except for block floats, whose tiles change.
llvm::Error reshape(const schema::ReshapeOp &op, OpBinder &b);

/// Runs kernels on a grid of cores.
llvm::Error generic(const schema::GenericOp &op, OpBinder &b);

/// Reinterprets the device bits of the operand as the result's device type, independent of the types of this run.
llvm::Error bitcastStored(uint32_t input, uint32_t result, OpBinder &b);

/// Rounds `result`, a literal, to its type, as a tensor with these elements that is an input would be.
llvm::Error roundLiteral(uint32_t result, OpBinder &b);

/// Converts between element types, of which one is a block float, rounding once, or doubles that keep their values; see typecast.
llvm::Error convertStored(uint32_t input, uint32_t result, OpBinder &b);

} // namespace ttmlir::sim::builtin

#endif // TTMLIR_LIB_SIM_EXECUTOR_BUILTINS_H
