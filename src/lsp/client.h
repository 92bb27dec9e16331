// The client's capabilities, as declared by `initialize`.
#pragma once

#include "lsp/positions.h"
#include "lsp/rpc.h"

namespace proviso::lsp {

struct Client {
  Encoding encoding = Encoding::utf16;
  bool has_related_information = false;
  bool has_progress = false;
  bool can_refresh_lenses = false;
};

/// From the parameters of `initialize`.
Client describe_client(const Json& params);

}  // namespace proviso::lsp
