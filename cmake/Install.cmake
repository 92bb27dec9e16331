# `cmake --install` and the Debian package (`cpack`, in the build folder). What is installed is the executable and what it prints about
# itself: the manual page and completion for shells. The library is for builds that include this one: it is two dozen static libraries
# which need all of the solvers' packages, so that installing them would help nobody.
include(GNUInstallDirs)
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # neither tests nor benchmarks need be built

install(TARGETS proviso RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
set(pages tutorial harnesses testgen checks glassbox results conditions report library editors json sarif witnesses trust)
list(TRANSFORM pages PREPEND ${CMAKE_SOURCE_DIR}/docs/)
list(TRANSFORM pages APPEND .md)
install(FILES ${CMAKE_SOURCE_DIR}/README.md ${pages} ${CMAKE_SOURCE_DIR}/LICENSE ${CMAKE_SOURCE_DIR}/packaging/copyright
        DESTINATION ${CMAKE_INSTALL_DOCDIR})
# For other compilers: Proviso has it in itself.
install(DIRECTORY ${CMAKE_SOURCE_DIR}/include/proviso DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} PATTERN "proviso.h" EXCLUDE)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/strategies ${CMAKE_SOURCE_DIR}/examples DESTINATION ${CMAKE_INSTALL_DOCDIR}
        FILES_MATCHING PATTERN "*.c" PATTERN "*.h" PATTERN "*.txt" PATTERN "CMakeLists.txt" EXCLUDE)

# What `proviso ARGUMENTS` prints, as a file.
function(proviso_install_output directory name)
  set(file ${CMAKE_BINARY_DIR}/installed/${name})
  list(JOIN ARGN " " arguments)
  install(CODE "
    file(MAKE_DIRECTORY \"${CMAKE_BINARY_DIR}/installed\")
    execute_process(COMMAND \"$<TARGET_FILE:proviso>\" ${arguments} OUTPUT_FILE \"${file}\" COMMAND_ERROR_IS_FATAL ANY)")
  install(FILES ${file} DESTINATION ${directory})
endfunction()
proviso_install_output(${CMAKE_INSTALL_MANDIR}/man1 proviso.1 man)
proviso_install_output(${CMAKE_INSTALL_DATADIR}/bash-completion/completions proviso completion bash)
proviso_install_output(${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions _proviso completion zsh)
proviso_install_output(${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d proviso.fish completion fish)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME proviso)
set(CPACK_PACKAGE_VENDOR "the authors of Proviso")
set(CPACK_PACKAGE_CONTACT "The authors of Proviso <proviso@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "conditional model checker for C")
set(CPACK_PACKAGE_DESCRIPTION
"Proviso takes C programs and a property, and says TRUE with a proof that was
checked, FALSE with a counterexample that was executed, or UNKNOWN with the
condition under which the program was shown correct.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/cmake/CompressManual.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Headers for the programs that are checked: Clang's own, and those of x86 Linux.
execute_process(COMMAND dpkg --print-architecture OUTPUT_VARIABLE debian_architecture OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
set(c_library_headers libc6-dev-amd64-cross)
if(debian_architecture STREQUAL amd64)
  set(c_library_headers libc6-dev)
endif()
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libclang-common-19-dev, ${c_library_headers}")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "gcc, graphviz")
include(CPack)
