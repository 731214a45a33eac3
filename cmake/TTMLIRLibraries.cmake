# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# What programs link that use the libraries of the project: the same for the tools in the build and for users of the installed package.
# MLIR and LLVM archives are named one by one and not by their CMake targets, which want libLLVM.so beside.

# What every program that reads MLIR needs.
set(TTMLIR_MLIR_BASE_LIBS
  MLIRParser MLIRAsmParser MLIRBytecodeReader MLIRBytecodeWriter MLIRBytecodeOpInterface MLIRFuncDialect MLIRCallInterfaces
  MLIRControlFlowInterfaces MLIRControlFlowDialect MLIRArithDialect MLIRFunctionInterfaces MLIRDataLayoutInterfaces
  MLIRInferTypeOpInterface MLIRSideEffectInterfaces MLIRCastInterfaces MLIRInferIntRangeInterface MLIRInferIntRangeCommon
  MLIRLoopLikeInterface MLIRUBDialect MLIRDialectUtils MLIRSubsetOpInterface MLIRValueBoundsOpInterface MLIRDestinationStyleOpInterface
  MLIRIR MLIRSupport)

# What kernels are made of: scf and what it pulls in, and EmitC.
set(TTMLIR_MLIR_KERNEL_LIBS
  MLIREmitCDialect MLIRSCFDialect MLIRArithUtils MLIRTensorDialect MLIRAffineDialect MLIRComplexDialect MLIRMemRefDialect MLIRParallelCombiningOpInterface
  MLIRShapedOpInterfaces MLIRViewLikeInterface MLIRDialect MLIRMemRefUtils MLIRRuntimeVerifiableOpInterface MLIRMemorySlotInterfaces MLIRMemOpInterfaces
  MLIRTransformUtils MLIRRewrite MLIRRewritePDL MLIRPDLToPDLInterp MLIRPDLDialect MLIRPDLInterpDialect MLIRPass MLIRAnalysis)

# What programs need that run passes.
set(TTMLIR_MLIR_OPT_LIBS
  ${TTMLIR_MLIR_BASE_LIBS} MLIRQuantDialect MLIRQuantUtils ${TTMLIR_MLIR_KERNEL_LIBS} MLIREmitCTransforms MLIROptLib MLIRDebug
  MLIRObservers MLIRPluginsLib MLIRTransforms MLIRIRDL MLIRRemarkStreamer)

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

# ttmlir_mlir_archives(<variable> <names>...): static MLIR archives.
function(ttmlir_mlir_archives variable)
  set(files ${ARGN})
  list(TRANSFORM files PREPEND "${LLVM_LIBRARY_DIR}/lib")
  list(TRANSFORM files APPEND ".a")
  set(${variable} ${files} PARENT_SCOPE)
endfunction()

# What LLVM's archives need.
set(TTMLIR_LLVM_SYSTEM_LIBS ZLIB::ZLIB zstd Threads::Threads dl m)

# Libraries without usable package files of their own: oneDNN's asks for OpenCL headers that nothing here uses. Boost's is the archive:
# tools then need no library of Boost where they run.
find_package(ZLIB REQUIRED)
find_package(Threads REQUIRED)
foreach(entry "dnnl dnnl" "boost_context libboost_context.a boost_context" "omp omp")
  separate_arguments(names UNIX_COMMAND "${entry}")
  list(POP_FRONT names name)
  string(TOUPPER "TTMLIR_${name}_LIBRARY" variable)
  find_library(${variable} NAMES ${names} HINTS ${LLVM_LIBRARY_DIRS} ${LLVM_LIBRARY_DIR} REQUIRED)
  if(NOT TARGET tt-mlir::${name})
    add_library(tt-mlir::${name} UNKNOWN IMPORTED GLOBAL)
    set_target_properties(tt-mlir::${name} PROPERTIES IMPORTED_LOCATION "${${variable}}")
  endif()
endforeach()
