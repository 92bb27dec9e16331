# The Parma Polyhedra Library: src/domain/numeric. Defines PPL::PPL.
find_path(PPL_INCLUDE_DIR ppl.hh PATH_SUFFIXES ${CMAKE_LIBRARY_ARCHITECTURE})
find_library(PPL_LIBRARY ppl)
find_library(GMPXX_LIBRARY gmpxx)
find_library(PPL_GMP_LIBRARY gmp)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(PPL REQUIRED_VARS PPL_LIBRARY GMPXX_LIBRARY PPL_GMP_LIBRARY PPL_INCLUDE_DIR)
if(PPL_FOUND AND NOT TARGET PPL::PPL)
  add_library(PPL::PPL UNKNOWN IMPORTED)
  set_target_properties(PPL::PPL PROPERTIES IMPORTED_LOCATION ${PPL_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES ${PPL_INCLUDE_DIR}
                                            INTERFACE_LINK_LIBRARIES "${GMPXX_LIBRARY};${PPL_GMP_LIBRARY}")
endif()
