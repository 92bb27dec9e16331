// Moves a symbolic state along the program: the one place that says what an edge, a branch, a call, a return and the end of the program do
// to a state. Where to go, where to merge and where to cut is the part of the walkers: unroller.h, block_run.h, trace.h,
// engine/paths/encode_path.h, check/reached_states/execution.h.
#pragma once

#include <utility>

#include "encode/edge_encoder.h"

namespace proviso::symbolic {

/// What comes of a call.
enum class Called : std::uint8_t {
  fails,    // an error function that must not be called: nothing goes on
  returns,  // a function without a body: the state is behind the call
  enters,   // a function that is to be entered
};

class Stepper {
 public:
  explicit Stepper(encode::Environment& environment) : env_(environment), edges_(environment) {}

  /// The program's start, in the frame of its entry.
  void start(encode::State& state, encode::Frame frame) { edges_.enter_program(state, *env_.program.entry, frame); }
  /// Its end: the entry returns.
  void end(encode::State& state, const ir::Function& entry, encode::Frame frame, encode::ContextId context);

  /// Takes the edge of the site, which is no call. False: no execution goes on behind it.
  bool take(encode::State& state, encode::Frame frame, const encode::Site& site);
  /// At a branch: when the edge of the site is taken, and not the other one. The state is behind neither of them yet.
  encode::Term decide(encode::State& state, encode::Frame frame, const encode::Site& site) {
    return edges_.assumption(state, frame, site, *site.edge->as<ir::Assume>());
  }

  /// Calls visit(callee, state) for each function that the call may lead to, with the state of the executions that call it. What is no call
  /// of any function is left out, or a violation.
  template <typename Visit>
  void for_each_callee(encode::State state, encode::Frame frame, const encode::Site& site, const Visit& visit) {
    for (const auto& [callee, condition] : edges_.callees(state, frame, site, call_of(site).callee)) {
      encode::State calling = state;
      calling.guard.conjoin(env_.pool, condition);
      if (!calling.guard.is_false(env_.pool)) visit(*callee, std::move(calling));
    }
  }
  /// The first function that the call may lead to and of which is_it(callee, condition) says so: the state becomes that of the executions
  /// that call it. Null: there is none.
  template <typename IsIt>
  const ir::Function* choose_callee(encode::State& state, encode::Frame frame, const encode::Site& site, const IsIt& is_it) {
    for (const auto& [callee, condition] : edges_.callees(state, frame, site, call_of(site).callee)) {
      if (!is_it(*callee, condition)) continue;
      state.guard.conjoin(env_.pool, condition);
      return callee;
    }
    return nullptr;
  }

  /// The call of a function that was found in one of these ways.
  Called call(encode::State& state, encode::Frame caller, const encode::Site& site, const ir::Function& callee);
  /// `frame`: the callee's.
  void enter(encode::State& state, encode::Frame caller, const encode::Site& site, const ir::Function& callee, encode::Frame frame) {
    edges_.enter(state, caller, site, callee, frame, call_of(site).arguments);
  }
  /// Control is at the callee's exit; it comes back to the call.
  void leave(encode::State& state, encode::Frame caller, const encode::Site& site, const ir::Function& callee, encode::Frame frame) {
    edges_.leave(state, caller, site, callee, frame, call_of(site).target);
  }

  /// Of functions that are not followed: some activation with any arguments, and its result, as yet any.
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
