// Everything that determines the rest of a run, as bytes: two states with the same image behave in the same way on the
// same inputs. The image is invariant under renaming of addresses: objects are numbered in the order in which they are
// reached.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <deque>
#include <unordered_map>

#include "interp/copied_bytes.h"
#include "interp/machine.h"
#include "transform/liveness.h"
#include "transform/observed_addresses.h"

namespace proviso::interp {

namespace {

constexpr std::size_t kLargestImage = std::size_t{1} << 22;

constexpr std::uint64_t kLowestAddress = 4096;

bool is_static(ObjectKind kind) { return kind == ObjectKind::global || kind == ObjectKind::constant || kind == ObjectKind::function; }

}  // namespace

class ImageTaker {
 public:
  explicit ImageTaker(Machine& machine) : machine_(machine) {}

  std::optional<std::string> take(ir::LocationId at, std::size_t first_frame) {
    if (machine_.aggregate_ != 0) return std::nullopt;  // a result is being returned
    if (!machine_.observes_addresses_) machine_.observes_addresses_ = transform::observes_addresses(machine_.program_);
    if (*machine_.observes_addresses_) return std::nullopt;
    put(at);
    for (std::size_t i = first_frame; i < machine_.frames.size(); ++i) {
      const bool is_top = i + 1 == machine_.frames.size();
      put_frame(machine_.frames[i], is_top ? at : return_location(machine_.frames[i + 1]), i == first_frame);
    }
    for (std::size_t i = 0; i < machine_.globals.size(); ++i) put_scalar(*machine_.statics_.register_variables()[i], machine_.globals[i]);
    for (const Object& object : machine_.memory.table())
      if (object.is_live && object.kind == ObjectKind::global) put_contents(object);
    while (!waiting_.empty() && image_.size() < kLargestImage) {
      const Object& object = *waiting_.front();
      waiting_.pop_front();
      put_contents(object);
    }
    if (hides_address_ || image_.size() >= kLargestImage) return std::nullopt;
    return std::move(image_);
  }

 private:
  void put(std::uint64_t word) { image_.append(reinterpret_cast<const char*>(&word), sizeof word); }

  static ir::LocationId return_location(const Frame& callee) { return callee.site->edge->to; }

  /// The return address of the lowest frame is irrelevant: it never returns, or it is the program's entry.
  void put_frame(const Frame& frame, ir::LocationId at, bool is_lowest) {
    const ir::Function& function = *frame.code->function;
    put(function.id());
    if (!is_lowest) put(frame.site->edge->id);
    const FrameLayout& layout = machine_.layouts_.try_emplace(&function, function).first->second;
    const transform::Liveness& liveness = machine_.liveness_.try_emplace(&function, function).first->second;
    for (const auto* const list : {&function.parameters, &function.locals}) {
      for (const ir::Variable* const variable : *list) {
        const Slot& home = machine_.stack[frame.base + layout.home(*variable)];
        if (!variable->is_plain_scalar()) {
          put_object(home);
          continue;
        }
        const auto flag = layout.flag(*variable);
        const bool is_set = !flag || machine_.stack[frame.base + *flag].lo == kDeterminate;
        if (flag) put(machine_.stack[frame.base + *flag].lo);
        if (is_set && liveness.is_live(at, *variable)) put_scalar(*variable, home);
      }
    }
    if (layout.variadic_register) put_object(machine_.stack[frame.base + *layout.variadic_register]);
  }

  void put_scalar(const ir::Variable& variable, const Slot& value) {
    if (variable.type->is_pointer()) return put_pointer(value);
    put(value.lo);
    put(value.hi);
  }

  /// The object of a variable in memory, whose lifetime may not have begun.
  void put_object(const Slot& pointer) {
    if (pointer.hi != 0 && machine_.memory.live(pointer.hi) != nullptr)
      put_pointer(pointer);
    else
      put(0);
  }

  void put_pointer(const Slot& pointer) {
    const Object* const object = pointer.hi == 0 ? nullptr : machine_.memory.live(pointer.hi);
    if (object == nullptr) {
      put(1);
      put(pointer.lo);
      return;
    }
    put(2);
    put(number_of(*object));
    put(pointer.lo - object->base);
  }

  std::uint64_t number_of(const Object& object) {
    const auto index = static_cast<std::uint64_t>(&object - machine_.memory.objects());
    if (is_static(object.kind)) return index << 1;
    const auto [found, is_new] = numbers_.try_emplace(index, numbers_.size());
    if (is_new) waiting_.push_back(&object);
    return found->second << 1 | 1;
  }

