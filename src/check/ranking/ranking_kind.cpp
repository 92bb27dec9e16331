#include "check/ranking/ranking_kind.h"

#include <fmt/format.h>

#include <algorithm>

#include "check/check_certificate.h"
#include "check/inner_certificate.h"
#include "check/kind_of.h"
#include "check/ranking/check_ranking.h"
#include "check/source_place.h"
#include "exchange/expressions.h"
#include "exchange/json_values.h"

namespace proviso::check {

using certificate::RankingProof;
using exchange::list;
using exchange::member;
using rewrite::Rank;
using rewrite::Ranking;
using rewrite::RankTerm;

namespace {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

constexpr const char* kParts[] = {"value", "unsigned", "room"};

/// A numeric expression of the program.
const ir::Expr* read_number(const Json& json, const exchange::References& references) {
  const ir::Expr* const expr = exchange::read_expression(json, references);
  if (expr->is_lvalue() || !(expr->type()->is_integer() || expr->type()->is_pointer()))
    throw exchange::Malformed{"what a rank is made of is no number"};
  return expr;
}

OrderedJson write_rank(const Rank& rank, const ir::Function& function, const exchange::WrittenReferences& references) {
  OrderedJson result = OrderedJson::array();
  for (const rewrite::RankComponent& component : rank) {
    OrderedJson terms = OrderedJson::array();
    for (const RankTerm& term : component.terms)
      terms.push_back({{"expression", exchange::write_expression(term.expr, function, references)},
                       {"part", kParts[static_cast<unsigned>(term.part)]},
                       {"coefficient", std::to_string(term.coefficient)}});
    OrderedJson written = {{"terms", std::move(terms)}, {"is_distance", component.is_distance}};
    if (component.at_least) written["at_least"] = std::to_string(*component.at_least);
    if (component.constant != 0) written["constant"] = std::to_string(component.constant);
    result.push_back(std::move(written));
  }
  return result;
}

std::int64_t read_small(const Json& json, const char* what) {
  const i128 number = exchange::large_signed(json);
  if (number != static_cast<std::int64_t>(number)) throw exchange::Malformed{fmt::format("{} is too large", what)};
  return static_cast<std::int64_t>(number);
}

RankTerm read_term(const Json& json, const exchange::References& references) {
  RankTerm term;
  term.expr = read_number(member(json, "expression"), references);
  const std::string part = exchange::text(member(json, "part"));
  const auto found = std::find(std::begin(kParts), std::end(kParts), part);
  if (found == std::end(kParts)) throw exchange::Malformed{"there is no part '" + part + "'"};
  term.part = static_cast<RankTerm::Part>(found - std::begin(kParts));
  if (term.part == RankTerm::Part::room && !term.expr->type()->is_pointer()) throw exchange::Malformed{"only a pointer has room"};
  term.coefficient = read_small(member(json, "coefficient"), "the coefficient");
  return term;
}

Ranking read_ranking(const Json& json, const exchange::References& references) {
  Ranking ranking;
  exchange::each(json, "at", [&](const Json& at) {
    Ranking::At& read = ranking.at.emplace_back();
    std::tie(read.function, read.location) = references.place(member(at, "place"));
    exchange::each(at, "rank", [&](const Json& sum) {
      rewrite::RankComponent& component = read.rank.emplace_back();
      component.is_distance = exchange::truth(member(sum, "is_distance"));
      if (sum.contains("at_least")) component.at_least = read_small(member(sum, "at_least"), "what a component is at least");
      if (sum.contains("constant")) component.constant = read_small(member(sum, "constant"), "the constant");
      exchange::each(sum, "terms", [&](const Json& term) { component.terms.push_back(read_term(term, references)); });
    });
  });
  ranking.rounds = static_cast<std::uint64_t>(exchange::large(member(json, "rounds")));
  return ranking;
}

class RankingKind : public KindOf<RankingProof> {
 public:
  std::string_view name() const override { return "ranking"; }
  bool is_about(const property::Property& property) const override {
    return std::holds_alternative<property::Termination>(property.question);
  }

