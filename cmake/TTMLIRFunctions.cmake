# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# ttmlir_tablegen(<target> <tool> <td> [<output> <args>;...]...)
#
# Runs <tool> (`mlir-tblgen` or `tt-tblgen`) on <td> once per OUTPUT group and makes <target> depend on the results. Outputs are
# relative to the build tree's include/ttmlir. Usage:
#   ttmlir_tablegen(TTMLIRTTIRIncGen mlir-tblgen TTIR/TTIROps.td
#     OUTPUT Dialect/TTIR/IR/TTIROps.h.inc ARGS -gen-op-decls --op-include-regex=^ttir)
function(ttmlir_tablegen target tool td)
  cmake_parse_arguments(PARSE_ARGV 3 ARG "" "OUTPUT" "ARGS")
  if(tool STREQUAL "mlir-tblgen")
    set(exe "${TTMLIR_MLIR_TBLGEN}")
    set(dep "")
  else()
    set(exe "${TTMLIR_GENERATOR}")
    set(dep "${TTMLIR_GENERATOR_DEPENDENCY}")
  endif()
  set(out "${TTMLIR_BINARY_DIR}/include/ttmlir/${ARG_OUTPUT}")
  get_filename_component(dir "${out}" DIRECTORY)
  file(MAKE_DIRECTORY "${dir}")
  # Ninja takes an empty list of dependencies for a missing one, and generates the file in every build.
  set(depfile DEPFILE "${out}.d")
  file(STRINGS "${TTMLIR_TABLEGEN_DIR}/${td}" includes REGEX "^include ")
  if(NOT includes)
    set(depfile)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${TTMLIR_TABLEGEN_DIR}/${td}")
  endif()
  add_custom_command(
    OUTPUT "${out}"
    COMMAND "${exe}" ${ARG_ARGS} -I "${TTMLIR_TABLEGEN_DIR}" -I "${MLIR_INCLUDE_DIRS}" "${TTMLIR_TABLEGEN_DIR}/${td}"
            -o "${out}" -d "${out}.d" --write-if-changed
    DEPENDS "${TTMLIR_TABLEGEN_DIR}/${td}" ${dep}
    ${depfile}
    COMMENT "Generating ${ARG_OUTPUT}"
    VERBATIM)
  set_property(GLOBAL APPEND PROPERTY "TTMLIR_GENERATED_${target}" "${out}")
endfunction()

# Creates the custom target that stands for everything `ttmlir_tablegen(<target> ...)` named.
function(ttmlir_add_generated_target target)
  get_property(files GLOBAL PROPERTY "TTMLIR_GENERATED_${target}")
  add_custom_target(${target} DEPENDS ${files})
endfunction()

# Sets <files> to the names of the groups of operations in <td>, which is tablegen/Ops/ClassOps.td, EltwiseMath.td or SeparateOps.td: the <file> of
# each Ops/<file>.td that it includes. CMake runs again when they change.
function(ttmlir_op_groups files td)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${td}")
  set(include "^include \"Ops/([A-Za-z0-9]+)[.]td\"$")
  file(STRINGS "${td}" found REGEX "${include}")
  if(NOT found)
    message(FATAL_ERROR "expected lines 'include \"Ops/<file>.td\"' in ${td}, found none")
  endif()
  list(TRANSFORM found REPLACE "${include}" "\\1")
  set(${files} ${found} PARENT_SCOPE)
endfunction()

