#include "engine/value/range_search.h"

#include "cpa/composite.h"
#include "cpa/reachability.h"
#include "cpa/widening.h"
#include "domain/interval/interval_domain.h"
#include "engine/value/certificate.h"

namespace proviso::engine::value {

namespace {

/// Ends the search at anything that it cannot exclude.
class NothingBad : public cpa::Observer {
 public:
  cpa::Reaction on_alarm(cpa::Reachability&, property::Check, const ir::Step&) override { return cpa::Reaction::stop; }
  cpa::Reaction on_gap(cpa::Reachability&, const ir::Step&, const std::string&) override { return cpa::Reaction::stop; }
};

KnownParts parts_of(const cpa::State& state, const domain::Objects& objects) {
  const auto& parts = static_cast<const cpa::CompositeState&>(*static_cast<const cpa::WidenedState&>(state).inner).parts;
  return {static_cast<const domain::ValueState*>(parts[0].get()), static_cast<const domain::IntervalState*>(parts[1].get()), &objects};
}

}  // namespace

RangeSearchResult search_with_ranges(cpa::Flow& flow, const property::CheckSet& checks, const domain::ValuePrecision& precision,
                                     const RangeSearchOptions& options) {
  domain::ValueDomain values(flow.facts(), checks, precision);
  domain::IntervalDomain ranges(flow.facts(), checks);
  cpa::CompositeDomain both({&values, &ranges}, nullptr);
  cpa::WideningDomain domain(both, flow);
  NothingBad observer;
  cpa::ReachabilityOptions search;
  search.token = options.token;
  search.state_limit = options.state_limit;
  search.order = cpa::SearchOrder::reverse_post;
  cpa::Reachability reachability(flow, domain, observer, search);
  const cpa::Outcome outcome = reachability.run();
  RangeSearchResult result;
  result.states = reachability.statistics().states;
  result.is_limited = outcome == cpa::Outcome::limited;
  if (outcome == cpa::Outcome::complete)
    result.proof = certificate_of(values, reachability, {}, [&](const cpa::State& state) { return parts_of(state, ranges.objects()); });
  return result;
}

}  // namespace proviso::engine::value
