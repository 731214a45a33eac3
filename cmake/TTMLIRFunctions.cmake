# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# ttmlir_tablegen(<target> <tool> <td> [<output> <args>;...]...)
#
# Runs <tool> (`mlir-tblgen` or `tt-tblgen`) on <td> once per OUTPUT group and makes <target> depend on the results. Outputs are
# relative to the build tree's include/ttmlir. Usage:
#   ttmlir_tablegen(TTMLIRTTIRIncGen mlir-tblgen Dialects/TTIR.td
#     OUTPUT Dialect/TTIR/IR/TTIROps.h.inc ARGS -gen-op-decls --op-include-regex=^ttir)
function(ttmlir_tablegen target tool td)
  cmake_parse_arguments(PARSE_ARGV 3 ARG "" "OUTPUT" "ARGS")
  if(tool STREQUAL "mlir-tblgen")
    set(exe "${TTMLIR_MLIR_TBLGEN}")
    set(dep "")
  else()
    set(exe "$<TARGET_FILE:tt-tblgen>")
    set(dep tt-tblgen)
  endif()
  set(out "${TTMLIR_BINARY_DIR}/include/ttmlir/${ARG_OUTPUT}")
  get_filename_component(dir "${out}" DIRECTORY)
  file(MAKE_DIRECTORY "${dir}")
  add_custom_command(
    OUTPUT "${out}"
    COMMAND "${exe}" ${ARG_ARGS} -I "${TTMLIR_TABLEGEN_DIR}" -I "${MLIR_INCLUDE_DIRS}" "${TTMLIR_TABLEGEN_DIR}/${td}"
            -o "${out}" -d "${out}.d" --write-if-changed
    DEPENDS "${TTMLIR_TABLEGEN_DIR}/${td}" ${dep}
    DEPFILE "${out}.d"
    COMMENT "Generating ${ARG_OUTPUT}"
    VERBATIM)
  set_property(GLOBAL APPEND PROPERTY "TTMLIR_GENERATED_${target}" "${out}")
endfunction()

# Creates the custom target that stands for everything `ttmlir_tablegen(<target> ...)` named.
function(ttmlir_add_generated_target target)
  get_property(files GLOBAL PROPERTY "TTMLIR_GENERATED_${target}")
  add_custom_target(${target} DEPENDS ${files})
endfunction()

# ttmlir_add_library(<name> <sources>... [LINK_LIBS <libs>...] [DEPENDS <targets>...])
#
# A static library without MLIR. LLVM's headers are visible (Support only by convention; the layering test checks).
function(ttmlir_add_library name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "LINK_LIBS;DEPENDS")
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name} SYSTEM PUBLIC ${LLVM_INCLUDE_DIRS})
  target_link_libraries(${name} PUBLIC ${ARG_LINK_LIBS})
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

# ttmlir_add_mlir_library(<name> <sources>... [LINK_LIBS <libs>...] [DEPENDS <targets>...])
#
# A static library of the compiler side. MLIR's archives are linked by the tools (ttmlir_add_mlir_tool), once.
function(ttmlir_add_mlir_library name)
  ttmlir_add_library(${name} ${ARGN})
  target_include_directories(${name} SYSTEM PUBLIC ${MLIR_INCLUDE_DIRS})
  # The time goes to MLIR's own archives; -O1 halves what the generated op classes cost to compile.
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# Static LLVM archives in link order; lld resolves archives in any order.
function(ttmlir_link_llvm target)
  execute_process(COMMAND "${LLVM_TOOLS_BINARY_DIR}/llvm-config" --link-static --libfiles ${ARGN}
                  OUTPUT_VARIABLE files OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(files UNIX_COMMAND "${files}")
  target_link_libraries(${target} PRIVATE ${files} ZLIB::ZLIB zstd Threads::Threads dl m)
endfunction()

# ttmlir_add_tool(<name> <sources>... [LINK_LIBS <libs>...]): a program that links LLVM for Support alone.
function(ttmlir_add_tool name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "LINK_LIBS")
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS})
  ttmlir_link_llvm(${name} support)
endfunction()

# ttmlir_add_mlir_tool(<name> <sources>... [LINK_LIBS <libs>...] [MLIR_LIBS <archive names>...])
#
# MLIR and LLVM archives are linked directly, not through libMLIR.so or libLLVM.so: an opt-like tool then starts about twice as fast.
function(ttmlir_add_mlir_tool name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "LINK_LIBS;MLIR_LIBS")
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
  set(archives ${ARG_MLIR_LIBS})
  list(TRANSFORM archives PREPEND "${LLVM_LIBRARY_DIR}/lib")
  list(TRANSFORM archives APPEND ".a")
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS} ${archives})
  ttmlir_link_llvm(${name} support core bitreader remarks targetparser)
endfunction()

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
