#include "exchange/predicate_names.h"

#include <charconv>
#include <map>
#include <sstream>

#include "encode/value.h"
#include "exchange/formula_text.h"

namespace proviso::exchange {

using Kind = certificate::StateVariableKind;

namespace {

constexpr std::string_view kHeap = "heap(";

bool is_of(const ir::Variable& variable, const ir::Function* function) {
  return function == nullptr ? variable.is_global() : !variable.is_global() && variable.function == function;
}

/// "f::x", "::g", "f::x#2": without the call stack.
std::string plain_name(const ir::Program& program, const ir::Variable& variable) {
  unsigned count = 0;
  const ir::Function* const function = variable.is_global() ? nullptr : variable.function;
  for (const ir::Variable& other : program.variables()) {
    if (is_of(other, function) && other.name == variable.name) ++count;
    if (&other == &variable) break;
  }
  return (function == nullptr ? "" : function->name()) + "::" + variable.name + (count > 1 ? "#" + std::to_string(count) : "");
}

/// The activation of its function at that depth, counted from the top.
std::string activation(const ir::Program& program, const certificate::Annotation::At& at, unsigned depth) {
  unsigned above = 0;
  for (unsigned i = depth + 1; depth != 0 && i <= at.stack.size() + 1; ++i)
    above += function_at(program, at, i) == function_at(program, at, depth) ? 1U : 0U;
  return above == 0 ? "" : "^" + std::to_string(above);
}

std::string full_name(const ir::Program& program, const certificate::Annotation::At& at, const ir::Variable& variable, unsigned depth) {
  return plain_name(program, variable) + activation(program, at, depth);
}

bool allocates(const ir::Edge& edge) {
  const auto* const intrinsic = edge.as<ir::Intrinsic>();
  return intrinsic != nullptr && intrinsic->op == ir::IntrinsicOp::allocate;
}

bool calls(const ir::Edge& edge) { return edge.as<ir::Call>() != nullptr; }

/// "f:2": the second edge of f of this kind.
std::string edge_name(const ir::Function& function, ir::EdgeId id, bool (*is_one)(const ir::Edge&)) {
  unsigned count = 0;
  for (const ir::Edge& edge : function.edges()) {
    if (is_one(edge)) ++count;
    if (edge.id == id) break;
  }
  return function.name() + ":" + std::to_string(count);
}

/// "heap(main:1,malloc:1)": the calls, and the allocation in the last function.
std::string heap_name(const ir::Program& program, const certificate::Allocation& allocation) {
  std::string result{kHeap};
  for (const certificate::ReachedState::Call& call : allocation.calls)
    result += edge_name(program.functions()[call.caller], call.edge, calls) + ",";
  return result + edge_name(program.functions()[allocation.function], allocation.edge, allocates) + ")";
}

/// The object that a part of memory belongs to.
std::string holder_name(const ir::Program& program, const certificate::Annotation::At& at,
                        const certificate::Annotation::Variable& variable) {
  return variable.allocation != nullptr ? heap_name(program, *variable.allocation)
                                        : full_name(program, at, *variable.variable, variable.depth);
}

}  // namespace

std::string part_name(const ir::Program& program, const certificate::Annotation::At& at,
                      const certificate::Annotation::Variable& variable) {
  if (variable.kind == Kind::result)
    return "result " + function_at(program, at, variable.depth)->name() + activation(program, at, variable.depth);
  const std::string name = holder_name(program, at, variable);
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
    case Kind::stored_offset:
      return "offset in " + name + offset;
    case Kind::stored_object:
      return "object in " + name + offset;
    default:
      if (variable.is_at_entry) return "entry " + name;
      return variable.variable->type->is_pointer() ? "offset " + name : name;
  }
}

std::string pointer_name(const ir::Program& program, const certificate::Annotation::At& at,
                         const certificate::Annotation::Variable& pointer) {
  const std::string name = holder_name(program, at, pointer);
  return pointer.kind == Kind::stored_object ? "in " + name + " " + std::to_string(pointer.offset) : name;
}

