# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

add_compile_options(-Wall -Wextra -Wno-unused-parameter -fno-semantic-interposition -fvisibility-inlines-hidden
                    -ffunction-sections -fdata-sections
                    # Results must not depend on which expressions the optimiser happens to fuse.
                    -ffp-contract=off)
add_link_options(-fuse-ld=lld -Wl,--gc-sections)
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  # Files and texts come from strangers: calls of the C library and of libstdc++ check their bounds, overwritten frames end the program,
  # deep stacks meet their guard page, and nothing that a fault can overwrite says where to jump.
  # -O3 is for loops over numbers alone; elsewhere it adds a tenth to the time to compile.
  add_compile_options(-O2 -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -D_GLIBCXX_ASSERTIONS -fstack-protector-strong -fstack-clash-protection)
  add_link_options(-Wl,-O2 -Wl,--strip-debug $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie> -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
  # The inner loops of the simulator, whose bounds are checked before.
  set(TTMLIR_HOT_LOOP_OPTIONS -O3 -U_GLIBCXX_ASSERTIONS)
  # Of libraries whose time goes to others: it saves a quarter of the time to compile.
  set(TTMLIR_COLD_OPTIONS -O1)
endif()

# docs/testing-design.md says what the sanitized builds check. What they find ends the program by a signal, which `not` does not take for an error.
if(TTMLIR_SANITIZER STREQUAL "address")
  # Null and too small objects and overflow of pointers end in an access that AddressSanitizer reports: their checks are a third of the build.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=null,object-size,pointer-overflow
                      -fsanitize-coverage=inline-8bit-counters,pc-table,trace-cmp -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
elseif(TTMLIR_SANITIZER STREQUAL "thread")
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
  add_link_options(-fsanitize=thread)
elseif(TTMLIR_SANITIZER)
  message(FATAL_ERROR "expected TTMLIR_SANITIZER to be empty, address or thread, found ${TTMLIR_SANITIZER}")
endif()
# Of the compiler, whose generated classes are half of the build. The time goes to MLIR's own archives; -O1 halves what those classes cost
# to compile. Errors are results, as in MLIR: without cleanup for exceptions objects are a sixth smaller. The compiler cache may give a
# precompiled header that is older than what it is made of, with the same content.
set(TTMLIR_COMPILER_OPTIONS $<$<CONFIG:Release>:-O1> "SHELL:-Xclang -fno-pch-timestamp" -fno-exceptions)
if(TTMLIR_SANITIZER STREQUAL "address")
  # Where speed matters less than the time to compile: calls instead of inline checks, without checks of the dynamic type and of alignment.
  set(TTMLIR_SLOW_CHECK_OPTIONS -fsanitize-address-outline-instrumentation -fno-sanitize-coverage=trace-cmp -fno-sanitize=vptr,alignment)
  list(APPEND TTMLIR_COMPILER_OPTIONS ${TTMLIR_SLOW_CHECK_OPTIONS})
  # Unoptimised as well, they take a third of the time to compile. The compiler would save four minutes of processor time that way, and its tests
  # take ten more.
  set(TTMLIR_COLD_OPTIONS -O0 ${TTMLIR_SLOW_CHECK_OPTIONS})
elseif(TTMLIR_SANITIZER STREQUAL "thread")
  set(TTMLIR_COLD_OPTIONS -O0)
endif()

find_program(TTMLIR_CCACHE ccache)
if(TTMLIR_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${TTMLIR_CCACHE}")
  set(CMAKE_C_COMPILER_LAUNCHER "${TTMLIR_CCACHE}")
  if(TTMLIR_PRECOMPILED_HEADERS)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros "${TTMLIR_CCACHE}")
  endif()
endif()
