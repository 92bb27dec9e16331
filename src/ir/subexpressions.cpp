#include "ir/subexpressions.h"

namespace proviso::ir {

namespace {

struct Collector {
  std::vector<const Expr*> found;

  void add(const Expr* expr) {
    if (expr != nullptr) for_each_subexpr(expr, [&](const Expr* part) { found.push_back(part); });
  }
  void add(const std::vector<const Expr*>& all) {
    for (const Expr* const expr : all) add(expr);
  }

  void operator()(const Skip&) {}
  void operator()(const Assume& assume) { add(assume.condition); }
  void operator()(const Assign& assign) {
    add(assign.target);
    add(assign.value);
  }
  void operator()(const Call& call) {
    add(call.target);
    add(call.callee);
    add(call.arguments);
  }
  void operator()(const Return& result) { add(result.value); }
  void operator()(const Declare& declare) { add(declare.size); }
  void operator()(const Expire&) {}
  void operator()(const Havoc& havoc) { add(havoc.target); }
  void operator()(const Intrinsic& intrinsic) {
    add(intrinsic.target);
    add(intrinsic.arguments);
  }
  void operator()(const Unsupported&) {}
};

}  // namespace

std::vector<const Expr*> subexpressions(const Operation& operation) {
  Collector collector;
  std::visit(collector, operation);
  return std::move(collector.found);
}

}  // namespace proviso::ir
