# cvc5: its C++ API, for src/smt/cvc5. Defines cvc5::cvc5.
find_path(CVC5_INCLUDE_DIR cvc5/cvc5.h)
find_library(CVC5_LIBRARY cvc5)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(cvc5 REQUIRED_VARS CVC5_LIBRARY CVC5_INCLUDE_DIR)
if(cvc5_FOUND AND NOT TARGET cvc5::cvc5)
  add_library(cvc5::cvc5 UNKNOWN IMPORTED)
  set_target_properties(cvc5::cvc5 PROPERTIES IMPORTED_LOCATION ${CVC5_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES ${CVC5_INCLUDE_DIR})
endif()
