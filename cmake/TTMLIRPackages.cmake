# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# `cpack --config <build>/CPackConfig.cmake`: packages for Debian 12, one for each component of the installation.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tt-mlir)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_CONTACT "tt-mlir developers <developers@tt-mlir.invalid>")
set(CPACK_RESOURCE_FILE_LICENSE "${TTMLIR_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_PRE_BUILD_SCRIPTS "${TTMLIR_SOURCE_DIR}/cmake/TTMLIRPackageFiles.cmake")

# The licence as Debian wants it: Apache's by reference, with the exceptions.
file(READ "${TTMLIR_SOURCE_DIR}/LICENSE" exceptions)
string(REGEX REPLACE ".*(---- LLVM Exceptions)" "\\1" exceptions "${exceptions}")
string(STRIP "${exceptions}" exceptions)
string(REGEX REPLACE "\n\n" "\n.\n" exceptions "${exceptions}")
string(REPLACE "\n" "\n " exceptions "${exceptions}")
file(CONFIGURE OUTPUT "${TTMLIR_BINARY_DIR}/share/copyright" @ONLY CONTENT
[[Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: tt-mlir

Files: *
Copyright: tt-mlir developers
License: Apache-2.0 WITH LLVM-exception
 The Apache License, version 2.0, is in /usr/share/common-licenses/Apache-2.0.
 .
 @exceptions@
Comment: Programs and shared libraries contain parts of LLVM and MLIR under the
 same licence, of flatbuffers and Highway under Apache-2.0, and of Boost.Context
 under BSL-1.0.
]])

# Debian's own form of a list of changes; the day is that of the configuration, or of SOURCE_DATE_EPOCH.
string(TIMESTAMP day "%a, %d %b %Y" UTC)
file(CONFIGURE OUTPUT "${TTMLIR_BINARY_DIR}/share/changelog" @ONLY CONTENT
[[tt-mlir (@PROJECT_VERSION@) unstable; urgency=medium

  * Version @PROJECT_VERSION@: changes are in CHANGELOG.md of the sources.

 -- @CPACK_PACKAGE_CONTACT@  @day@ 00:00:00 +0000
]])

# ttmlir_add_package(<component> <name> <section> <summary> <description>...)
#
# The package <name>, with licence and changes where Debian looks for them, which other installations leave out.
macro(ttmlir_add_package component name section summary)
  string(TOUPPER "${component}" COMPONENT)
  string(JOIN "\n" description ${ARGN})
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME "${name}")
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_SECTION "${section}")
  set(CPACK_COMPONENT_${COMPONENT}_DESCRIPTION "${summary}\n${description}")
  list(APPEND CPACK_COMPONENTS_ALL "${component}")
  install(FILES "${TTMLIR_BINARY_DIR}/share/copyright" "${TTMLIR_BINARY_DIR}/share/changelog" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${name}"
          COMPONENT "${component}" EXCLUDE_FROM_ALL)
endmacro()

ttmlir_add_package(tools tt-mlir-tools devel "compiler and simulator for Tenstorrent AI chips"
  "tt-opt and tt-translate compile tensor graphs to files, tt-sim runs them on a"
  "simulated card, tt-read shows what is inside.")
set(CPACK_DEBIAN_TOOLS_PACKAGE_SHLIBDEPS ON)

# Of the shared libraries, whose version is in the name.
set(runtime_package "libttmlir${PROJECT_VERSION_MAJOR}")
if(NOT TTMLIR_SANITIZER)
  ttmlir_add_package(runtime ${runtime_package} libs "shared libraries of tt-mlir: runtime and compiler in C"
    "libTTRuntime has tensors, operations and compiled functions on a simulated"
    "card behind a C API. It opens libTTCompiler to compile functions.")
  set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
  # For packages of programs that link them.
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
endif()

if(TTMLIR_ENABLE_PYTHON AND NOT TTMLIR_SANITIZER)
  ttmlir_add_package(python python3-ttnn python "tensors and compiled functions on simulated AI chips"
    "ttnn has tensors and operations, ttnn_jit compiles functions of them, ttrt reads"
    "and runs compiled programs, all on a simulated Tenstorrent card.")
  # The extension needs nothing that the libraries do not.
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "${runtime_package} (= ${PROJECT_VERSION}), python3 (>= 3.11)")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS python3-numpy)
  # Debian compiles modules when it installs them.
  set(scripts "${TTMLIR_BINARY_DIR}/share/python3-ttnn")
  file(CONFIGURE OUTPUT "${scripts}/postinst" CONTENT "#!/bin/sh\nset -e\nif [ \"$1\" = configure ]; then\n  py3compile -p python3-ttnn\nfi\n" @ONLY)
  file(CONFIGURE OUTPUT "${scripts}/prerm" CONTENT "#!/bin/sh\nset -e\npy3clean -p python3-ttnn\n" @ONLY)
  file(CHMOD "${scripts}/postinst" "${scripts}/prerm"
       PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA "${scripts}/postinst;${scripts}/prerm")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_STRICT_PERMISSION ON)
endif()

ttmlir_add_package(dev libttmlir-dev libdevel "libraries and headers of tt-mlir for C++ and C"
  "Static libraries, headers and the CMake package TTMLIR, examples, and"
  "ttnn-standalone, which makes programs of tensor graphs.")
string(JOIN ", " CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
  "${runtime_package} (= ${PROJECT_VERSION})" "tt-mlir-tools (= ${PROJECT_VERSION})" "cmake (>= 3.25)" "g++ | c++-compiler" "make | ninja-build"
  llvm-22-dev libomp-22-dev libdnnl-dev libboost-context-dev libflatbuffers-dev zlib1g-dev libzstd-dev)
# Of the component Compiler alone.
string(JOIN ", " CPACK_DEBIAN_DEV_PACKAGE_RECOMMENDS libmlir-22-dev mlir-22-tools)
include(CPack)
