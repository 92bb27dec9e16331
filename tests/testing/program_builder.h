// Small programs made by hand, for tests of the IR and of what works on it: names in, expressions and edges out.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "ir/program.h"

namespace proviso::test {

class ProgramBuilder {
 public:
  explicit ProgramBuilder(ir::DataModel model = ir::DataModel::lp64) : program(ir::MachineModel{model}), e(program.exprs()) {
    ir::TypeTable& t = program.types();
    int_type = t.int_type();
    void_type = t.void_type();
    index_type = t.ptrdiff_type();
    size_type = t.size_type();
    int_pointer = t.pointer_to(int_type);
  }

  // types
  const ir::Type* pointer(const ir::Type* to) { return program.types().pointer_to(to); }
  const ir::Type* array(const ir::Type* element, std::uint64_t count) { return program.types().array_of(element, count); }
  const ir::Type* signature(const ir::Type* result, std::vector<const ir::Type*> parameters) {
    return program.types().function(result, std::move(parameters), false);
  }
  /// A struct of the given members, laid out without padding.
  const ir::Type* structure(const std::string& tag, std::initializer_list<std::pair<const char*, const ir::Type*>> members) {
    const ir::Type* const record = program.types().declare_record(ir::RecordKind::structure, tag);
    std::vector<ir::Field> fields;
    std::uint64_t offset = 0;
    for (const auto& [name, type] : members) {
      fields.push_back(ir::Field{name, type, offset * 8, {}});
      offset += type->size();
    }
    program.types().complete_record(record, std::move(fields), offset, 8);
    return record;
  }

  // functions and variables
  ir::Function& function(const std::string& name, const ir::Type* type) { return program.add_function(name, type); }
  /// A function with a body of an entry and an exit, nothing between them yet.
  ir::Function& defined(const std::string& name, const ir::Type* type) {
    ir::Function& function = program.add_function(name, type);
    function.set_entry(function.add_location());
    function.set_exit(function.add_location());
    if (name == "main") program.entry = &function;
    for (std::size_t i = 0; i < type->parameters().size(); ++i) {
      ir::Variable& parameter =
          program.add_variable(std::string(1, static_cast<char>('a' + i)), type->parameters()[i], ir::Storage::parameter, &function);
      parameter.is_address_taken = parameter.type->is_aggregate();
      function.parameters.push_back(&parameter);
    }
    return function;
  }
  ir::Variable& global(const std::string& name, const ir::Type* type) {
    ir::Variable& variable = program.add_variable(name, type, ir::Storage::global, nullptr);
    variable.is_address_taken = type->is_aggregate();
    return variable;
  }
  ir::Variable& local(ir::Function& function, const std::string& name, const ir::Type* type) {
    ir::Variable& variable = program.add_variable(name, type, ir::Storage::local, &function);
    variable.is_address_taken = type->is_aggregate();
    function.locals.push_back(&variable);
    return variable;
  }

  // expressions
  const ir::Expr* num(std::int64_t value) { return e.int_const(int_type, static_cast<u128>(static_cast<i128>(value))); }
  const ir::Expr* idx(std::int64_t value) { return e.int_const(index_type, static_cast<u128>(static_cast<i128>(value))); }
  const ir::Expr* var(const ir::Variable& variable) { return e.variable(variable); }
  const ir::Expr* val(const ir::Variable& variable) { return e.load(e.variable(variable)); }
  const ir::Expr* addr(ir::Variable& variable) {
    variable.is_address_taken = true;
    return e.address_of(e.variable(variable));
  }

  /// Adds an edge at the end of the straight-line code of `function`: it goes to a new location, which becomes the end.
  ir::EdgeId then(ir::Function& function, ir::Operation operation) {
    ir::LocationId& at = end_of(function);
    const ir::LocationId next = function.add_location();
    const ir::EdgeId edge = function.add_edge(at, next, std::move(operation), {});
    at = next;
    return edge;
  }
  void ret(ir::Function& function, const ir::Expr* value = nullptr) {
    function.add_edge(end_of(function), function.exit(), ir::Return{value}, {});
  }
  /// Where the straight-line code of `function` ends at present.
  ir::LocationId& end_of(const ir::Function& function) {
    for (auto& [known, location] : ends_)
      if (known == &function) return location;
    return ends_.emplace_back(&function, function.entry()).second;
  }

  ir::Program program;
  ir::ExprPool& e;
  const ir::Type* int_type;
  const ir::Type* void_type;
  const ir::Type* index_type;
  const ir::Type* size_type;
  const ir::Type* int_pointer;

 private:
  std::vector<std::pair<const ir::Function*, ir::LocationId>> ends_;
};

}  // namespace proviso::test
