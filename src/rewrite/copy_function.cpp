#include "rewrite/copy_function.h"

#include <unordered_map>

#include "rewrite/copied_code.h"

namespace proviso::rewrite {

namespace {

class FunctionCopy : public CopiedCode {
 public:
  FunctionCopy(ir::Program& program, const ir::Function& original, ir::Function& copy)
      : CopiedCode(program.exprs()), program_(program), original_(original), copy_(copy) {}

  void make() {
    copy_.origin = original_.origin;
    copy_.is_noreturn = original_.is_noreturn;
    copy_.range = original_.range;
    for (const ir::Variable* const variable : original_.parameters) copy_.parameters.push_back(own(*variable));
    for (const ir::Variable* const variable : original_.locals) copy_.locals.push_back(own(*variable));
    if (original_.variadic_arguments != nullptr) copy_.variadic_arguments = own(*original_.variadic_arguments);
    for (const ir::Location& location : original_.locations()) copy_.location(copy_.add_location()).label = location.label;
    for (const ir::Edge& edge : original_.edges()) copy_.add_edge(edge.from, edge.to, CopiedCode::of(edge.operation), edge.range);
    copy_.set_entry(original_.entry());
    copy_.set_exit(original_.exit());
  }

 private:
  ir::Variable* own(const ir::Variable& variable) {
    ir::Variable*& known = variables_[&variable];
    if (known != nullptr) return known;
    known = &program_.add_variable(variable.name, variable.type, variable.storage, &copy_);
    const std::uint32_t id = known->id;
    *known = variable;
    known->id = id;
    known->function = &copy_;
    return known;
  }

  const ir::Variable& of(const ir::Variable& variable) override {
    const auto found = variables_.find(&variable);
    return found == variables_.end() ? variable : *found->second;
  }

  ir::Program& program_;
  const ir::Function& original_;
  ir::Function& copy_;
  std::unordered_map<const ir::Variable*, ir::Variable*> variables_;
};

}  // namespace

ir::Function& copy_function(ir::Program& program, const ir::Function& original, const ir::Function& caller, ir::EdgeId call) {
  std::string name;
  for (unsigned number = 2; name.empty() || program.find_function(name) != nullptr; ++number)
    name = original.name() + "@" + std::to_string(number);
  ir::Function& copy = program.add_function(std::move(name), original.type());
  copy.made_for = {&original, &caller, call};
  FunctionCopy(program, original, copy).make();
  return copy;
}

}  // namespace proviso::rewrite
