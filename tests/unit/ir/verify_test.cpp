#include "ir/verify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/result.h"
#include "testing/program_builder.h"

namespace proviso::ir {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Verify : public ::testing::Test, protected test::ProgramBuilder {
 protected:
  Function& main = defined("main", signature(int_type, {}));
  Variable& x = local(main, "x", int_type);
  Variable& c = local(main, "c", program.types().char_type());
  Variable& p = local(main, "p", int_pointer);
  Variable& s = local(main, "s", structure("s", {{"f", int_type}, {"g", int_pointer}}));

  /// What the verifier says about main with this one operation in it.
  std::vector<std::string> faults_of(Operation operation) {
    then(main, std::move(operation));
    return finish();
  }
  std::vector<std::string> finish() {
    ret(main, num(0));
    return verify(program);
  }
  const Expr* cond(const Variable& variable) { return e.truth(val(variable)); }
};

#define EXPECT_FAULT(faults, text) EXPECT_THAT(faults, Contains(AllOf(HasSubstr("function main"), HasSubstr(text))))

TEST_F(Verify, AcceptsAGoodProgram) {
  Function& f = defined("f", signature(void_type, {int_type, int_pointer}));
  ret(f);
  Variable& g = global("g", array(int_type, 4));
  g.initializer = {{0, num(1), 0, {}}, {8, num(2), 0, {}}, {12, num(1), 3, 5}};
  then(main, Declare{&x, nullptr});
  then(main, Havoc{var(x), "__VERIFIER_nondet_int"});
  then(main, Assign{e.member(var(s), 0), val(x)});
  then(main, Call{nullptr, e.function_address(f), {val(x), addr(x)}});
  then(main, Assign{var(p), e.address_of(e.index(var(g), idx(1)))});
  const LocationId at = end_of(main);
  const LocationId loop = main.add_location();
  main.add_edge(at, loop, Assume{cond(x), true}, {});
  main.add_edge(loop, at, Assign{e.deref(val(p)), num(3)}, {});
  end_of(main) = main.add_location();
  main.add_edge(at, end_of(main), Assume{cond(x), false}, {});
  then(main, Expire{&x});
  EXPECT_THAT(finish(), IsEmpty());
  EXPECT_NO_THROW(require_valid(program, "a test"));
}

TEST_F(Verify, AcceptsEndsOfExecution) {
  const LocationId at = end_of(main);
  const LocationId dead = main.add_location();
  main.add_edge(at, main.exit(), Assume{cond(x), true}, {});
  main.edge(0).to = dead;
  main.location(main.exit()).in.clear();
  main.location(dead).in.push_back(0);
  const LocationId behind = main.add_location();
  main.add_edge(dead, behind, Intrinsic{IntrinsicOp::abort, nullptr, {}}, {});
  const LocationId other = main.add_location();
  main.add_edge(at, other, Assume{cond(x), false}, {});
  main.add_edge(other, main.exit(), Unsupported{"inline assembly"}, {});
  EXPECT_THAT(verify(program), IsEmpty());
}

TEST_F(Verify, NeedsAnEntry) {
  ret(main, num(0));
  program.entry = nullptr;
  EXPECT_THAT(verify(program), Contains(HasSubstr("no entry function")));
}

TEST_F(Verify, TypesOfAssignments) { EXPECT_FAULT(faults_of(Assign{var(c), val(x)}), "assigned value has type int, wanted char"); }
TEST_F(Verify, TargetIsAnLvalue) { EXPECT_FAULT(faults_of(Assign{val(x), val(x)}), "is no lvalue"); }
TEST_F(Verify, ValueIsNoLvalue) { EXPECT_FAULT(faults_of(Assign{var(x), var(x)}), "is an lvalue, not a value"); }
TEST_F(Verify, ValueIsThere) { EXPECT_FAULT(faults_of(Assign{var(x), nullptr}), "is missing"); }
TEST_F(Verify, ConditionIsAnInt) {
  const LocationId next = main.add_location();
  main.add_edge(end_of(main), next, Assume{val(c), true}, {});
  main.add_edge(end_of(main), next, Assume{val(c), false}, {});
  end_of(main) = next;
  EXPECT_FAULT(finish(), "condition has type char, wanted int");
}
TEST_F(Verify, IncompleteTypes) {
  Variable& v = local(main, "v", pointer(void_type));
  const auto faults = faults_of(Havoc{e.deref(val(v)), ""});
  EXPECT_FAULT(faults, "incomplete type void");
}
TEST_F(Verify, OperatorsFitTheirOperands) {
  Variable& d = local(main, "d", program.types().floating(FloatFormat::binary64));
  EXPECT_FAULT(faults_of(Assign{var(d), e.binary(BinaryOp::bit_and, val(d), val(d))}), "operands of the wrong type double");
}
TEST_F(Verify, UnaryOperatorsFitTheirOperand) {
  EXPECT_FAULT(faults_of(Assign{var(x), e.unary(UnaryOp::sqrt, val(x))}), "operand of the wrong type int");
}
TEST_F(Verify, CastsBetweenPointersAndFloats) {
  Variable& d = local(main, "d", program.types().floating(FloatFormat::binary64));
  EXPECT_FAULT(faults_of(Assign{var(d), e.cast(d.type, val(p))}), "cast between a pointer and a float");
}
TEST_F(Verify, PlainScalarsHaveNoAddress) {
  EXPECT_FAULT(faults_of(Assign{var(p), e.address_of(var(x))}), "variable x is not marked address-taken");
}
TEST_F(Verify, BitFieldsHaveNoAddress) {
  const Type* const record = program.types().declare_record(RecordKind::structure, "b");
  program.types().complete_record(record, {Field{"bits", int_type, 0, 3}}, 4, 4);
  Variable& b = local(main, "b", record);
  EXPECT_FAULT(faults_of(Assign{var(p), e.address_of(e.member(var(b), 0))}), "address of a bit-field");
}
TEST_F(Verify, ScopeOfLocals) {
  Function& other = defined("other", signature(void_type, {}));
  Variable& hidden = local(other, "hidden", int_type);
  ret(other);
  EXPECT_FAULT(faults_of(Assign{var(x), val(hidden)}), "variable hidden is not in scope");
}
TEST_F(Verify, DeclaresOnlyItsOwnLocals) { EXPECT_FAULT(faults_of(Declare{&global("g", int_type), nullptr}), "g is no local"); }
TEST_F(Verify, SizeOnlyForVariableLengthArrays) {
  EXPECT_FAULT(faults_of(Declare{&x, e.int_const(size_type, 4)}), "a size for what is no variable-length array");
}
TEST_F(Verify, VariableLengthArraysNeedASize) {
  Variable& a = local(main, "a", program.types().array_of(int_type, {}));
  a.is_variable_length = true;
  EXPECT_FAULT(faults_of(Declare{&a, nullptr}), "a variable-length array without size");
}

TEST_F(Verify, ArgumentsOfCalls) {
  Function& f = function("f", signature(int_type, {int_type}));
  EXPECT_FAULT(faults_of(Call{var(x), e.function_address(f), {}}), "0 arguments for 1 parameters");
}
TEST_F(Verify, TooManyArguments) {
  Function& f = function("f", signature(int_type, {}));
  EXPECT_FAULT(faults_of(Call{var(x), e.function_address(f), {num(1)}}), "1 arguments for 0 parameters");
}
TEST_F(Verify, MoreArgumentsForVariadicFunctions) {
  Function& f = function("f", program.types().function(int_type, {int_type}, true));
  EXPECT_THAT(faults_of(Call{var(x), e.function_address(f), {num(1), val(p)}}), IsEmpty());
}
TEST_F(Verify, TypesOfArguments) {
  Function& f = function("f", signature(int_type, {int_type}));
  EXPECT_FAULT(faults_of(Call{var(x), e.function_address(f), {val(p)}}), "argument has type int *, wanted int");
}
TEST_F(Verify, TypesOfResults) {
  Function& f = function("f", signature(void_type, {}));
  EXPECT_FAULT(faults_of(Call{var(x), e.function_address(f), {}}), "result of the call has type void, wanted int");
}
TEST_F(Verify, CalleeIsAFunction) { EXPECT_FAULT(faults_of(Call{nullptr, val(p), {}}), "the callee has type int *"); }

TEST_F(Verify, TypeOfTheReturnedValue) {
  ret(main, val(p));
  EXPECT_FAULT(verify(program), "returned value has type int *, wanted int");
}

TEST_F(Verify, ArityOfIntrinsics) { EXPECT_FAULT(faults_of(Intrinsic{IntrinsicOp::allocate, var(p), {}}), "wrong number of arguments"); }
TEST_F(Verify, FurtherArgumentsOfAllocations) {
  EXPECT_FAULT(faults_of(Intrinsic{IntrinsicOp::allocate, var(p), {num(8)}}), "argument 1 of the wrong type int");
  EXPECT_FAULT(faults_of(Intrinsic{IntrinsicOp::allocate, var(p), {val(p), val(p), val(p), val(p)}}), "wrong number of arguments");
}
TEST_F(Verify, TypesOfIntrinsics) {
  EXPECT_FAULT(faults_of(Intrinsic{IntrinsicOp::copy_memory, nullptr, {val(p), val(p), num(1)}}), "argument 3 of the wrong type int");
}
TEST_F(Verify, TargetsOfIntrinsics) { EXPECT_FAULT(faults_of(Intrinsic{IntrinsicOp::free, var(x), {val(p)}}), "has no result"); }
TEST_F(Verify, MissingTargetsOfIntrinsics) {
  EXPECT_FAULT(faults_of(Intrinsic{IntrinsicOp::object_size, nullptr, {val(p)}}), "target is missing");
}

TEST_F(Verify, DeadEnds) {
  main.add_edge(end_of(main), main.add_location(), Skip{}, {});
  EXPECT_FAULT(verify(program), "location 2 has no successor");
}
TEST_F(Verify, UnreachableLocations) {
  main.add_edge(main.add_location(), main.exit(), Return{num(0)}, {});
  EXPECT_FAULT(finish(), "location 2 cannot be reached");
}
TEST_F(Verify, BranchesOnOneCondition) {
  const LocationId next = main.add_location();
  main.add_edge(end_of(main), next, Assume{cond(x), true}, {});
  main.add_edge(end_of(main), next, Assume{cond(c), false}, {});
  end_of(main) = next;
  EXPECT_FAULT(finish(), "location 0 does not branch on one condition");
}
TEST_F(Verify, BranchesBothWays) { EXPECT_FAULT(faults_of(Assume{cond(x), true}), "single assumption"); }
TEST_F(Verify, OnlyReturnsReachTheExit) {
  main.add_edge(end_of(main), main.exit(), Skip{}, {});
  EXPECT_FAULT(verify(program), "no return, but leads to the exit");
}
TEST_F(Verify, ReturnsReachTheExit) { EXPECT_FAULT(faults_of(Return{num(0)}), "a return that does not lead to the exit"); }
TEST_F(Verify, ExitHasNoSuccessor) {
  main.add_edge(main.exit(), main.entry(), Skip{}, {});
  EXPECT_FAULT(finish(), "the exit has a successor");
}
TEST_F(Verify, NothingLeadsToTheEntry) {
  const LocationId start = main.entry(), next = main.add_location();
  main.add_edge(start, start, Assume{cond(x), true}, {});
  main.add_edge(start, next, Assume{cond(x), false}, {});
  end_of(main) = next;
  EXPECT_FAULT(finish(), "an edge leads to the entry");
  main.compact();
  EXPECT_EQ(verify(program), std::vector<std::string>{});
  EXPECT_EQ(main.locations().size(), 4U);
  EXPECT_EQ(main.entry(), 0U);
  EXPECT_NE(main.edge(main.location(0).out.front()).as<Skip>(), nullptr);
  main.compact();
  EXPECT_EQ(main.locations().size(), 4U);
}
TEST_F(Verify, EdgeLists) {
  then(main, Skip{});
  main.location(main.entry()).out.clear();
  EXPECT_FAULT(finish(), "not listed at its ends");
}
TEST_F(Verify, EdgeListsDoNotRepeat) {
  then(main, Skip{});
  main.location(main.entry()).out.push_back(0);
  EXPECT_FAULT(finish(), "wrong about edge 0");
}
TEST_F(Verify, ParametersMatchTheType) {
  main.set_type(signature(int_type, {int_type}));
  EXPECT_FAULT(finish(), "parameters do not match");
}

class VerifyInitializer : public Verify {
 protected:
  std::vector<std::string> faults_of(std::vector<InitEntry> entries) {
    global("g", array(int_type, 2)).initializer = std::move(entries);
    return finish();
  }
};

TEST_F(VerifyInitializer, InsideTheObject) {
  EXPECT_THAT(faults_of({{6, num(1), 0, {}}}), Contains(AllOf(HasSubstr("variable g"), HasSubstr("outside the object"))));
}
TEST_F(VerifyInitializer, InOrder) {
  EXPECT_THAT(faults_of({{4, num(1), 0, {}}, {0, num(1), 0, {}}}), Contains(HasSubstr("out of order")));
}
TEST_F(VerifyInitializer, BitFieldsNotWiderThanTheirValue) { EXPECT_THAT(faults_of({{0, num(1), 0, 33}}), Contains(HasSubstr("wider"))); }
TEST_F(VerifyInitializer, Constant) {
  const Expr* const other = val(global("other", int_type));
  EXPECT_THAT(faults_of({{0, other, 0, {}}}), Contains(HasSubstr("not constant")));
}
TEST_F(VerifyInitializer, NamesGlobalsOnly) {
  const Expr* const address = e.cast(int_type, addr(x));
  EXPECT_THAT(faults_of({{0, address, 0, {}}}), Contains(HasSubstr("variable x is not in scope")));
}

TEST_F(Verify, RequireValidNamesThePass) {
  main.add_edge(end_of(main), main.exit(), Skip{}, {});
  try {
    require_valid(program, "slicing");
    FAIL();
  } catch (const InternalError& error) {
    EXPECT_THAT(error.what(), AllOf(HasSubstr("after slicing"), HasSubstr("leads to the exit")));
  }
}

}  // namespace
}  // namespace proviso::ir