# ttmlir_add_op_groups(<dialect> <header> <sources> MATH <td> [SEPARATE <td>]): generates classes of the operations that these files of tablegen/Ops include,
# and sets <sources> to a file for each group of them and one that registers all (Dialect/Common/OpGroups.h). The group of Eltwise<group>.td and
# of <group>Ops.td is <group>. <Dialect>MathOps.h has the classes of all groups in MATH, <Dialect><Group>Ops.h those of a group
# in SEPARATE, <header> the dialect's other ones, <Dialect>AllOps.h all.
function(ttmlir_add_op_groups dialect header sources)
  cmake_parse_arguments(PARSE_ARGV 3 ARG "" "MATH;SEPARATE" "")
  string(TOLOWER "${dialect}" namespace)
  set(dir "Dialect/${dialect}/IR")
  set(templates "${TTMLIR_SOURCE_DIR}/lib/Dialect/Common")
  set(files)
  set(math_classes)
  set(headers)
  set(declarations)
  set(calls)
  foreach(kind IN ITEMS MATH SEPARATE)
    if(NOT ARG_${kind})
      continue()
    endif()
    ttmlir_op_groups(records "${TTMLIR_TABLEGEN_DIR}/Ops/${ARG_${kind}}")
    foreach(record IN LISTS records)
      string(REGEX REPLACE "^Eltwise|Ops$" "" group "${record}")
      set(base "${dir}/${dialect}${group}Ops")
      ttmlir_tablegen(TTMLIR${dialect}IncGen mlir-tblgen Ops/${record}.td OUTPUT ${base}.h.inc
                      ARGS -gen-op-decls --op-include-regex=^${namespace}[.])
      ttmlir_tablegen(TTMLIR${dialect}IncGen mlir-tblgen Ops/${record}.td OUTPUT ${base}.cpp.inc
                      ARGS -gen-op-defs --op-include-regex=^${namespace}[.])
      configure_file("${templates}/OpGroup.cpp.in" "${dialect}${group}Ops.cpp" @ONLY)
      list(APPEND files "${CMAKE_CURRENT_BINARY_DIR}/${dialect}${group}Ops.cpp")
      ttmlir_compile_classes("${CMAKE_CURRENT_BINARY_DIR}/${dialect}${group}Ops.cpp")
      set(classes "#define GET_OP_CLASSES\n#include \"ttmlir/${base}.h.inc\"\n")
      if(kind STREQUAL "SEPARATE")
        ttmlir_configure_op_header(${dialect} ${header} ${group}Ops "${classes}")
        string(APPEND headers "#include \"ttmlir/${base}.h\"\n")
      else()
        string(APPEND math_classes "${classes}")
      endif()
      string(APPEND declarations "void register${group}Ops(${dialect}Dialect &dialect);\n")
      string(APPEND calls "  register${group}Ops(dialect);\n")
    endforeach()
  endforeach()
  ttmlir_configure_op_header(${dialect} ${header} MathOps "${math_classes}")
  ttmlir_configure_op_header(${dialect} ${dialect}MathOps.h AllOps "${headers}")
  configure_file("${templates}/OpGroups.cpp.in" "${dialect}OpGroups.cpp" @ONLY)
  set(${sources} ${files} "${CMAKE_CURRENT_BINARY_DIR}/${dialect}OpGroups.cpp" PARENT_SCOPE)
endfunction()

# Writes the header <dialect><name>.h with <classes>, of groups of operations.
function(ttmlir_configure_op_header dialect header name classes)
  string(TOUPPER "${dialect}_IR_${dialect}${name}" guard)
  configure_file("${TTMLIR_SOURCE_DIR}/lib/Dialect/Common/OpGroup.h.in"
                 "${TTMLIR_BINARY_DIR}/include/ttmlir/Dialect/${dialect}/IR/${dialect}${name}.h" @ONLY)
endfunction()

# ttmlir_compile_classes(<sources>...): files of a directory that have classes of operations as mlir-tblgen writes them, and little else. A sanitized
# build neither instruments nor optimises them: they are a fifth of what it costs to compile.
function(ttmlir_compile_classes)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  if(TTMLIR_SANITIZER STREQUAL "address")
    # The precompiled headers are those of the files around, so they are taken as they are.
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS
      "-O0;-fno-sanitize=all;-fno-sanitize-coverage=inline-8bit-counters,pc-table;-Xclang;-fno-validate-pch")
  endif()
endfunction()

# Adds a library to the component <component> of the package: `TTMLIRSim` becomes `TTMLIR::Sim`. DEPENDENCY is the target of the package
# with headers and archives of LLVM or MLIR. Not what examples of documents make.
function(ttmlir_install_library name component dependency)
  if(TTMLIR_IS_EXAMPLE)
    return()
  endif()
  string(REGEX REPLACE "^TTMLIR" "" short "${name}")
  set_target_properties(${name} PROPERTIES EXPORT_NAME "${short}")
  target_include_directories(${name} INTERFACE
    "$<BUILD_INTERFACE:${TTMLIR_SOURCE_DIR}/include;${TTMLIR_BINARY_DIR}/include>" $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_compile_features(${name} INTERFACE cxx_std_20)
  # Targets of the build link the archives themselves; TTMLIR::LLVM and TTMLIR::MLIR exist for users of the package alone.
  target_link_libraries(${name} INTERFACE $<TARGET_NAME_IF_EXISTS:${dependency}>)
  get_target_property(type ${name} TYPE)
  if(NOT type STREQUAL "INTERFACE_LIBRARY")
    set_property(GLOBAL APPEND PROPERTY TTMLIR_INSTALLED_LIBRARIES ${name})
  endif()
  install(TARGETS ${name} EXPORT TTMLIR${component}Targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
endfunction()

# ttmlir_add_component(<component> <dependency> <libraries>...): the target TTMLIR::<component>, which links the libraries of a component.
function(ttmlir_add_component component dependency)
  add_library(TTMLIR${component} INTERFACE)
  target_link_libraries(TTMLIR${component} INTERFACE ${ARGN})
  ttmlir_install_library(TTMLIR${component} ${component} ${dependency})
endfunction()

# ttmlir_use_openmp(<name>): compiles a library with OpenMP. Its users compile without and link LLVM's.
function(ttmlir_use_openmp name)
  target_compile_options(${name} PRIVATE -fopenmp)
  target_link_libraries(${name} PUBLIC TTMLIR::omp)
endfunction()

# ttmlir_add_library(<name> <sources>... [LINK_LIBS <libs>...] [DEPENDS <targets>...])
#
# A static library without MLIR. LLVM's headers are visible (Support only by convention; the layering test checks).
function(ttmlir_add_library name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "LINK_LIBS;DEPENDS")
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name} SYSTEM PUBLIC "$<BUILD_INTERFACE:${LLVM_INCLUDE_DIRS}>")
  target_link_libraries(${name} PUBLIC ${ARG_LINK_LIBS})
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  ttmlir_precompile_support(${name})
  ttmlir_install_library(${name} Runtime TTMLIR::LLVM)
