#include "lsp/client.h"

#include <algorithm>

namespace proviso::lsp {

namespace {

bool is_true(const Json& value, const char* pointer) {
  const Json::json_pointer path(pointer);
  return value.contains(path) && value[path] == true;
}

}  // namespace

Client describe_client(const Json& params) {
  Client client;
  const Json capabilities = params.is_object() ? params.value("capabilities", Json()) : Json();
  const Json::json_pointer encodings("/general/positionEncodings");
  if (capabilities.contains(encodings) && capabilities[encodings].is_array())
    if (std::ranges::find(capabilities[encodings], Json("utf-8")) != capabilities[encodings].end()) client.encoding = Encoding::utf8;
  client.has_related_information = is_true(capabilities, "/textDocument/publishDiagnostics/relatedInformation");
  client.has_progress = is_true(capabilities, "/window/workDoneProgress");
  client.can_refresh_lenses = is_true(capabilities, "/workspace/codeLens/refreshSupport");
  return client;
}

}  // namespace proviso::lsp
