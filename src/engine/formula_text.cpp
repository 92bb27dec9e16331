#include "engine/formula_text.h"

#include <algorithm>
#include <unordered_map>

#include "term/copy.h"
#include "term/print_c.h"
#include "term/traverse.h"

namespace proviso::engine {

using Kind = StateVariableKind;
using term::Term;

const ir::Function* function_at(const ir::Program& program, const Annotation::At& at, unsigned depth) {
  if (depth == 0) return nullptr;
  return &program.functions()[depth <= at.stack.size() ? at.stack[depth - 1].caller : at.function];
}

Term renamed(const term::TermStore& from, const Annotation::At& at, const FormulaNaming& naming, term::TermPool& to) {
  term::Copier copier(from, to);
  std::unordered_map<Term, const Annotation::Variable*> pointers;
  for (const Annotation::Variable& variable : at.variables) {
    copier.map(variable.term, to.variable(naming.variable(variable), term::copied(to, variable.term.sort())));
    if (variable.kind == Kind::object) pointers.emplace(variable.term, &variable);
  }
  term::for_each_subterm(at.formula, [&](Term next) {
    if (!next.is(term::Kind::equal)) return;
    for (std::uint32_t i = 0; i < 2; ++i) {
      const auto pointer = pointers.find(next.child(i));
      if (pointer == pointers.end() || !next.child(1 - i).is_constant()) continue;
      for (const Annotation::Object& object : at.objects)
        if (object.number == next.child(1 - i).low_word())
          copier.map(next, to.variable(naming.points_to(*pointer->second, object), to.bool_sort()));
    }
  });
  return copier.copy(at.formula);
}

namespace {

/// How C names things at a place.
class CText {
 public:
  CText(const ir::Program& program, const Annotation::At& at) : program_(program), at_(at) {}

  std::string operator()(const term::TermStore& store) {
    term::TermPool pool;
    const FormulaNaming naming{[this](const Annotation::Variable& variable) { return named(variable); },
                               [this](const Annotation::Variable& pointer, const Annotation::Object& object) {
                                 return "points_to(" + qualified(pointer.variable, pointer.depth) + ", " + object_name(object) + ")";
                               }};
    std::vector<std::string> parts;
    collect(pool, renamed(store, at_, naming, pool), parts);
    std::sort(parts.begin(), parts.end());
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : " && ") + part;
    return text;
  }

 private:
  /// The conjuncts, so that they stand side by side.
  void collect(const term::TermPool& pool, Term formula, std::vector<std::string>& parts) const {
    if (formula.is(term::Kind::bool_and)) {
      for (const Term part : formula.children()) collect(pool, part, parts);
      return;
    }
    const std::string text = term::to_c(pool, formula, [&](Term variable) {
      const auto sign = signs_.find(pool.name(variable));
      return term::CName{pool.name(variable), sign == signs_.end() ? term::CSign::unsigned_integer : sign->second};
    });
    const bool is_loose = text.find(" || ") != std::string::npos || text.find(" ? ") != std::string::npos;
    parts.push_back(is_loose ? "(" + text + ")" : text);
  }

  std::string qualified(const ir::Variable* variable, unsigned depth) const {
    const std::string name = variable == nullptr ? "result" : variable->name;
    return depth == 0 || depth > at_.stack.size() ? name : function_at(program_, at_, depth)->name() + "::" + name;
  }

  std::string object_name(const Annotation::Object& object) const {
    if (object.function != nullptr) return object.function->name();
    if (object.variable != nullptr) return qualified(object.variable, object.depth);
    return object.number == 0 ? "0" : "unknown";
  }

  std::string named(const Annotation::Variable& variable) {
    std::string name = text_of(variable);
    const ir::Type* type = variable.kind == Kind::result  ? function_at(program_, at_, variable.depth)->type()->result()
                           : variable.variable == nullptr ? nullptr
                                                          : variable.variable->type;
    while (type != nullptr && type->is_array()) type = type->element();
    if (type != nullptr && type->is_integer() && type->is_signed()) signs_[name] = term::CSign::signed_integer;
    return name;
  }

  std::string text_of(const Annotation::Variable& variable) const {
    const std::string name = qualified(variable.variable, variable.depth);
    switch (variable.kind) {
      case Kind::scalar:
        return variable.variable->type->is_pointer() ? "offset(" + name + ")" : name;
      case Kind::result:
        return name;
      case Kind::object:
        return "object(" + name + ")";
      case Kind::alive:
        return "alive(" + name + ")";
      case Kind::size:
        return "sizeof(" + name + ")";
      case Kind::cell:
        return variable.variable->type->is_scalar() ? name : cell_name(name, variable);
      case Kind::array:
        return variable.offset == 0 ? name + "[]" : name + "[]+" + std::to_string(variable.offset);
    }
    return name;
  }

  static std::string cell_name(const std::string& name, const Annotation::Variable& variable) {
    const ir::Type* const type = variable.variable->type;
    const std::uint64_t bytes = variable.term.width() / 8;
    if (type->is_array() && type->element()->is_scalar() && type->element()->size() == bytes && variable.offset % bytes == 0)
      return name + "[" + std::to_string(variable.offset / bytes) + "]";
    return name + ".byte" + std::to_string(variable.offset);
  }

  const ir::Program& program_;
  const Annotation::At& at_;
  std::unordered_map<std::string, term::CSign> signs_;
};

}  // namespace

std::string formula_text(const ir::Program& program, const term::TermStore& store, const Annotation::At& at) {
  return CText(program, at)(store);
}

}  // namespace proviso::engine
