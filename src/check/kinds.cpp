// The table of certificate kinds. To add one: its folder, and a line here.
#include <algorithm>

#include "check/annotation/annotation_kind.h"
#include "check/by_places/by_places_kind.h"
#include "check/kind.h"
#include "check/ranking/ranking_kind.h"
#include "check/reached_states/reached_states_kind.h"
#include "check/slice/slice_kind.h"
#include "check/unwinding/unwinding_kind.h"
#include "support/result.h"

namespace proviso::check {

const std::vector<const CertificateKind*>& all_kinds() {
  static const std::vector<const CertificateKind*> kinds = {
      &unwinding_kind(),   //
      &annotation_kind(),  //
      &reached_states_kind(), &by_places_kind(), &ranking_kind(), &slice_kind(),
  };
  return kinds;
}

const CertificateKind* find_kind(std::string_view name) {
  const auto& all = all_kinds();
  const auto found = std::find_if(all.begin(), all.end(), [&](const CertificateKind* one) { return one->name() == name; });
  return found == all.end() ? nullptr : *found;
}

const CertificateKind& kind_of(const certificate::Certificate& certificate) {
  const auto& all = all_kinds();
  const auto found = std::find_if(all.begin(), all.end(), [&](const CertificateKind* one) { return one->type() == certificate.kind(); });
  PROVISO_CHECK(found != all.end(), "a certificate of a kind that is not in the table");
  return **found;
}

}  // namespace proviso::check
