// The verifier's part for the operations on edges: what each needs of its operands.
#pragma once

#include "ir/program.h"
#include "ir/verify_expr.h"
#include "ir/verify_faults.h"

namespace proviso::ir {

class OperationVerifier {
 public:
  OperationVerifier(const Program& program, const Function& function, ExprVerifier& exprs, Faults& faults)
      : types_(program.types()), function_(function), exprs_(exprs), faults_(faults) {}

  void operator()(const Skip&) {}
  void operator()(const Assume& assume);
  void operator()(const Assign& assign);
  void operator()(const Call& call);
  void operator()(const Return& result);
  void operator()(const Declare& declare);
  void operator()(const Expire& expire);
  void operator()(const Havoc& havoc);
  void operator()(const Intrinsic& intrinsic);
  void operator()(const Unsupported& unsupported);

 private:
  void check_same(const Type* found, const Type* wanted, const char* what);
  void check_arguments(const Call& call, const Type* callee);
  void check_local(const Variable* variable);

  const TypeTable& types_;
  const Function& function_;
  ExprVerifier& exprs_;
  Faults& faults_;
};

}  // namespace proviso::ir
