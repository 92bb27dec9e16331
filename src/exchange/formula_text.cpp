#include "exchange/formula_text.h"

#include <algorithm>
#include <unordered_map>

#include "symbolic/allocations.h"
#include "term/copy.h"
#include "term/print_c.h"
#include "term/traverse.h"

namespace proviso::exchange {

using Kind = certificate::StateVariableKind;
using term::Term;

const ir::Function* function_at(const ir::Program& program, const certificate::Annotation::At& at, unsigned depth) {
  if (depth == 0) return nullptr;
  return &program.functions()[depth <= at.stack.size() ? at.stack[depth - 1].caller : at.function];
}

Term renamed(const term::TermStore& from, const certificate::Annotation::At& at, const FormulaNaming& naming, term::TermPool& to) {
  term::Copier copier(from, to);
  std::unordered_map<Term, const certificate::Annotation::Variable*> pointers;
  for (const certificate::Annotation::Variable& variable : at.variables) {
    copier.map(variable.term, to.variable(naming.variable(variable), term::copied(to, variable.term.sort())));
    if (certificate::is_object_number(variable.kind)) pointers.emplace(variable.term, &variable);
  }
  term::for_each_subterm(at.formula, [&](Term next) {
    if (!next.is(term::Kind::equal)) return;
    for (std::uint32_t i = 0; i < 2; ++i) {
      const auto pointer = pointers.find(next.child(i));
      if (pointer == pointers.end() || !next.child(1 - i).is_constant()) continue;
      for (const certificate::Annotation::Object& object : at.objects)
        if (object.number == next.child(1 - i).low_word())
          copier.map(next, to.variable(naming.points_to(*pointer->second, object), to.bool_sort()));
    }
  });
  return copier.copy(at.formula);
}

namespace {

/// A heap block is named after the variable that first points to it.
struct BlockName {
  std::string text;
  const ir::Type* type = nullptr;  // the target type of the variable
};

BlockName block_name(const ir::Program& program, const certificate::Allocation& allocation) {
  const ir::Variable* const name = symbolic::receiver(program, allocation);
  if (name == nullptr) return {"heap" + std::to_string(allocation.edge), nullptr};
  return {name->name, name->type->is_pointer() ? name->type->element() : nullptr};
}

/// C names at a place.
class CText {
 public:
  CText(const ir::Program& program, const certificate::Annotation::At& at) : program_(program), at_(at) {}

  std::string operator()(const term::TermStore& store) {
    term::TermPool pool;
    const FormulaNaming naming{[this](const certificate::Annotation::Variable& variable) { return named(variable); },
                               [this](const certificate::Annotation::Variable& pointer, const certificate::Annotation::Object& object) {
                                 const std::string name =
                                     pointer.kind == Kind::stored_object ? place_name(pointer) : qualified(pointer.variable, pointer.depth);
                                 return "points_to(" + name + ", " + object_name(object) + ")";
                               }};
    std::vector<std::string> parts;
    collect(pool, renamed(store, at_, naming, pool), parts);
    std::sort(parts.begin(), parts.end());
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : " && ") + part;
    return text;
  }

 private:
  /// The conjuncts, flattened.
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

  std::string object_name(const certificate::Annotation::Object& object) const {
    if (object.function != nullptr) return object.function->name();
    if (object.variable != nullptr) return qualified(object.variable, object.depth);
    if (object.allocation != nullptr) return "*" + block_name(program_, *object.allocation).text;
    return object.number == 0 ? "0" : "unknown";
  }

  std::string named(const certificate::Annotation::Variable& variable) {
    std::string name = text_of(variable);
    // Two blocks may have the same name.
    while (!names_.emplace(name, variable.term).second && names_.at(name) != variable.term) name += "'";
    const ir::Type* type = variable.kind == Kind::result    ? function_at(program_, at_, variable.depth)->type()->result()
                           : variable.allocation != nullptr ? block_name(program_, *variable.allocation).type
                           : variable.variable == nullptr   ? nullptr
                                                            : variable.variable->type;
    while (type != nullptr && type->is_array()) type = type->element();
    if (type != nullptr && type->is_integer() && type->is_signed()) signs_[name] = term::CSign::signed_integer;
    return name;
  }

  std::string text_of(const certificate::Annotation::Variable& variable) const {
    const std::string name = variable.allocation != nullptr ? "*" + block_name(program_, *variable.allocation).text
                                                            : qualified(variable.variable, variable.depth);
    switch (variable.kind) {
      case Kind::scalar:
        if (variable.is_at_entry) return "old(" + name + ")";
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
        return place_name(variable);
      case Kind::array:
        return (variable.offset == 0 ? name + "[]" : name + "[]+" + std::to_string(variable.offset)).substr(name.starts_with('*') ? 1 : 0);
      case Kind::stored_offset:
        return "offset(" + place_name(variable) + ")";
      case Kind::stored_object:
        return "object(" + place_name(variable) + ")";
    }
    return name;
  }

  /// The name of a cell: "x", "a[2]", "s.byte4", "*p", "p[2]", "p->f".
  std::string place_name(const certificate::Annotation::Variable& variable) const {
    const std::uint64_t bytes = variable.type != nullptr      ? variable.type->size()
                                : variable.kind == Kind::cell ? variable.term.width() / 8
                                                              : 1;
    if (variable.allocation == nullptr) {
      const std::string name = qualified(variable.variable, variable.depth);
      return variable.variable->type->is_scalar() ? name : cell_name(name, *variable.variable->type, variable.offset, bytes);
    }
    const auto [name, type] = block_name(program_, *variable.allocation);
    if (variable.offset == 0 && (type == nullptr || !type->is_record())) return "*" + name;
    if (type != nullptr && type->is_record()) {
      for (const ir::Field& field : type->fields())
        if (!field.is_bit_field() && field.byte_offset() == variable.offset && field.type->size() == bytes) return name + "->" + field.name;
    }
    if (variable.offset % bytes == 0 && type != nullptr && type->size() == bytes)
      return name + "[" + std::to_string(variable.offset / bytes) + "]";
    return name + ".byte" + std::to_string(variable.offset);
  }

  static std::string cell_name(const std::string& name, const ir::Type& type, std::uint64_t offset, std::uint64_t bytes) {
    if (type.is_array() && type.element()->is_scalar() && type.element()->size() == bytes && offset % bytes == 0)
      return name + "[" + std::to_string(offset / bytes) + "]";
    return name + ".byte" + std::to_string(offset);
  }

  const ir::Program& program_;
  const certificate::Annotation::At& at_;
  std::unordered_map<std::string, term::CSign> signs_;
  std::unordered_map<std::string, Term> names_;
};

}  // namespace

std::string formula_text(const ir::Program& program, const term::TermStore& store, const certificate::Annotation::At& at) {
  return CText(program, at)(store);
}

}  // namespace proviso::exchange
