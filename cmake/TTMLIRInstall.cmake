# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# `cmake --install <build>`: tools, libraries, headers, the CMake package, documents. Libraries and tools name themselves where they are made.
include(CMakePackageConfigHelpers)

install(DIRECTORY "${TTMLIR_SOURCE_DIR}/include/ttmlir" "${TTMLIR_BINARY_DIR}/include/ttmlir" DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.h" PATTERN "*.inc" PATTERN "*.fbs")
install(DIRECTORY "${TTMLIR_SOURCE_DIR}/lib/Schema/" DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/ttmlir/Schema
        FILES_MATCHING PATTERN "*.fbs")

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/tt-mlir)
set(sets Runtime)
if(TTMLIR_ENABLE_COMPILER)
  list(APPEND sets Compiler)
endif()
foreach(set ${sets})
  install(EXPORT tt-mlir${set}Targets NAMESPACE tt-mlir:: DESTINATION ${package_dir})
endforeach()
configure_package_config_file(cmake/tt-mlirConfig.cmake.in "${TTMLIR_BINARY_DIR}/cmake/tt-mlirConfig.cmake" INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file("${TTMLIR_BINARY_DIR}/cmake/tt-mlirConfigVersion.cmake" COMPATIBILITY SameMajorVersion)
install(FILES "${TTMLIR_BINARY_DIR}/cmake/tt-mlirConfig.cmake" "${TTMLIR_BINARY_DIR}/cmake/tt-mlirConfigVersion.cmake"
              cmake/TTMLIRLibraries.cmake DESTINATION ${package_dir})
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
