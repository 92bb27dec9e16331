// Moves a symbolic state along the program: the single definition of the effect of an edge, a branch, a call, a return
// and the program's end on a state. Walkers decide where to go, merge and cut: unroller.h, block_run.h, trace.h,
// engine/paths/encode_path.h, check/reached_states/execution.h.
#pragma once

#include <utility>

#include "encode/edge_encoder.h"

namespace proviso::symbolic {

/// The outcome of a call.
enum class Called : std::uint8_t {
  fails,    // an error function that must not be called: the execution ends
  returns,  // a function without a body: the state is after the call
  enters,   // a function to be entered
};

class Stepper {
 public:
  explicit Stepper(encode::Environment& environment) : env_(environment), edges_(environment) {}

  /// The program's start, in the frame of its entry.
  void start(encode::State& state, encode::Frame frame) { edges_.enter_program(state, *env_.program.entry, frame); }
  /// Its end: the entry returns.
  void end(encode::State& state, const ir::Function& entry, encode::Frame frame, encode::ContextId context);

  /// Takes the edge of the site, which is not a call. False if the execution does not continue.
  bool take(encode::State& state, encode::Frame frame, const encode::Site& site);
  /// At a branch: the condition under which the edge of the site is taken. The state is not moved yet.
  encode::Term decide(encode::State& state, encode::Frame frame, const encode::Site& site) {
    return edges_.assumption(state, frame, site, *site.edge->as<ir::Assume>());
  }

  /// Calls visit(callee, state) for each possible callee, with the state of the executions that call it. Calls of
  /// anything else are left out or violations.
  template <typename Visit>
  void for_each_callee(encode::State state, encode::Frame frame, const encode::Site& site, const Visit& visit) {
    for (const auto& [callee, condition] : edges_.callees(state, frame, site, call_of(site).callee)) {
      encode::State calling = state;
      calling.guard.conjoin(env_.pool, condition);
      if (!calling.guard.is_false(env_.pool)) visit(*callee, std::move(calling));
    }
  }
  /// The first possible callee for which is_it(callee, condition) holds: the state becomes that of the executions that
  /// call it. Null if there is none.
  template <typename IsIt>
  const ir::Function* choose_callee(encode::State& state, encode::Frame frame, const encode::Site& site, const IsIt& is_it) {
    for (const auto& [callee, condition] : edges_.callees(state, frame, site, call_of(site).callee)) {
      if (!is_it(*callee, condition)) continue;
      state.guard.conjoin(env_.pool, condition);
      return callee;
    }
    return nullptr;
  }

  /// The call of a function found by one of these.
  Called call(encode::State& state, encode::Frame caller, const encode::Site& site, const ir::Function& callee);
  /// `frame` is the callee's.
  void enter(encode::State& state, encode::Frame caller, const encode::Site& site, const ir::Function& callee, encode::Frame frame) {
    edges_.enter(state, caller, site, callee, frame, call_of(site).arguments);
  }
  /// Control is at the callee's exit, and returns to the call.
  void leave(encode::State& state, encode::Frame caller, const encode::Site& site, const ir::Function& callee, encode::Frame frame) {
    edges_.leave(state, caller, site, callee, frame, call_of(site).target);
  }

  /// For functions that are not followed: some activation with arbitrary arguments, and its arbitrary result.
  void enter_anyhow(encode::State& state, const ir::Function& function, encode::Frame frame) {
    edges_.enter_anyhow(state, function, frame);
  }
  void give_any_result(encode::State& state, const ir::Function& function, encode::Frame frame) {
    edges_.give_any_result(state, function, frame);
  }

 private:
  static const ir::Call& call_of(const encode::Site& site) { return *site.edge->as<ir::Call>(); }

  encode::Environment& env_;
  encode::EdgeEncoder edges_;
};

}  // namespace proviso::symbolic
