#include "engine/predicate/predicate_text.h"

#include <charconv>
#include <sstream>
#include <unordered_map>

#include "engine/formula_text.h"
#include "term/print_smtlib.h"
#include "term/traverse.h"

namespace proviso::engine {

using encode::Term;
using Kind = StateVariableKind;

namespace {

constexpr std::string_view kPointsTo = " points to ";

// ---------------------------------------------------------------------------------------------------------------------- names

bool is_of(const ir::Variable& variable, const ir::Function* function) {
  return function == nullptr ? variable.is_global() : !variable.is_global() && variable.function == function;
}

/// "f::x", "::g", "f::x#2": no stack in it.
std::string plain_name(const ir::Program& program, const ir::Variable& variable) {
  unsigned count = 0;
  const ir::Function* const function = variable.is_global() ? nullptr : variable.function;
  for (const ir::Variable& other : program.variables()) {
    if (is_of(other, function) && other.name == variable.name) ++count;
    if (&other == &variable) break;
  }
  return (function == nullptr ? "" : function->name()) + "::" + variable.name + (count > 1 ? "#" + std::to_string(count) : "");
}

/// Which activation of its function, counted from the top, stands at that depth.
std::string activation(const ir::Program& program, const Annotation::At& at, unsigned depth) {
  unsigned above = 0;
  for (unsigned i = depth + 1; depth != 0 && i <= at.stack.size() + 1; ++i)
    above += function_at(program, at, i) == function_at(program, at, depth) ? 1U : 0U;
  return above == 0 ? "" : "^" + std::to_string(above);
}

std::string full_name(const ir::Program& program, const Annotation::At& at, const ir::Variable& variable, unsigned depth) {
  return plain_name(program, variable) + activation(program, at, depth);
}

std::string variable_name(const ir::Program& program, const Annotation::At& at, const Annotation::Variable& variable) {
  if (variable.kind == Kind::result)
    return "result " + function_at(program, at, variable.depth)->name() + activation(program, at, variable.depth);
  const std::string name = full_name(program, at, *variable.variable, variable.depth);
  const std::string offset = " " + std::to_string(variable.offset);
  switch (variable.kind) {
    case Kind::object:
      return "object " + name;
    case Kind::alive:
      return "alive " + name;
    case Kind::size:
      return "size " + name;
    case Kind::cell:
      return "cell " + name + offset + " " + std::to_string(variable.term.width() / 8);
    case Kind::array:
      return "array " + name + offset + " " + std::to_string(variable.stride) + " " + std::to_string(variable.term.sort().index().width()) +
             " " + std::to_string(variable.term.sort().element().width());
    default:
      return variable.variable->type->is_pointer() ? "offset " + name : name;
  }
}

std::string object_name(const ir::Program& program, const Annotation::At& at, const Annotation::Object& object) {
  if (object.function != nullptr) return "function " + object.function->name();
  if (object.variable != nullptr) return full_name(program, at, *object.variable, object.depth);
  return object.number == encode::kNullObject ? "null" : "unknown";
}

/// "f::x#2^1" again.
struct Named {
  const ir::Function* function = nullptr;  // null: a global
  const ir::Variable* variable = nullptr;  // null: of "f", "f^1"
  unsigned above = 0;
};

std::optional<unsigned> take_number(std::string& text, char mark) {
  const std::size_t at = text.rfind(mark);
  if (at == std::string::npos) return 0;
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data() + at + 1, text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value == 0) return std::nullopt;
  text.resize(at);
  return value;
}

std::optional<Named> read_name(const ir::Program& program, std::string text) {
  Named result;
  const std::optional<unsigned> above = take_number(text, '^');
  const std::optional<unsigned> which = take_number(text, '#');
  if (!above || !which) return std::nullopt;
  result.above = *above;
  const std::size_t colons = text.find("::");
  const std::string function = text.substr(0, colons);
  if (!function.empty()) {
    result.function = program.find_function(function);
    if (result.function == nullptr || !result.function->has_body()) return std::nullopt;
  }
  if (colons == std::string::npos) return result;
  unsigned count = 0;
  for (const ir::Variable& variable : program.variables())
    if (is_of(variable, result.function) && variable.name == text.substr(colons + 2) && ++count == (*which == 0 ? 1 : *which))
      result.variable = &variable;
  return result.variable == nullptr ? std::nullopt : std::optional(result);
}

/// "cell f::s 4 2" again: what stands where is not looked at yet.
struct NamedPart {
  Kind kind = Kind::scalar;
  Named named;
  std::vector<std::uint64_t> numbers;
};

std::optional<NamedPart> read_part(const ir::Program& program, const std::string& text) {
  static const std::map<std::string, std::pair<Kind, std::size_t>> kinds = {
      {"offset", {Kind::scalar, 0}}, {"object", {Kind::object, 0}}, {"result", {Kind::result, 0}}, {"alive", {Kind::alive, 0}},
      {"size", {Kind::size, 0}},     {"cell", {Kind::cell, 2}},     {"array", {Kind::array, 4}}};
  std::istringstream words(text);
  std::string first, name;
  words >> first;
  std::size_t numbers = 0;
  NamedPart part;
  if (const auto known = kinds.find(first); known != kinds.end() && words >> name) {
    std::tie(part.kind, numbers) = known->second;
  } else {
    name = first;
  }
  for (std::uint64_t number = 0; part.numbers.size() < numbers && words >> number;) part.numbers.push_back(number);
  std::string more;
  if (part.numbers.size() != numbers || words >> more) return std::nullopt;
  const std::optional<Named> named = read_name(program, name);
  if (!named || (named->variable == nullptr) != (part.kind == Kind::result)) return std::nullopt;
  part.named = *named;
  const ir::Variable* const variable = named->variable;
  if (part.kind == Kind::scalar && (!variable->is_plain_scalar() || variable->type->is_pointer() != (first == "offset")))
    return std::nullopt;
  if (part.kind == Kind::object && (!variable->is_plain_scalar() || !variable->type->is_pointer())) return std::nullopt;
  if (numbers > 0 && variable->is_plain_scalar()) return std::nullopt;
  return part;
}

// ---------------------------------------------------------------------------------------------------------------------- texts

/// Numbers of objects mean nothing elsewhere: they may have stood only where `points to` has replaced them.
bool has_numbers_of_objects(const term::TermStore& store, Term formula) {
  bool result = false;
  const auto is_object = [&](Term term) { return term.is_variable() && store.name(term).starts_with("object "); };
  term::for_each_subterm(formula, [&](Term next) {
    for (const Term child : next.children())
      if (is_object(child) && !(next.is(term::Kind::equal) && is_object(next.child(0)) && is_object(next.child(1)))) result = true;
  });
  return result;
}

/// Constants as people write them.
std::string with_decimals(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    if (text.compare(i, 2, "#b") != 0) {
      result += text[i++];
      continue;
    }
    const std::size_t end = std::min(text.find_first_not_of("01", i + 2), text.size());
    const term::BitVector bits = term::BitVector::from_binary(std::string_view(text).substr(i + 2, end - i - 2));
    result += "(_ bv" + bits.to_decimal() + " " + std::to_string(bits.width()) + ")";
    i = end;
  }
  return result;
}

