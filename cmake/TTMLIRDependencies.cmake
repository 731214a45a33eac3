# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Finds what the project builds on. Debian keeps the MLIR package files under the LLVM prefix, which CMake does not search by itself.

set(TTMLIR_LLVM_VERSION 22.1)
file(GLOB _llvm_prefixes /usr/lib/llvm-22 /usr/local/lib/llvm-22)
list(APPEND CMAKE_PREFIX_PATH ${_llvm_prefixes})
find_package(LLVM ${TTMLIR_LLVM_VERSION} REQUIRED CONFIG)
find_package(MLIR ${TTMLIR_LLVM_VERSION} REQUIRED CONFIG)
include(TTMLIRLibraries)
if(TTMLIR_MISSING_LIBRARIES)
  list(JOIN TTMLIR_MISSING_LIBRARIES ", " missing)
  message(FATAL_ERROR "expected libraries ${missing}, found none: utils/install-dependencies.sh installs them")
endif()
ttmlir_link_mlir_statically()
# What MLIR's own functions for libraries would link.
set(LLVM_LINK_LLVM_DYLIB OFF)
list(APPEND CMAKE_MODULE_PATH "${LLVM_CMAKE_DIR}" "${MLIR_CMAKE_DIR}")
include(AddLLVM)
include(AddMLIR)
# Too little memory is an exception that passes through the compiler (Support/Guard.h) and has to remove its files on the way.
set(LLVM_CXXFLAGS_EH_DISABLE "")

# flatbuffers: headers plus one program. Highway: headers alone (see InstructionSet.h).
find_program(TTMLIR_FLATC flatc REQUIRED)
find_path(TTMLIR_HWY_INCLUDE_DIR hwy/highway.h REQUIRED)

# ONNX: the description of its files, which protoc compiles.
find_program(TTMLIR_PROTOC protoc REQUIRED)
find_library(TTMLIR_PROTOBUF_LITE libprotobuf-lite.a REQUIRED)
find_library(TTMLIR_PROTOBUF_LITE_SHARED libprotobuf-lite.so REQUIRED)
find_path(TTMLIR_ONNX_INCLUDE_DIR onnx/onnx.proto REQUIRED)

# Tests drive the tools from numpy; another python3 may come first on PATH, so take one that imports numpy.
find_program(TTMLIR_PYTHON NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH)
if(NOT TTMLIR_PYTHON)
  find_program(TTMLIR_PYTHON NAMES python3 REQUIRED)
endif()

# The packages of Python are for that interpreter and later ones.
set(Python3_EXECUTABLE "${TTMLIR_PYTHON}")
find_package(Python3 3.11 QUIET COMPONENTS Interpreter Development.Module)
set(has_python OFF)
if(Python3_Development.Module_FOUND AND NOT TTMLIR_SANITIZER STREQUAL "thread")
  set(has_python ON)
endif()
option(TTMLIR_ENABLE_PYTHON "build the packages of Python (needs python3-dev)" ${has_python})
if(TTMLIR_ENABLE_PYTHON AND NOT has_python)
  message(FATAL_ERROR "TTMLIR_ENABLE_PYTHON needs the headers of Python 3.11 or later (python3-dev) and a build without ThreadSanitizer")
endif()

set(TTMLIR_MLIR_TBLGEN "${LLVM_TOOLS_BINARY_DIR}/mlir-tblgen")
