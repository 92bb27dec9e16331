#include "exchange/predicate_text.h"

#include "exchange/formula_text.h"
#include "exchange/predicate_names.h"
#include "term/print_smtlib.h"
#include "term/traverse.h"

namespace proviso::exchange {

using encode::Term;
using Kind = certificate::StateVariableKind;

namespace {

constexpr std::string_view kPointsTo = " points to ";

// ---------------------------------------------------------------------------------------------------------------------- texts

/// Object numbers have no meaning elsewhere: they may occur only where `points to` replaces them.
bool has_numbers_of_objects(const term::TermStore& store, Term formula) {
  bool result = false;
  const auto is_object = [&](Term term) { return term.is_variable() && store.name(term).starts_with("object "); };
  term::for_each_subterm(formula, [&](Term next) {
    for (const Term child : next.children())
      if (is_object(child) && !(next.is(term::Kind::equal) && is_object(next.child(0)) && is_object(next.child(1)))) result = true;
  });
  return result;
}

/// Constants in decimal.
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

bool is_same(const std::shared_ptr<const certificate::Allocation>& left, const std::shared_ptr<const certificate::Allocation>& right) {
  return left == nullptr || right == nullptr ? left == right : *left == *right;
}

bool means(const ir::Program& program, const std::string& name, const certificate::Annotation::Variable& variable) {
  const std::optional<NamedPart> part = read_part(program, name);
  return part && part->kind == variable.kind && part->is_at_entry == variable.is_at_entry && part->named.variable == variable.variable &&
         is_same(part->named.allocation, variable.allocation);
}

}  // namespace

std::string predicate_text(const ir::Program& program, const term::TermStore& store, const certificate::Annotation::At& at) {
  term::TermPool pool;
  for (const certificate::Annotation::Object& object : at.objects) {
    if (object.allocation == nullptr) continue;
    const std::optional<Named> named = read_name(program, object_name(program, at, object));
    if (!named || !is_same(named->allocation, object.allocation)) return "";
  }
  for (const certificate::Annotation::Variable& variable : at.variables)
    if (!means(program, part_name(program, at, variable), variable)) return "";
  const FormulaNaming naming{[&](const certificate::Annotation::Variable& variable) { return part_name(program, at, variable); },
                             [&](const certificate::Annotation::Variable& pointer, const certificate::Annotation::Object& object) {
                               return pointer_name(program, at, pointer) + std::string(kPointsTo) + object_name(program, at, object);
                             }};
  const Term formula = renamed(store, at, naming, pool);
  if (has_numbers_of_objects(pool, formula)) return "";
  const std::string text = with_decimals(term::to_smtlib(pool, formula));
  const auto again = term::parse_smtlib(pool, text, [&](const std::string& name) { return pool.find_variable(name); });
  return std::holds_alternative<Term>(again) && std::get<Term>(again) == formula ? text : "";
}

// -------------------------------------------------------------------------------------------------------------------- reading

namespace {

/// The depth of the activation on the place's call stack; 0 for globals, none if there is no such activation.
std::optional<unsigned> depth_of(const Named& named, const ir::Place& place, const ir::CallStacks& stacks) {
  if (named.function == nullptr) return 0;
  unsigned above = named.above;
  std::uint32_t function = place.function;
  ir::StackId stack = place.stack;
  for (unsigned depth = stacks.depth(stack); depth > 0; --depth) {
    if (function == named.function->id() && above-- == 0) return depth;
    function = stacks.caller(stack);
    stack = stacks.below(stack);
  }
  return std::nullopt;
}

/// A place for checking a text: one that has the activation that the name refers to.
ir::Place place_for(const ir::Program& program, Named& named) {
  named.above = 0;
  const ir::Function& function = named.function == nullptr ? *program.entry : *named.function;
  return {function.id(), function.exit(), ir::CallStacks::kRoot};
}

constexpr std::uint64_t kMaxElementBits = 64;
/// The maximum offset of names in heap blocks, whose size is not known statically.
constexpr std::uint64_t kMaxBlockBytes = std::uint64_t{1} << 20;

bool fits_cell(const NamedPart& part) {
  const std::uint64_t offset = part.numbers[0], bytes = part.numbers[1];
  const std::uint64_t size = part.named.variable != nullptr ? part.named.variable->type->size() : kMaxBlockBytes;
  return bytes > 0 && bytes <= 16 && size >= bytes && offset <= size - bytes;
}

bool fits_array(const NamedPart& part) {
  const std::uint64_t offset = part.numbers[0], stride = part.numbers[1], index = part.numbers[2], element = part.numbers[3];
  const ir::Type* const type = part.named.variable != nullptr ? part.named.variable->type : nullptr;
  if (stride == 0 || stride > kMaxBlockBytes || (type != nullptr && (!type->is_array() || type->size() % stride != 0))) return false;
  return index > 0 && index <= 64 && element > 0 && element <= kMaxElementBits && element % 8 == 0 && offset <= stride &&
         element / 8 <= stride - offset;
}

}  // namespace

Term PredicateReader::resolve(const std::string& name, const ir::Place* place) {
  if (const std::size_t points = name.find(kPointsTo); points != std::string::npos)
    return resolve_pointer(name.substr(0, points), name.substr(points + kPointsTo.size()), place);
  std::optional<NamedPart> part = read_part(program_, name);
  if (!part) return {};
  const ir::Place where = place != nullptr ? *place : place_for(program_, part->named);
  const std::optional<unsigned> depth = depth_of(part->named, where, space_.stacks());
  if (!depth) return {};
  certificate::Annotation::Variable meant{{},      part->kind,       *depth, part->named.variable, 0, 0, part->named.allocation,
                                          nullptr, part->is_at_entry};
  term::TermPool& pool = environment_.pool;
  if (!part->numbers.empty()) meant.offset = part->numbers[0];
  if (part->kind == Kind::cell) {
    if (!fits_cell(*part)) return {};
    meant.term = pool.fresh_variable("like", pool.bv_sort(static_cast<std::uint32_t>(8 * part->numbers[1])));
  } else if (part->kind == Kind::array) {
    if (!fits_array(*part)) return {};
    meant.stride = part->numbers[1];
    const term::Sort sort = pool.array_sort(pool.bv_sort(static_cast<std::uint32_t>(part->numbers[2])),
                                            pool.bv_sort(static_cast<std::uint32_t>(part->numbers[3])));
    meant.term = pool.fresh_variable("like", sort);
  } else if (part->kind == Kind::stored_offset || part->kind == Kind::stored_object) {
    part->numbers.push_back(environment_.pointer_bits() / 8);
    if (!fits_cell(*part)) return {};
    meant.type = program_.types().char_pointer();
  }
  return space_.find(where, meant);
}

Term PredicateReader::resolve_pointer(const std::string& pointer, const std::string& object, const ir::Place* place) {
  const Term number = resolve("object " + pointer, place);
  if (!number) return {};
  certificate::Annotation::Object meant;
  ir::Place where = place != nullptr ? *place : ir::Place{program_.entry->id(), 0, ir::CallStacks::kRoot};
  if (object == "null" || object == "unknown") {
    meant.number = object == "null" ? encode::kNullObject : encode::kUnknownObject;
  } else if (object.starts_with("function ")) {
    meant.function = program_.find_function(object.substr(9));
    if (meant.function == nullptr) return {};
  } else {
    std::optional<Named> named = read_name(program_, object);
    if (!named || (named->allocation == nullptr && (named->variable == nullptr || named->variable->is_plain_scalar()))) return {};
    if (place == nullptr) where = place_for(program_, *named);
    const std::optional<unsigned> depth = depth_of(*named, where, space_.stacks());
    if (!depth) return {};
    meant.variable = named->variable;
    meant.allocation = named->allocation;
    meant.depth = *depth;
    space_.any_state(where);  // creates the objects of its locals
  }
  const std::optional<encode::ObjectId> id = space_.find(where, meant);
  return id ? environment_.pool.equal(number, environment_.objects.number(*id)) : Term{};
}

std::optional<Term> PredicateReader::at(const ir::Place& place, const std::string& text) {
  const auto read = term::parse_smtlib(environment_.pool, text, [&](const std::string& name) { return resolve(name, &place); });
  const Term* const term = std::get_if<Term>(&read);
  if (term == nullptr || !term->sort().is_bool() || !space_.speaks_of(place, *term)) return std::nullopt;
  return *term;
}

namespace {

/// The conjuncts of "(and a b c)"; none of anything else.
std::vector<std::string> conjuncts(const std::string& text) {
  if (!text.starts_with("(and ") || !text.ends_with(")")) return {};
  std::vector<std::string> result(1);
  int depth = 0;
  bool is_quoted = false;
  for (const char c : text.substr(5, text.size() - 6)) {
    if (c == '|') is_quoted = !is_quoted;
    if (!is_quoted) depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ' ' && depth == 0 && !is_quoted) {
      result.emplace_back();
    } else {
      result.back() += c;
    }
  }
  return result;
}

}  // namespace

Term PredicateReader::fitting_part(const ir::Place& place, const std::string& text) {
  if (const std::optional<Term> whole = at(place, text)) return *whole;
  std::vector<Term> parts;
  for (const std::string& conjunct : conjuncts(text))
    if (const std::optional<Term> part = at(place, conjunct)) parts.push_back(*part);
  return environment_.pool.bool_and(parts);
}

std::optional<term::SmtlibError> PredicateReader::check(const std::string& text) {
  const auto read = term::parse_smtlib(environment_.pool, text, [&](const std::string& name) { return resolve(name, nullptr); });
  if (const auto* const error = std::get_if<term::SmtlibError>(&read)) return *error;
  if (!std::get<Term>(read).sort().is_bool()) return term::SmtlibError{"this is no condition", 0};
  return std::nullopt;
}

}  // namespace proviso::exchange
