# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Installs the packages of Python (lib/Python) where Debian's python3 looks for them, and makes the wheel.
set(TTMLIR_PYTHON_PACKAGES ttnn ttnn_jit ttrt)

# Debian's python3 has versions in /usr/local alone; the prefix is known to the installation.
string(CONFIGURE [[
if(CMAKE_INSTALL_PREFIX MATCHES "^/usr/local/?$")
  set(TTMLIR_PYTHON_FOLDER lib/python@Python3_VERSION_MAJOR@.@Python3_VERSION_MINOR@/dist-packages)
else()
  set(TTMLIR_PYTHON_FOLDER lib/python3/dist-packages)
endif()
]] find_folder @ONLY)
install(CODE "${find_folder}" COMPONENT python)
set(folder "\${TTMLIR_PYTHON_FOLDER}")
install(TARGETS TTPython LIBRARY DESTINATION "${folder}/ttnn" COMPONENT python)
foreach(package IN LISTS TTMLIR_PYTHON_PACKAGES)
  install(DIRECTORY "${TTMLIR_SOURCE_DIR}/python/${package}" DESTINATION "${folder}" COMPONENT python
          FILES_MATCHING PATTERN "*.py" PATTERN "*.pyi" PATTERN py.typed PATTERN __pycache__ EXCLUDE)
endforeach()
install(FILES "${TTMLIR_BINARY_DIR}/include/ttmlir/Python/Ops.pyi" DESTINATION "${folder}/ttnn" RENAME _ttnn.pyi COMPONENT python)

# `cmake -P <build>/wheel.cmake` makes <build>/wheel/<name>.whl, `-D OUTPUT=<folder>` elsewhere.
set(wheel_libraries TTRuntime)
set(wheel_tools tt-sim tt-read)
if(TTMLIR_ENABLE_COMPILER)
  list(APPEND wheel_libraries TTCompiler)
  list(APPEND wheel_tools tt-opt tt-translate)
endif()
list(TRANSFORM wheel_libraries REPLACE "(.+)" "${TTMLIR_BINARY_DIR}/lib/lib\\1.so.${PROJECT_VERSION_MAJOR}" OUTPUT_VARIABLE wheel_files)
list(TRANSFORM wheel_tools PREPEND "${TTMLIR_BINARY_DIR}/bin/" OUTPUT_VARIABLE wheel_programs)
configure_file(cmake/TTMLIRWheel.cmake.in "${TTMLIR_BINARY_DIR}/wheel.cmake" @ONLY)
add_custom_target(wheel COMMAND "${CMAKE_COMMAND}" -P "${TTMLIR_BINARY_DIR}/wheel.cmake" USES_TERMINAL VERBATIM)
add_dependencies(wheel TTPython ${wheel_libraries} ${wheel_tools})
