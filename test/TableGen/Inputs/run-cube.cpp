// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs the generated element kernel of the operation that new-op.td adds.

#include "ttmlir/Support/ScalarMath.h"

#include <cstdint>
#include <cstdio>
#include <span>

namespace tt {
#define TT_ELTWISE_FUNCTIONS
#include SCALAR_KERNELS
} // namespace tt

int main() {
  for (float x : {-3.0f, 1.5f})
    std::printf("cube %g = %g\n", x, tt::CubeFn::apply<float>({}, x));
  std::printf("cube 100000 = %u\n", tt::CubeFn::apply<uint32_t>({}, 100000));
}
