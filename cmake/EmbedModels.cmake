# The C library models, and the headers for programs, become strings in the binary: one file to install, nothing to look for at run time.
function(proviso_embed_models target directory headers)
  file(GLOB models CONFIGURE_DEPENDS ${directory}/*.c)
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/embedded_models.cpp)
  add_custom_command(
    OUTPUT ${generated}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${generated} "-DMODELS=${models}" "-DHEADERS=${headers}" -P ${CMAKE_SOURCE_DIR}/cmake/WriteEmbeddedModels.cmake
    DEPENDS ${models} ${headers} ${CMAKE_SOURCE_DIR}/cmake/WriteEmbeddedModels.cmake
    COMMENT "Embedding the C library models"
    VERBATIM)
  target_sources(${target} PRIVATE ${generated})
endfunction()