endfunction()

# ttmlir_join_sources(<name>): compiles the files of a library in groups of eight. Their static names differ (test/lint/unity-names.test).
function(ttmlir_join_sources name)
  set_target_properties(${name} PROPERTIES UNITY_BUILD ${TTMLIR_JOIN_SOURCES} UNITY_BUILD_BATCH_SIZE 8)
endfunction()

# ttmlir_add_dialect_library(<name> <sources>... [LINK_LIBS <libs>...] [DEPENDS <targets>...])
# ttmlir_add_conversion_library(...)
# ttmlir_add_mlir_library(...)
#
# A static library of the compiler side: MLIR's add_mlir_dialect_library, add_mlir_conversion_library or add_mlir_library, installed with
# the package unless it is INTERNAL to a tool. LINK_LIBS names what its sources use, of the project and of MLIR. EXCEPTIONS says that its sources
# throw exceptions.
function(ttmlir_add_dialect_library name)
  ttmlir_add_compiler_library(add_mlir_dialect_library ${name} ${ARGN})
endfunction()

function(ttmlir_add_conversion_library name)
  ttmlir_add_compiler_library(add_mlir_conversion_library ${name} ${ARGN})
endfunction()

function(ttmlir_add_mlir_library name)
  ttmlir_add_compiler_library(add_mlir_library ${name} ${ARGN})
endfunction()

function(ttmlir_add_compiler_library command name)
  cmake_parse_arguments(PARSE_ARGV 2 ARG "INTERNAL;EXCEPTIONS" "" "LINK_LIBS;DEPENDS")
  cmake_language(CALL ${command} ${name} ${ARG_UNPARSED_ARGUMENTS} PARTIAL_SOURCES_INTENDED DISABLE_INSTALL EXCLUDE_FROM_LIBMLIR
                 DEPENDS ${ARG_DEPENDS} LINK_LIBS PUBLIC ${ARG_LINK_LIBS} MLIRIR)
  if(NOT ARG_INTERNAL)
    ttmlir_install_library(${name} Compiler TTMLIR::MLIR)
  endif()
  target_include_directories(${name} SYSTEM PUBLIC "$<BUILD_INTERFACE:${LLVM_INCLUDE_DIRS}>" "$<BUILD_INTERFACE:${MLIR_INCLUDE_DIRS}>")
  target_compile_options(${name} PRIVATE ${TTMLIR_COMPILER_OPTIONS})
  ttmlir_join_sources(${name})
  if(TTMLIR_PRECOMPILED_HEADERS)
    ttmlir_precompile_mlir(${name})
  endif()
  if(ARG_EXCEPTIONS)
    # The precompiled header is that of libraries without exceptions, whose declarations are the same.
    target_compile_options(${name} PRIVATE -fexceptions "SHELL:-Xclang -fno-validate-pch")
  endif()
endfunction()