  void put_contents(const Object& object) {
    put(static_cast<std::uint64_t>(object.kind));
    put(object.size);
    const unsigned width = machine_.memory.pointer_bytes();
    for (std::uint64_t offset = 0; offset < object.size && image_.size() < kLargestImage; offset += width) {
      const std::uint64_t bytes = std::min<std::uint64_t>(width, object.size - offset);
      std::uint64_t data = 0;
      std::uint64_t undefined = 0;
      std::memcpy(&data, object.data + offset, bytes);
      std::memcpy(&undefined, object.undefined + offset, bytes);
      put(undefined);
      if (undefined != 0 && CopiedBytes::concerns(object)) put_origins(object, offset, bytes);
      const std::uint64_t provenance = object.provenance != nullptr && bytes == width ? object.provenance[offset / width] : 0;
      if (provenance != 0 && undefined == 0)
        put_pointer({data, provenance});
      else
        put(data & ~undefined);
    }
    look_for_addresses(object);
  }

  /// Pointers at unaligned offsets, or assembled from bytes, are found by the addresses in them.
  void look_for_addresses(const Object& object) {
    const unsigned width = machine_.memory.pointer_bytes();
    for (std::uint64_t offset = 0; offset + width <= object.size && !hides_address_; ++offset) {
      if (object.provenance != nullptr && offset % width == 0 && object.provenance[offset / width] != 0) continue;
      std::uint64_t word = 0;
      std::memcpy(&word, object.data + offset, width);
      if (word < kLowestAddress) continue;
      const Object* const target = machine_.memory.live(machine_.memory.look_up(word));
      hides_address_ = target != nullptr && target->is_live && !is_static(target->kind);
    }
  }

  /// Indeterminate bytes that share their origin with others, and are determined together.
  void put_origins(const Object& object, std::uint64_t offset, std::uint64_t bytes) {
    for (std::uint64_t at = offset; at < offset + bytes; ++at) {
      put(object.origins != nullptr ? object.origins[at] : object.origin);
      const std::optional<std::uint8_t> decided = machine_.memory.copied_bytes().decided(object, at);
      put(decided ? *decided : 256);
    }
  }

  Machine& machine_;
  std::string image_;
  bool hides_address_ = false;
  std::unordered_map<std::uint64_t, std::uint64_t> numbers_;  // of objects, by index
  std::deque<const Object*> waiting_;
};

std::optional<std::string> Machine::image(ir::LocationId at, bool is_of_last_call) {
  return ImageTaker(*this).take(at, is_of_last_call ? frames.size() - 1 : 0);
}

/// Called at the two steps that are compared. Returns whether the second has been reached.
bool Machine::has_come_round(const Ins* ip) {
  const Recurrence& watched = *options_.recurrence;
  least_depth_ = std::min(least_depth_, frames.size());
  if (steps != watched.first && steps != watched.first + watched.length) return false;
  if (watched.of == Recurrence::Of::nothing) return steps != watched.first;
  const bool is_recursion = watched.of == Recurrence::Of::last_call;
  const ir::LocationId at = frames.back().code->function->edge(static_cast<ir::EdgeId>(ip->imm)).from;
  std::optional<std::string> now = image(at, is_recursion);
  if (steps == watched.first) {
    first_image_ = std::move(now);
    least_depth_ = first_depth_ = frames.size();
    return false;
  }
  const bool goes_deeper = !is_recursion || (frames.size() > first_depth_ && least_depth_ == first_depth_);
  recurs_ = now && first_image_ && *now == *first_image_ && goes_deeper;
  return true;
}

Event Machine::how_it_recurs() const {
  if (options_.recurrence->of == Recurrence::Of::nothing) return Event::goes_on;
  return recurs_ ? Event::state_recurs : Event::step_limit;
}

std::string Machine::recurrence_text() const {
  if (options_.recurrence->of == Recurrence::Of::nothing) return "on these inputs, again and again, no end can be reached";
  if (!recurs_) return "";
  const std::uint64_t steps_round = options_.recurrence->length;
  if (options_.recurrence->of == Recurrence::Of::last_call)
    return fmt::format("the same call is made again inside itself, after {} steps", steps_round);
  return fmt::format("after {} steps everything is as it was, and can go on like that", steps_round);
}

}  // namespace proviso::interp
