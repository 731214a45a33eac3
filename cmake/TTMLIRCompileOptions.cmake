# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

add_compile_options(-Wall -Wextra -Wno-unused-parameter -fno-semantic-interposition -fvisibility-inlines-hidden
                    -ffunction-sections -fdata-sections
                    # Results must not depend on which expressions the optimiser happens to fuse.
                    -ffp-contract=off)
add_link_options(-fuse-ld=lld -Wl,--gc-sections)
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  add_link_options(-Wl,-O2 -Wl,--strip-debug)
endif()
if(TTMLIR_ENABLE_SANITIZERS)
  add_compile_options(-fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

find_program(TTMLIR_CCACHE ccache)
if(TTMLIR_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${TTMLIR_CCACHE}")
  set(CMAKE_C_COMPILER_LAUNCHER "${TTMLIR_CCACHE}")
endif()