# Compiles MLIR's headers once for all libraries with their options: files then take half the time. With TTMLIR_PRECOMPILED_HEADERS=ALL those of
# the dialects as well, which are half of what is left; what is compiled then names the source folder, and the compiler cache does not share objects
# between work trees. Precompiled headers hide missing includes, which test/lint/includes.test sees, and builds without them (preset debug).
#
# Not target_precompile_headers, which makes a header of its own: the precompiled one would name the build folder then.
function(ttmlir_precompile_mlir name)
  if(NOT TARGET TTMLIRPrecompiled)
    set(others)
    foreach(other Dialect/Arith/IR/Arith Dialect/Func/IR/FuncOps Dialect/SCF/IR/SCF IR/BuiltinOps IR/IRMapping IR/PatternMatch Pass/Pass
                  Transforms/DialectConversion Transforms/GreedyPatternRewriteDriver)
      list(APPEND others mlir/${other}.h)
    endforeach()
    set(dialects)
    if(TTMLIR_PRECOMPILED_HEADERS STREQUAL "ALL")
      set(dialects TTCore TTIR TTNN D2M TTKernel TTMetal)
      foreach(dialect IN LISTS dialects)
        list(APPEND others ttmlir/Dialect/${dialect}/IR/${dialect}.h)
      endforeach()
      list(APPEND others ttmlir/Dialect/TTCore/IR/TTCoreOps.h ttmlir/Dialect/TTKernel/IR/TTKernelOps.h)
    endif()
    ttmlir_add_precompiled(TTMLIRPrecompiled ${name} mlir/IR/Builders.h ${others})
    foreach(dialect IN LISTS dialects)
      add_dependencies(TTMLIRPrecompiled TTMLIR${dialect}IncGen)
    endforeach()
  endif()
  ttmlir_use_precompiled(${name} TTMLIRPrecompiled)
endfunction()

