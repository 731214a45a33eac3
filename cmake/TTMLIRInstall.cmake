# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# `cmake --install <build>`: tools, libraries, headers, the CMake package, examples, documents. Libraries and tools name themselves where they are
# made. Components are those of TTMLIRPackages.cmake. The CMake package is in the build folder as well, for projects that use a build.
include(CMakePackageConfigHelpers)

install(DIRECTORY "${TTMLIR_SOURCE_DIR}/include/ttmlir" "${TTMLIR_BINARY_DIR}/include/ttmlir" DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev
        FILES_MATCHING PATTERN "*.h" PATTERN "*.inc" PATTERN "*.fbs")
install(DIRECTORY "${TTMLIR_SOURCE_DIR}/lib/Schema/" DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/ttmlir/Schema COMPONENT dev
        FILES_MATCHING PATTERN "*.fbs")
install(DIRECTORY "${TTMLIR_SOURCE_DIR}/include/ttmlir-c" DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/TTMLIR)
set(build_package_dir "${TTMLIR_BINARY_DIR}/lib/cmake/TTMLIR")
set(components Runtime)
if(TTMLIR_ENABLE_COMPILER)
  list(APPEND components Compiler)
endif()
if(NOT TTMLIR_SANITIZER)
  list(APPEND components CAPI)
endif()
foreach(component IN LISTS components)
  install(EXPORT TTMLIR${component}Targets NAMESPACE TTMLIR:: DESTINATION ${package_dir} COMPONENT dev)
  export(EXPORT TTMLIR${component}Targets NAMESPACE TTMLIR:: FILE "${build_package_dir}/TTMLIR${component}Targets.cmake")
endforeach()
configure_package_config_file(cmake/TTMLIRConfig.cmake.in "${build_package_dir}/TTMLIRConfig.cmake" INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file("${build_package_dir}/TTMLIRConfigVersion.cmake" COMPATIBILITY SameMajorVersion)
configure_file(cmake/TTMLIRLibraries.cmake "${build_package_dir}/TTMLIRLibraries.cmake" COPYONLY)
install(FILES "${build_package_dir}/TTMLIRConfig.cmake" "${build_package_dir}/TTMLIRConfigVersion.cmake"
              "${build_package_dir}/TTMLIRLibraries.cmake" DESTINATION ${package_dir} COMPONENT dev)

# ttnn-standalone, at the same places of the build folder and of installations.
if(TTMLIR_ENABLE_COMPILER)
  configure_file(utils/ttnn-standalone/run.sh "${TTMLIR_TOOLS_DIR}/ttnn-standalone" COPYONLY)
  configure_file(utils/ttnn-standalone/CMakeLists.txt "${TTMLIR_BINARY_DIR}/share/tt-mlir/standalone/CMakeLists.txt" COPYONLY)
  install(PROGRAMS "${TTMLIR_TOOLS_DIR}/ttnn-standalone" DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT dev)
  install(FILES utils/ttnn-standalone/CMakeLists.txt DESTINATION ${CMAKE_INSTALL_DATADIR}/tt-mlir/standalone COMPONENT dev)
  install(FILES utils/ttnn-standalone/ttnn-standalone.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT dev)
endif()

install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DATADIR}/tt-mlir COMPONENT dev)
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT tools)
# What the README links to, beside it.
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT tools FILES_MATCHING PATTERN "*.md")
if(TTMLIR_ENABLE_PYTHON AND NOT TTMLIR_SANITIZER)
  include(TTMLIRPython)
endif()
include(TTMLIRPackages)