  certificate::Certificate read(const Json& json, const exchange::References& references) const override {
    RankingProof proof;
    exchange::each(json, "parts", [&](const Json& part) {
      Ranking ranking = read_ranking(part, references);
      std::shared_ptr<const ir::Program> program = rewrite::with_rank_checks(references.program(), ranking);
      if (program == nullptr) throw exchange::Malformed{"the program has no such loop or recursion"};
      std::optional<certificate::Certificate> decreases;
      exchange::inside(part, "decreases", [&](const Json& inner) { decreases = read_inner(inner, *program, *this); });
      proof.parts.push_back({std::move(ranking), std::move(program), std::move(*decreases)});
    });
    if (!json.contains("ends")) return proof;
    exchange::inside(json, "ends", [&](const Json& inner) {
      std::shared_ptr<const ir::Program> program = rewrite::with_end_checks(references.program());
      certificate::Certificate ends = read_inner(inner, *program, *this);
      proof.ends = RankingProof::Ends{std::move(program), std::move(ends)};
    });
    return proof;
  }

 protected:
  OrderedJson write(const RankingProof& proof, const exchange::WrittenReferences& references) const override {
    OrderedJson parts = OrderedJson::array();
    for (const RankingProof::Part& part : proof.parts) {
      OrderedJson decreases = write_inner(part.decreases, *part.program);
      if (decreases.is_null()) return nullptr;
      OrderedJson all = OrderedJson::array();
      for (const Ranking::At& at : part.ranking.at)
        all.push_back({{"place", references.place(at.function, at.location)},
                       {"rank", write_rank(at.rank, references.program().functions()[at.function], references)}});
      parts.push_back({{"at", std::move(all)}, {"rounds", std::to_string(part.ranking.rounds)}, {"decreases", std::move(decreases)}});
    }
    if (!proof.ends) return {{"parts", std::move(parts)}};  // it shows only that these loops end
    OrderedJson ends = write_inner(proof.ends->proof, *proof.ends->program);
    if (ends.is_null()) return nullptr;
    return {{"parts", std::move(parts)}, {"ends", std::move(ends)}};
  }

  std::string text(const ir::Program& program, const RankingProof& proof) const override {
    std::string text;
    for (const RankingProof::Part& part : proof.parts)
      for (const Ranking::At& at : part.ranking.at) {
        const ir::Function& function = program.functions()[at.function];
        const bool is_recursion = part.ranking.is_recursion(program);
        const std::string where =
            is_recursion ? fmt::format("{}: the recursion of '{}'", program.files().describe(function.range), function.source_name())
                         : fmt::format("{}: the loop", source_place(program, at.function, at.location));
        const char* const limit = is_recursion ? "{} ends: it is at most {} calls deep\n" : "{} ends within {} rounds\n";
        text += at.rank.empty() ? fmt::format(fmt::runtime(limit), where, part.ranking.rounds)
                                : fmt::format("{} ends; what decreases: {}\n", where, rewrite::to_c(at.rank));
      }
    return text;
  }

  bool is_well_formed(const ir::Program&, const RankingProof& proof, const Claim&) const override {
    return proof.ends && proof.ends->program != nullptr && check::is_well_formed(*proof.ends->program, proof.ends->proof, {}) &&
           std::all_of(proof.parts.begin(), proof.parts.end(), [](const RankingProof::Part& part) {
             return part.program != nullptr && check::is_well_formed(*part.program, part.decreases, {});
           });
  }

  CertificateCheck check(const ir::Program& program, const property::Property&, const RankingProof& proof, Opinion opinion,
                         const CancellationToken& token, const Claim& claim) const override {
    // What was verified before needs no proof, but has one here.
    if (claim.claimed != nullptr || claim.left_out != nullptr)
      return CertificateCheck::refused("ranking functions show that all executions end, or nothing");
    return check_ranking(program, proof, opinion, token);
  }
};

}  // namespace

const CertificateKind& ranking_kind() {
  static const RankingKind kind;
  return kind;
}

}  // namespace proviso::check
