// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs the generated element kernel of the operation that new-op.td adds.

#include "ttmlir/Support/ScalarMath.h"

#include <cstdint>
#include <cstdio>
#include <span>

namespace ttmlir {
#define TT_ELTWISE_FUNCTIONS
#include SCALAR_KERNELS
} // namespace ttmlir

int main() {
  for (float x : {-3.0f, 1.5f})
    std::printf("cube %g = %g\n", x, ttmlir::CubeFn::apply<float>({}, x));
  std::printf("cube 100000 = %u\n", ttmlir::CubeFn::apply<uint32_t>({}, 100000));
}