# ttmlir_add_precompiled(<target> <name> <header> <others>...): a precompiled header of LLVM's or MLIR's <header> and <others>, for targets with
# the options of <name>.
function(ttmlir_add_precompiled target name header)
  set(header "${LLVM_INCLUDE_DIRS}/${header}")
  add_library(${target} OBJECT "${header}")
  set_source_files_properties("${header}" PROPERTIES LANGUAGE CXX)
  target_include_directories(${target} SYSTEM PUBLIC ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
  get_target_property(options ${name} COMPILE_OPTIONS)
  set_target_properties(${target} PROPERTIES COMPILE_OPTIONS "${options}")
  target_compile_options(${target} PRIVATE -xc++-header -fpch-instantiate-templates)
  foreach(other IN LISTS ARGN)
    target_compile_options(${target} PRIVATE "SHELL:-include ${other}")
  endforeach()
  set_property(GLOBAL PROPERTY "TTMLIR_PRECOMPILED_${target}" "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir${header}.o")
endfunction()

# ttmlir_use_precompiled(<name> <target>): compiles the C++ of target <name> with the header of ttmlir_add_precompiled.
function(ttmlir_use_precompiled name target)
  get_property(precompiled GLOBAL PROPERTY "TTMLIR_PRECOMPILED_${target}")
  target_compile_options(${name} PRIVATE "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include-pch ${precompiled}>")
  # Pragmas in headers of the C++ library, against warnings about what it calls itself, end with the precompiled one.
  target_compile_options(${name} PRIVATE -Wno-deprecated-declarations)
  get_target_property(sources ${name} SOURCES)
  set_property(SOURCE ${sources} APPEND PROPERTY OBJECT_DEPENDS "${precompiled}")
  # CMake makes a source of each group of a unity build, in this place.
  list(LENGTH sources count)
  foreach(number RANGE ${count})
    set_property(SOURCE "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${name}.dir/Unity/unity_${number}_cxx.cxx"
                 APPEND PROPERTY OBJECT_DEPENDS "${precompiled}")
  endforeach()
  add_dependencies(${name} ${target})
endfunction()

# ttmlir_precompile_support(<name> [<header> [<library>]]): compiles headers of LLVM's Support and of flatbuffers, and <header> of <library>, once for all
# targets without MLIR that have the same options, a precompiled one for each set of them: a file then takes a second less, half the time of a small one.
# Options of a target are complete at the end of its directory.
function(ttmlir_precompile_support name)
  if(TTMLIR_PRECOMPILED_HEADERS)
    cmake_language(EVAL CODE "cmake_language(DEFER CALL ttmlir_use_precompiled_support [[${name}]] ${ARGN})")
  endif()
endfunction()

function(ttmlir_use_precompiled_support name)
  target_compile_options(${name} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  get_target_property(options ${name} COMPILE_OPTIONS)
  get_target_property(type ${name} TYPE)
  string(MD5 key "${type} ${options} ${ARGN}")
  string(SUBSTRING "${key}" 0 8 key)
  set(target TTMLIRSupportHeaders-${key})
  if(NOT TARGET ${target})
    ttmlir_add_precompiled(${target} ${name} llvm/ADT/STLExtras.h llvm/ADT/StringExtras.h llvm/Support/Error.h llvm/Support/FormatVariadic.h
                           llvm/Support/JSON.h llvm/Support/MemoryBuffer.h llvm/Support/raw_ostream.h flatbuffers/flatbuffers.h ${ARGV1})
    if(type STREQUAL "EXECUTABLE")
      target_compile_options(${target} PRIVATE -fPIE)
    endif()
    if(ARGC GREATER 2)
      target_link_libraries(${target} PRIVATE ${ARGV2})
    endif()
  endif()
  ttmlir_use_precompiled(${name} ${target})
endfunction()

# How the sanitizers' runtime behaves: part of every program of a sanitized build.
function(ttmlir_add_sanitizer_options name)
  if(TTMLIR_SANITIZER)
    target_sources(${name} PRIVATE "${TTMLIR_SOURCE_DIR}/lib/Support/SanitizerOptions.cpp")
  endif()
endfunction()

# lld resolves archives in any order.
function(ttmlir_link_llvm target)
  ttmlir_llvm_archives(files ${ARGN})
  target_link_libraries(${target} PRIVATE ${files} ${TTMLIR_LLVM_SYSTEM_LIBS})
endfunction()

# ttmlir_install_tool(<name> <summary>): the program with its man page and completions.
function(ttmlir_install_tool name summary)
  # Room for what the wheel sets.
  set_target_properties(${name} PROPERTIES BUILD_RPATH "$ORIGIN/../lib")
  install(TARGETS ${name} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tools)
  ttmlir_install_documents(${name} "${summary}" $<TARGET_FILE:${name}> ${name})
endfunction()

# ttmlir_install_documents(<name> <summary> <program> <target>): the man page and completions of a program that <target> builds, which it
# prints itself (Support/CommandLineDocs.h).
function(ttmlir_install_documents name summary program target)
  set(share "${TTMLIR_BINARY_DIR}/share")
  set(outputs)
  foreach(document "--print-man=${summary}|man/man1/${name}.1" "--print-completion=bash|bash-completion/completions/${name}"
                   "--print-completion=zsh|zsh/site-functions/_${name}" "--print-completion=fish|fish/vendor_completions.d/${name}.fish")
    string(REPLACE "|" ";" document "${document}")
    list(GET document 0 option)
    list(GET document 1 path)
    get_filename_component(dir "${path}" DIRECTORY)
    file(MAKE_DIRECTORY "${share}/${dir}")
    add_custom_command(OUTPUT "${share}/${path}" COMMAND "${program}" "${option}" > "${share}/${path}" DEPENDS ${target} VERBATIM
                       COMMENT "Generating share/${path}")
    list(APPEND outputs "${share}/${path}")
    install(FILES "${share}/${path}" DESTINATION "${CMAKE_INSTALL_DATADIR}/${dir}" COMPONENT tools)
  endforeach()
  add_custom_target(${name}-documents ALL DEPENDS ${outputs})
  set_property(GLOBAL APPEND PROPERTY TTMLIR_TOOL_DOCUMENTS ${name}-documents)
endfunction()

# ttmlir_add_tool(<name> <sources>... [LINK_LIBS <libs>...]): a program that links LLVM for Support alone.
function(ttmlir_add_tool name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "LINK_LIBS")
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS})
  ttmlir_add_sanitizer_options(${name})
  ttmlir_link_llvm(${name} ${TTMLIR_LLVM_COMPONENTS})
endfunction()

# ttmlir_add_mlir_tool(<name> <sources>... [LINK_LIBS <libs>...])
#
# MLIR and LLVM archives are linked directly, not through libMLIR.so or libLLVM.so: an opt-like tool then starts about twice as fast.
function(ttmlir_add_mlir_tool name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "LINK_LIBS")
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS})
  ttmlir_add_sanitizer_options(${name})
endfunction()

# ttmlir_add_tool_link(<tool> <name> <summary>): another name for a tool beside it, for command lines of other documents.
function(ttmlir_add_tool_link tool name summary)
  add_custom_command(TARGET ${tool} POST_BUILD COMMAND "${CMAKE_COMMAND}" -E create_symlink ${tool} "${TTMLIR_TOOLS_DIR}/${name}"
                     BYPRODUCTS "${TTMLIR_TOOLS_DIR}/${name}" VERBATIM)
  install(PROGRAMS "${TTMLIR_TOOLS_DIR}/${name}" DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT tools)
  ttmlir_install_documents(${name} "${summary}" "${TTMLIR_TOOLS_DIR}/${name}" ${tool})
endfunction()
