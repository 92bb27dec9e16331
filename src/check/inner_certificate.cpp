#include "check/inner_certificate.h"

#include <nlohmann/json.hpp>

#include "exchange/json_values.h"

namespace proviso::check {

nlohmann::ordered_json write_inner(const certificate::Certificate& certificate, const ir::Program& program) {
  const CertificateKind& kind = kind_of(certificate);
  nlohmann::ordered_json contents = kind.write(certificate, exchange::WrittenReferences(program));
  if (contents.is_null()) return nullptr;
  return {{"kind", kind.name()}, {"contents", std::move(contents)}};
}

certificate::Certificate read_inner(const nlohmann::json& json, const ir::Program& program, const CertificateKind& outer) {
  const std::string kind_name = exchange::text(exchange::member(json, "kind"));
  const CertificateKind* const kind = find_kind(kind_name);
  if (kind == nullptr || kind == &outer) throw exchange::Malformed{"a part is no certificate of kind '" + kind_name + "'"};
  const exchange::References inside(program, nullptr, nullptr);
  std::optional<certificate::Certificate> result;
  exchange::inside(json, "contents", [&](const nlohmann::json& contents) { result = kind->read(contents, inside); });
  return std::move(*result);
}

}  // namespace proviso::check
