# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# What programs link that use the libraries of the project: the same for the tools in the build and for users of the installed package.
# LLVM's archives are named one by one and not by their CMake targets, which want libraries that nothing here uses.

# The parts of LLVM that programs with and without MLIR need.
set(TTMLIR_LLVM_COMPONENTS support)
set(TTMLIR_LLVM_MLIR_COMPONENTS support core bitreader remarks targetparser)

# ttmlir_llvm_archives(<variable> <components>...): static LLVM archives in link order.
function(ttmlir_llvm_archives variable)
  execute_process(COMMAND "${LLVM_TOOLS_BINARY_DIR}/llvm-config" --link-static --libfiles ${ARGN}
                  OUTPUT_VARIABLE files OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(files UNIX_COMMAND "${files}")
  set(${variable} ${files} PARENT_SCOPE)
endfunction()

# What LLVM's archives need.
set(TTMLIR_LLVM_SYSTEM_LIBS ZLIB::ZLIB zstd Threads::Threads dl m)

# ttmlir_link_mlir_statically(): MLIR's targets ask for libLLVM.so, as Debian builds them. A program would have LLVM twice then, its
# archives and the shared library, and start half as fast. They get LLVM's archives instead, so that libraries can name the targets of
# MLIR that they use.
function(ttmlir_link_mlir_statically)
  ttmlir_llvm_archives(archives ${TTMLIR_LLVM_MLIR_COMPONENTS})
  foreach(target IN LISTS MLIR_EXPORTED_TARGETS)
    if(TARGET ${target})
      get_target_property(libs ${target} INTERFACE_LINK_LIBRARIES)
      if("LLVM" IN_LIST libs)
        list(REMOVE_ITEM libs LLVM)
        set_target_properties(${target} PROPERTIES INTERFACE_LINK_LIBRARIES "${libs}")
      endif()
    endif()
  endforeach()
  # Only a solver that nothing here calls needs it.
  get_target_property(libs LLVMSupport INTERFACE_LINK_LIBRARIES)
  list(FILTER libs EXCLUDE REGEX "/libz3[.]")
  set_target_properties(LLVMSupport PROPERTIES INTERFACE_LINK_LIBRARIES "${libs}")
  # The one that all others ask for.
  set_property(TARGET MLIRSupport APPEND PROPERTY INTERFACE_LINK_LIBRARIES ${archives} ${TTMLIR_LLVM_SYSTEM_LIBS})
endfunction()

# Libraries without usable package files of their own: oneDNN's asks for OpenCL headers that nothing here uses. Boost's is the archive:
# tools then need no library of Boost where they run. TTMLIR_MISSING_LIBRARIES has those that are not found, with their packages in Debian.
set(TTMLIR_MISSING_LIBRARIES)
find_package(Threads QUIET)
find_package(ZLIB QUIET)
if(NOT ZLIB_FOUND)
  list(APPEND TTMLIR_MISSING_LIBRARIES "z (Debian: zlib1g-dev)")
endif()
find_library(TTMLIR_ZSTD_LIBRARY zstd)
if(NOT TTMLIR_ZSTD_LIBRARY)
  list(APPEND TTMLIR_MISSING_LIBRARIES "zstd (Debian: libzstd-dev)")
endif()
# Headers of the project include it.
find_path(TTMLIR_FLATBUFFERS_INCLUDE_DIR flatbuffers/flatbuffers.h)
if(NOT TTMLIR_FLATBUFFERS_INCLUDE_DIR)
  list(APPEND TTMLIR_MISSING_LIBRARIES "flatbuffers (Debian: libflatbuffers-dev)")
endif()
foreach(entry "libdnnl-dev dnnl dnnl" "libboost-context-dev boost_context libboost_context.a boost_context" "libomp-22-dev omp omp")
  separate_arguments(names UNIX_COMMAND "${entry}")
  list(POP_FRONT names package name)
  string(TOUPPER "TTMLIR_${name}_LIBRARY" variable)
  find_library(${variable} NAMES ${names} HINTS ${LLVM_LIBRARY_DIRS} ${LLVM_LIBRARY_DIR})
  if(NOT ${variable})
    list(APPEND TTMLIR_MISSING_LIBRARIES "${name} (Debian: ${package})")
  elseif(NOT TARGET TTMLIR::${name})
    add_library(TTMLIR::${name} UNKNOWN IMPORTED GLOBAL)
    set_target_properties(TTMLIR::${name} PROPERTIES IMPORTED_LOCATION "${${variable}}")
  endif()
endforeach()