bool means(const ir::Program& program, const std::string& name, const ir::Variable* variable) {
  const std::optional<NamedPart> part = read_part(program, name);
  return part && part->named.variable == variable;
}

}  // namespace

std::string predicate_text(const ir::Program& program, const term::TermStore& store, const Annotation::At& at) {
  term::TermPool pool;
  // Of heap blocks and pointers in memory nothing is written.
  for (const Annotation::Object& object : at.objects)
    if (object.allocation != nullptr) return "";
  for (const Annotation::Variable& variable : at.variables)
    if (variable.allocation != nullptr || variable.type != nullptr ||
        !means(program, variable_name(program, at, variable), variable.variable))
      return "";
  const FormulaNaming naming{[&](const Annotation::Variable& variable) { return variable_name(program, at, variable); },
                             [&](const Annotation::Variable& pointer, const Annotation::Object& object) {
                               return full_name(program, at, *pointer.variable, pointer.depth) + std::string(kPointsTo) +
                                      object_name(program, at, object);
                             }};
  const Term formula = renamed(store, at, naming, pool);
  if (has_numbers_of_objects(pool, formula)) return "";
  const std::string text = with_decimals(term::to_smtlib(pool, formula));
  const auto again = term::parse_smtlib(pool, text, [&](const std::string& name) { return pool.find_variable(name); });
  return std::holds_alternative<Term>(again) && std::get<Term>(again) == formula ? text : "";
}

// -------------------------------------------------------------------------------------------------------------------- reading