std::string object_name(const ir::Program& program, const certificate::Annotation::At& at, const certificate::Annotation::Object& object) {
  if (object.function != nullptr) return "function " + object.function->name();
  if (object.variable != nullptr) return full_name(program, at, *object.variable, object.depth);
  if (object.allocation != nullptr) return heap_name(program, *object.allocation);
  return object.number == encode::kNullObject ? "null" : "unknown";
}

namespace {

std::optional<unsigned> take_number(std::string& text, char mark) {
  const std::size_t at = text.rfind(mark);
  if (at == std::string::npos) return 0;
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data() + at + 1, text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value == 0) return std::nullopt;
  text.resize(at);
  return value;
}

/// "f:2" parsed from the front of the text.
struct NamedEdge {
  const ir::Function* function = nullptr;
  ir::EdgeId edge = 0;
};

std::optional<NamedEdge> read_edge(const ir::Program& program, std::string text, bool (*is_one)(const ir::Edge&)) {
  const std::optional<unsigned> which = take_number(text, ':');
  const ir::Function* const function = program.find_function(text);
  if (!which || *which == 0 || function == nullptr || !function->has_body()) return std::nullopt;
  unsigned count = 0;
  for (const ir::Edge& edge : function->edges())
    if (is_one(edge) && ++count == *which) return NamedEdge{function, edge.id};
  return std::nullopt;
}

std::shared_ptr<const certificate::Allocation> read_heap(const ir::Program& program, std::string text) {
  if (!text.ends_with(')')) return nullptr;
  text = text.substr(kHeap.size(), text.size() - kHeap.size() - 1);
  certificate::Allocation result;
  for (std::size_t comma = text.find(','); comma != std::string::npos; comma = text.find(',')) {
    const std::optional<NamedEdge> call = read_edge(program, text.substr(0, comma), calls);
    if (!call) return nullptr;
    result.calls.push_back({call->function->id(), call->edge});
    text = text.substr(comma + 1);
  }
  const std::optional<NamedEdge> last = read_edge(program, text, allocates);
  if (!last) return nullptr;
  result.function = last->function->id();
  result.edge = last->edge;
  return std::make_shared<const certificate::Allocation>(std::move(result));
}

}  // namespace

std::optional<Named> read_name(const ir::Program& program, std::string text) {
  Named result;
  if (text.starts_with(kHeap)) {
    result.allocation = read_heap(program, text);
    return result.allocation == nullptr ? std::nullopt : std::optional(result);
  }
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

std::optional<NamedPart> read_part(const ir::Program& program, const std::string& text) {
  static const std::map<std::string, std::pair<Kind, std::size_t>> kinds = {
      {"offset", {Kind::scalar, 0}}, {"object", {Kind::object, 0}}, {"result", {Kind::result, 0}}, {"alive", {Kind::alive, 0}},
      {"entry", {Kind::scalar, 0}},  {"size", {Kind::size, 0}},     {"cell", {Kind::cell, 2}},     {"array", {Kind::array, 4}}};
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
  part.is_at_entry = first == "entry";
  // In memory: "object in f::s 8".
  const bool is_stored = name == "in" && (part.kind == Kind::object || first == "offset");
  if (is_stored) {
    part.kind = part.kind == Kind::object ? Kind::stored_object : Kind::stored_offset;
    numbers = 1;
    words >> name;
  }
  for (std::uint64_t number = 0; part.numbers.size() < numbers && words >> number;) part.numbers.push_back(number);
  std::string more;
  if (part.numbers.size() != numbers || words >> more) return std::nullopt;
  const std::optional<Named> named = read_name(program, name);
  if (!named || (named->variable == nullptr && named->allocation == nullptr) != (part.kind == Kind::result)) return std::nullopt;
  part.named = *named;
  if (named->allocation != nullptr)
    return part.kind == Kind::scalar || part.kind == Kind::object ? std::nullopt : std::optional(std::move(part));
  const ir::Variable* const variable = named->variable;
  if (part.kind == Kind::scalar && (!variable->is_plain_scalar() || variable->type->is_pointer() != (first == "offset")))
    return std::nullopt;
  if (part.kind == Kind::object && (!variable->is_plain_scalar() || !variable->type->is_pointer())) return std::nullopt;
  if (numbers > 0 && variable->is_plain_scalar()) return std::nullopt;
  return part;
}

}  // namespace proviso::exchange
