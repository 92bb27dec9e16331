# Writes OUTPUT, a C++ file with the texts of the files in MODELS (see src/frontend/models.h).
set(text "#include \"frontend/models.h\"\n\nnamespace proviso::frontend {\n\nconst std::vector<EmbeddedModel>& embedded_models() {\n  static const std::vector<EmbeddedModel> models = {\n")
foreach(model ${MODELS})
  get_filename_component(name ${model} NAME)
  file(READ ${model} body)
  string(APPEND text "      {\"${name}\", R\"PROVISO(${body})PROVISO\"},\n")
endforeach()
string(APPEND text "  };\n  return models;\n}\n\n}  // namespace proviso::frontend\n")
file(WRITE ${OUTPUT} "${text}")