namespace {

/// The depth of the activation on the place's stack; 0 for globals, none if there is no such activation.
std::optional<unsigned> depth_of(const Named& named, const cpa::Place& place, const cpa::CallStacks& stacks) {
  if (named.function == nullptr) return 0;
  unsigned above = named.above;
  std::uint32_t function = place.function;
  cpa::StackId stack = place.stack;
  for (unsigned depth = stacks.depth(stack); depth > 0; --depth) {
    if (function == named.function->id() && above-- == 0) return depth;
    function = stacks.caller(stack);
    stack = stacks.below(stack);
  }
  return std::nullopt;
}

/// Where a text is checked: a place that has the one activation the name is about.
cpa::Place place_for(const ir::Program& program, Named& named) {
  named.above = 0;
  const ir::Function& function = named.function == nullptr ? *program.entry : *named.function;
  return {function.id(), function.exit(), cpa::CallStacks::kRoot};
}

constexpr std::uint64_t kMaxElementBits = 64;

}  // namespace

Term PredicateReader::resolve(const std::string& name, const cpa::Place* place) {
  if (const std::size_t points = name.find(kPointsTo); points != std::string::npos)
    return resolve_pointer(name.substr(0, points), name.substr(points + kPointsTo.size()), place);
  std::optional<NamedPart> part = read_part(program_, name);
  if (!part) return {};
  const cpa::Place where = place != nullptr ? *place : place_for(program_, part->named);
  const std::optional<unsigned> depth = depth_of(part->named, where, space_.stacks());
  if (!depth) return {};
  Annotation::Variable meant{{}, part->kind, *depth, part->named.variable, 0, 0, nullptr, nullptr};
  term::TermPool& pool = environment_.pool;
  if (part->kind == Kind::cell) {
    meant.offset = part->numbers[0];
    const std::uint64_t bytes = part->numbers[1], size = meant.variable->type->size();
    if (bytes == 0 || bytes > 16 || size < bytes || meant.offset > size - bytes) return {};
    meant.term = pool.fresh_variable("like", pool.bv_sort(static_cast<std::uint32_t>(8 * bytes)));
  } else if (part->kind == Kind::array) {
    meant.offset = part->numbers[0];
    meant.stride = part->numbers[1];
    const std::uint64_t index = part->numbers[2], element = part->numbers[3];
    const bool fits = meant.stride > 0 && meant.variable->type->is_array() && meant.variable->type->size() % meant.stride == 0;
    if (!fits || index == 0 || index > 64 || element == 0 || element > kMaxElementBits || element % 8 != 0 ||
        meant.offset + element / 8 > meant.stride)
      return {};
    const term::Sort sort =
        pool.array_sort(pool.bv_sort(static_cast<std::uint32_t>(index)), pool.bv_sort(static_cast<std::uint32_t>(element)));
    meant.term = pool.fresh_variable("like", sort);
  }
  return space_.find(where, meant);
}

Term PredicateReader::resolve_pointer(const std::string& pointer, const std::string& object, const cpa::Place* place) {
  const Term number = resolve("object " + pointer, place);
  if (!number) return {};
  Annotation::Object meant;
  cpa::Place where = place != nullptr ? *place : cpa::Place{program_.entry->id(), 0, cpa::CallStacks::kRoot};
  if (object == "null" || object == "unknown") {
    meant.number = object == "null" ? encode::kNullObject : encode::kUnknownObject;
  } else if (object.starts_with("function ")) {
    meant.function = program_.find_function(object.substr(9));
    if (meant.function == nullptr) return {};
  } else {
    std::optional<Named> named = read_name(program_, object);
    if (!named || named->variable == nullptr || named->variable->is_plain_scalar()) return {};
    if (place == nullptr) where = place_for(program_, *named);
    const std::optional<unsigned> depth = depth_of(*named, where, space_.stacks());
    if (!depth) return {};
    meant.variable = named->variable;
    meant.depth = *depth;
    space_.any_state(where);  // its locals have their objects now
  }
  const std::optional<encode::ObjectId> id = space_.find(where, meant);
  return id ? environment_.pool.equal(number, environment_.objects.number(*id)) : Term{};
}

std::optional<Term> PredicateReader::at(const cpa::Place& place, const std::string& text) {
  const auto read = term::parse_smtlib(environment_.pool, text, [&](const std::string& name) { return resolve(name, &place); });
  const Term* const term = std::get_if<Term>(&read);
  if (term == nullptr || !term->sort().is_bool() || !space_.speaks_of(place, *term)) return std::nullopt;
  return *term;
}

std::optional<term::SmtlibError> PredicateReader::check(const std::string& text) {
  const auto read = term::parse_smtlib(environment_.pool, text, [&](const std::string& name) { return resolve(name, nullptr); });
  if (const auto* const error = std::get_if<term::SmtlibError>(&read)) return *error;
  if (!std::get<Term>(read).sort().is_bool()) return term::SmtlibError{"this is no condition", 0};
  return std::nullopt;
}

}  // namespace proviso::engine
