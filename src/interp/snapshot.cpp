#include "interp/snapshot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <set>
#include <utility>

#include "interp/machine.h"
#include "interp/scalar.h"

namespace proviso::interp {

namespace {

constexpr std::size_t kMostBoxes = 200;
constexpr std::size_t kMostCells = 64;         // of a box
constexpr std::uint64_t kMostCharacters = 40;  // of a string

/// The ids of variables in registers have this bit, which no provenance has.
constexpr std::uint64_t kRegister = std::uint64_t{1} << 63;

bool is_character(const ir::Type* type) { return type->is_integer() && type->bits() == 8 && !type->is_bool(); }

/// How much a pointer's type says about its target.
std::size_t knowledge_in(const ir::Type* type) {
  if (type == nullptr || type->size() == 0) return 0;
  return type->is_record() ? 3 : is_character(type) ? 1 : 2;
}

/// The bytes in C syntax: "ab\0", with marks for indeterminate bytes and for what is omitted.
std::string characters(const Object& object, std::uint64_t offset, std::uint64_t size) {
  std::uint64_t end = size;
  const auto is_null = [&](std::uint64_t i) { return object.undefined[offset + i] == 0 && object.data[offset + i] == 0; };
  while (end > 0 && is_null(end - 1)) --end;
  const std::uint64_t shown = std::min(end, kMostCharacters);
  std::string text = "\"";
  for (std::uint64_t i = 0; i < shown; ++i) {
    const auto byte = object.data[offset + i];
    if (object.undefined[offset + i] != 0)
      text += "?";
    else if (byte >= 0x20 && byte < 0x7F)
      text += byte == '"' || byte == '\\' ? std::string("\\") + static_cast<char>(byte) : std::string(1, static_cast<char>(byte));
    else
      text += byte == '\n' ? "\\n" : byte == 0 ? "\\0" : fmt::format("\\x{:02x}", byte);
  }
  if (shown < end) return text + "...\"";
  return text + (end < size ? size - end > 1 ? "\\0...\"" : "\\0\"" : "\"");
}

}  // namespace

/// Starts with the variables and follows their pointers. The contents of a memory block are typed by the pointers to
/// it.
class SnapshotTaker {
 public:
  using Shows = std::function<bool(unsigned, const ir::Variable&)>;

  explicit SnapshotTaker(Machine& machine) : machine_(machine) {}

  Snapshot take(const Shows& shows) {
    for (std::size_t depth = machine_.frames.size(); depth-- > 0;) add_frame(machine_.frames[depth], static_cast<unsigned>(depth), shows);
    for (const ir::Variable* const global : machine_.program_.globals())
      if (shows(0, *global)) add_global(*global);
    add_blocks();
    for (const Object& object : machine_.memory.table()) {
      if (!object.is_live || object.kind != ObjectKind::heap || object.site == nullptr) continue;
      add_object(machine_.memory.provenance_of(object), nullptr, nullptr, 0);
      if (!snapshot_.is_complete) break;
    }
    return std::move(snapshot_);
  }

 private:
  void add_frame(const Frame& frame, unsigned depth, const Shows& shows) {
    const ir::Function& function = *frame.code->function;
    if (function.origin != ir::Origin::program) return;
    const FrameLayout& layout = machine_.layouts_.try_emplace(&function, function).first->second;
    for (const auto* list : {&function.parameters, &function.locals}) {
      for (const ir::Variable* variable : *list) {
        if (variable->storage == ir::Storage::temporary || !shows(depth, *variable)) continue;
        const Slot& home = machine_.stack[frame.base + layout.home(*variable)];
        if (!variable->is_plain_scalar()) {
          if (home.hi != 0 && machine_.memory.live(home.hi) != nullptr) add_object(home.hi, variable->type, variable, depth);
          continue;
        }
        const auto flag = layout.flag(*variable);
        const bool is_set = !flag || machine_.stack[frame.base + *flag].lo == kDeterminate;
        add_register(kRegister | std::uint64_t{depth} << 32 | variable->id, *variable, depth, is_set ? &home : nullptr);
      }
    }
  }

  void add_global(const ir::Variable& variable) {
    if (const auto number = machine_.statics_.global_register(variable))
      add_register(kRegister | kRegister >> 1 | variable.id, variable, 0, &machine_.globals[*number]);
    else
      add_object(machine_.statics_.address(variable).hi, variable.type, &variable, 0);
  }

  /// `value` is null if it is indeterminate.
  void add_register(std::uint64_t id, const ir::Variable& variable, unsigned depth, const Slot* value) {
    Snapshot::Box* const box = new_box(id);
    if (box == nullptr) return;
    box->variable = &variable;
    box->depth = depth;
    box->size = variable.type->size();
    box->cells.push_back(value == nullptr ? Snapshot::Cell{"", "?"} : cell("", variable.type, *value));
  }

