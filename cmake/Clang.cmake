# Clang and LLVM for the front end (proviso_clang) and for APFloat (proviso_llvm).
#
# They are linked statically: resolving the symbols of the two shared libraries takes 24 ms at every start, more than all
# the rest of a small run. Sanitized tests use the shared libraries, whose code does not mix with instrumented code.
find_package(Clang 19.1 CONFIG REQUIRED HINTS /usr/lib/llvm-19)
add_library(proviso_clang INTERFACE)
add_library(proviso_llvm INTERFACE)
if(PROVISO_SANITIZERS)
  target_link_libraries(proviso_clang INTERFACE clang-cpp LLVM)
  target_link_libraries(proviso_llvm INTERFACE LLVM)
  return()
endif()

# The targets that Clang exports name the shared LLVM, so the archives are named here.
find_package(ZLIB REQUIRED)
find_library(ZSTD_LIBRARY zstd REQUIRED)
execute_process(
  COMMAND ${LLVM_TOOLS_BINARY_DIR}/llvm-config --link-static --libfiles
    support option targetparser mcparser bitreader profiledata windowsdriver frontendopenmp frontendhlsl
  OUTPUT_VARIABLE llvm_archives OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(llvm_archives UNIX_COMMAND "${llvm_archives}")
set(clang_archives)
foreach(name Tooling Rewrite Frontend Driver Serialization Parse Sema Analysis Edit AST ASTMatchers Lex Basic Support APINotes)
  list(APPEND clang_archives ${LLVM_LIBRARY_DIR}/libclang${name}.a)
endforeach()
list(JOIN llvm_archives "," llvm_group)
list(JOIN clang_archives "," clang_group)
target_link_libraries(proviso_llvm INTERFACE "$<LINK_GROUP:RESCAN,${llvm_group}>" ZLIB::ZLIB ${ZSTD_LIBRARY} ${CMAKE_DL_LIBS})
target_link_libraries(proviso_clang INTERFACE "$<LINK_GROUP:RESCAN,${clang_group}>" proviso_llvm)

# For the executable: nothing that is never called, and addresses that need no relocation.
set(PROVISO_QUICK_START LINKER:--gc-sections -no-pie)
