//===- ComputeConfigParser.h - Configurations of the compute engine -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTNN_IR_COMPUTECONFIGPARSER_H
#define TTMLIR_LIB_DIALECT_TTNN_IR_COMPUTECONFIGPARSER_H

#include "mlir/IR/DialectImplementation.h"

namespace mlir::tt::ttnn {

/// Parses the parameters of `#ttnn.device_compute_kernel_config`, as other compilers write it:
///
///   <math_fidelity = hifi2, math_approx_mode = false, fp32_dest_acc_en = true, packer_l1_acc = true, dst_full_sync_en = false>
///
/// Each field may be left out. Returns the fidelity as a #ttkernel.math_fidelity, a unit attribute without one, and null after an
/// error. The other fields are checked and dropped: library calls of the simulator have sums in f32 and no approximations.
Attribute parseComputeConfig(DialectAsmParser &parser);

} // namespace mlir::tt::ttnn

#endif // TTMLIR_LIB_DIALECT_TTNN_IR_COMPUTECONFIGPARSER_H
