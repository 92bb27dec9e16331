#include "check/slice/slice_kind.h"

#include <algorithm>

#include "certificate/slice_proof.h"
#include "check/check_certificate.h"
#include "check/inner_certificate.h"
#include "check/kind_of.h"
#include "exchange/json_values.h"
#include "ir/print.h"
#include "property/harmless_calls.h"

namespace proviso::check {

using certificate::SliceProof;
using rewrite::CallPlace;

namespace {

using OrderedJson = nlohmann::ordered_json;

bool is_whole(const Claim& claim) {
  return claim.assumed == nullptr && claim.skipped == nullptr && claim.claimed == nullptr && claim.left_out == nullptr;
}

/// The program that the proof is about is made again, so it cannot be another one.
bool is_about_slice(const ir::Program& program, const SliceProof& proof) {
  const auto made = rewrite::without_calls(program, proof.left_out);
  return made != nullptr && proof.program != nullptr && ir::to_text(*made) == ir::to_text(*proof.program);
}

class SliceKind : public KindOf<SliceProof> {
 public:
  std::string_view name() const override { return "slice"; }

  certificate::Certificate read(const nlohmann::json& json, const exchange::References& references) const override {
    std::set<CallPlace> left_out;
    exchange::each(json, "left_out", [&](const nlohmann::json& call) {
      const ir::Function& function = references.function(exchange::list(call, 2)[0]);
      left_out.insert({function.id(), references.edge(function, call[1]).id});
    });
    std::shared_ptr<const ir::Program> program = rewrite::without_calls(references.program(), left_out);
    if (program == nullptr) throw exchange::Malformed{"what is left out is no call that can be"};
    std::optional<certificate::Certificate> proof;
    exchange::inside(json, "proof", [&](const nlohmann::json& inner) { proof = read_inner(inner, *program, *this); });
    return SliceProof{std::move(left_out), std::move(program), std::move(*proof)};
  }

 protected:
  OrderedJson write(const SliceProof& proof, const exchange::WrittenReferences& references) const override {
    OrderedJson inner = write_inner(proof.proof, *proof.program);
    if (inner.is_null()) return nullptr;
    OrderedJson left_out = OrderedJson::array();
    for (const CallPlace& call : proof.left_out)
      left_out.push_back({references.name(&references.program().functions()[call.function]), call.edge});
    return {{"left_out", std::move(left_out)}, {"proof", std::move(inner)}};
  }

  std::string text(const ir::Program&, const SliceProof& proof) const override {
    std::string text = "without " + std::to_string(proof.left_out.size()) + (proof.left_out.size() == 1 ? " call" : " calls");
    return text + " that neither violate anything nor matter:\n" + proof_text(*proof.program, proof.proof);
  }

  bool is_well_formed(const ir::Program&, const SliceProof& proof, const Claim& claim) const override {
    return is_whole(claim) && proof.program != nullptr && check::is_well_formed(*proof.program, proof.proof, claim);
  }

  CertificateCheck check(const ir::Program& program, const property::Property& property, const SliceProof& proof, Opinion opinion,
                         const CancellationToken& token, const Claim& claim) const override {
    if (!is_whole(claim)) return CertificateCheck::refused("a proof about a part of the program shows everything or nothing");
    if (!is_about_slice(program, proof)) return CertificateCheck::refused("the program that the proof speaks of is another one");
    const property::HarmlessCalls harmless(program, property.checks());
    const bool are_harmless = std::all_of(proof.left_out.begin(), proof.left_out.end(), [&](const CallPlace& call) {
      const ir::Function& function = program.functions()[call.function];
      return harmless.has(function, function.edge(call.edge));
    });
    if (!are_harmless)
      return CertificateCheck::refused("a call that is left out may violate what is asked, or change more than its result");
    CertificateCheck result = check_certificate(*proof.program, property, proof.proof, opinion, token);
    if (result.is_accepted && !result.assumed.empty()) return CertificateCheck::refused("the proof rests on what it assumes");
    return result;
  }
};

}  // namespace

const CertificateKind& slice_kind() {
  static const SliceKind kind;
  return kind;
}

}  // namespace proviso::check