  /// `type` is that of a block's contents; null if it is unknown.
  void add_object(std::uint64_t provenance, const ir::Type* type, const ir::Variable* variable, unsigned depth) {
    const Object* const object = machine_.memory.remembered(provenance);
    if (object == nullptr || object->kind == ObjectKind::function) return;
    Snapshot::Box* const box = new_box(provenance);
    if (box == nullptr) return;
    box->variable = variable;
    box->depth = depth;
    box->site = object->site;
    box->address = object->base;
    box->size = object->size;
    box->is_live = object->is_live;
    if (!object->is_live) return;
    std::vector<Snapshot::Cell>& cells = box->cells;
    std::uint64_t at = 0;
    if (variable != nullptr) {
      at = add_cells(cells, *object, "", variable->type, 0);
    } else if (type == nullptr || is_character(type)) {
      cells.push_back({"", characters(*object, 0, object->size)});
      at = object->size;
    } else if (object->size < 2 * type->size()) {
      at = object->size >= type->size() ? add_cells(cells, *object, "", type, 0) : 0;
    } else {
      for (; at + type->size() <= object->size && cells.size() < kMostCells; at += type->size())
        add_cells(cells, *object, fmt::format("[{}]", at / type->size()), type, at);
    }
    box->bytes_not_shown = object->size > at ? object->size - at : 0;
  }

  /// Adds the cells of a part of an object. Returns the end of the part, or of what is shown of it.
  std::uint64_t add_cells(std::vector<Snapshot::Cell>& cells, const Object& object, const std::string& name, const ir::Type* type,
                          std::uint64_t offset) {
    if (type->is_record()) {
      for (const ir::Field& field : type->fields()) {
        if (cells.size() >= kMostCells) return offset + field.byte_offset();
        const std::string part = field.name.empty() ? name : name + "." + field.name;
        if (field.is_bit_field())
          add_bits(cells, object, part, field, offset);
        else
          add_cells(cells, object, part, field.type, offset + field.byte_offset());
      }
      return offset + type->size();
    }
    const std::uint64_t rest = object.size > offset ? object.size - offset : 0;
    if (type->is_array()) {
      const ir::Type* const element = type->element();
      const std::uint64_t size = type->count() ? std::min(type->size(), rest) : rest;  // of unknown length: up to the end
      if (element->size() == 0) return offset;
      if (is_character(element)) {
        cells.push_back({name, characters(object, offset, size)});
        return offset + size;
      }
      std::uint64_t at = 0;
      for (; at + element->size() <= size && cells.size() < kMostCells; at += element->size())
        add_cells(cells, object, fmt::format("{}[{}]", name, at / element->size()), element, offset + at);
      return offset + at;
    }
    if (!type->is_scalar() || type->size() > rest) return offset;
    if (has_undefined(object, offset, value_bytes(type)))
      cells.push_back({name, "?"});
    else
      cells.push_back(cell(name, type, read_scalar(machine_.memory, object, offset, type)));
    return offset + type->size();
  }

  static void add_bits(std::vector<Snapshot::Cell>& cells, const Object& object, const std::string& name, const ir::Field& field,
                       std::uint64_t offset) {
    const BitRange range{offset + field.byte_offset(), static_cast<unsigned>(field.bit_offset % 8), *field.bit_width};
    if (range.width == 0 || range.offset + range.bytes() > object.size) return;
    const bool is_set = read_bits(object.undefined, range) == 0;
    cells.push_back({name, is_set ? render(field.type, read_bit_field(object, range, field.type)) : "?"});
  }

  Snapshot::Cell cell(const std::string& name, const ir::Type* type, const Slot& value) {
    if (!type->is_pointer()) return {name, render(type, value)};
    const std::uint64_t provenance = value.hi != 0 || value.lo == 0 ? value.hi : machine_.memory.look_up(value.lo);
    const Object* const object = machine_.memory.remembered(provenance);
    if (object == nullptr) return {name, render(type, value)};
    if (object->function != nullptr) return {name, object->function->source_name()};
    const auto offset = static_cast<std::int64_t>(value.lo - object->base);
    const ir::Type* const content = offset == 0 && knowledge_in(type->element()) > 0 ? type->element() : nullptr;
    waiting_[knowledge_in(content)].emplace_back(provenance, content);
    return {name, "", provenance, offset};
  }

  /// Follows pointers, the most informative types first.
  void add_blocks() {
    while (snapshot_.is_complete) {
      const auto next = std::find_if(waiting_.rbegin(), waiting_.rend(), [](const auto& one) { return !one.empty(); });
      if (next == waiting_.rend()) return;
      const auto [provenance, type] = next->front();
      next->pop_front();
      add_object(provenance, type, machine_.memory.remembered(provenance)->variable, 0);
    }
  }

  /// Null if the box exists already, or there are too many.
  Snapshot::Box* new_box(std::uint64_t id) {
    if (!boxes_.insert(id).second) return nullptr;
    if (snapshot_.boxes.size() >= kMostBoxes) {
      snapshot_.is_complete = false;
      return nullptr;
    }
    Snapshot::Box& box = snapshot_.boxes.emplace_back();
    box.id = id;
    return &box;
  }

  Machine& machine_;
  Snapshot snapshot_;
  std::set<std::uint64_t> boxes_;  // existing boxes
  /// Provenances, with the target type of a pointer to them (null: unknown), by how much the type says.
  std::array<std::deque<std::pair<std::uint64_t, const ir::Type*>>, 4> waiting_;
};

Snapshot Machine::snapshot(const std::function<bool(unsigned, const ir::Variable&)>& shows) { return SnapshotTaker(*this).take(shows); }

}  // namespace proviso::interp
