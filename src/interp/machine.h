// The state of one run, shared by the instruction handlers (ops_*.cpp). It is implemented in machine_*.cpp.
//
// A handler executes its instruction and continues with the next; rare cases are member functions of the machine.
// Whatever ends the run fills in `result` and returns the null instruction.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interp/code.h"
#include "interp/code_cache.h"
#include "interp/frame_layout.h"
#include "interp/interpreter.h"
#include "interp/memory.h"
#include "interp/memory_scalar.h"
#include "interp/static_layout.h"
#include "transform/liveness.h"

namespace proviso::interp {

enum class AccessKind : std::uint8_t {
  read,
  write
};

struct Frame {
  const Code* code = nullptr;
  const Ins* return_ip = nullptr;  // in the caller's code
  const CallSite* site = nullptr;  // null for the entry function
  std::uint32_t base = 0;          // its first register, in the register stack
  std::uint32_t first_alloca = 0;  // the number of stack allocations before it
};

class Machine : public CallStack, public RunningState {
 public:
  Machine(const ir::Program& program, const StaticLayout& statics, CodeCache& codes, InputSource& inputs, const RunOptions& options);

  RunResult run();

  // ---- what the fast handlers use
  Slot* regs = nullptr;          // of the running function
  std::uint64_t steps = 0;       // edges counted
  std::uint64_t soft_limit = 0;  // when to check whether to stop
  std::vector<Slot> globals;
  std::uint64_t address_mask = 0;
  Memory memory;
  std::vector<const Code*> code_of;  // by function id; null if a call needs more than entering the code
  std::vector<Slot> stack;
  std::vector<Frame> frames;
  bool result_is_missing = false;  // the last function that returned reached its end without a return

  // ---- ends (machine_end.cpp)
  const Ins* stop(const Ins* ip, Event event, std::string detail);
  /// Whether undefined behaviour of this kind is ignored.
  bool passes_over(Event event) const { return ((ignored_ >> static_cast<unsigned>(event)) & 1) != 0; }
  /// Whether the run goes on behind a violation, since the options want that; otherwise it is stopped.
  bool goes_on_behind(const Ins* ip, Event event, std::string detail);
  const Ins* finish(const Ins* ip, int status);
  const ir::Edge* edge_at(const Ins* ip) const;
  const ir::Function* function_at(const Ins* ip) const;
  /// The edge of the program itself that led here, if `ip` is in a library model.
  const ir::Edge* program_edge_at(const Ins* ip) const;
  const ir::Expr* origin(const Ins* ip) const { return frames.back().code->origin_of(ip); }

  // ---- counting and tracing (machine_steps.cpp)
  /// The soft limit is reached: checks whether to stop or to switch to exact code. `next` is the instruction where the
  /// run would continue, `returned_from` the call that has just returned, if any.
  const Ins* look_up(const Ins* next, const CallSite* returned_from);
  const Ins* count_edge(const Ins* ip);
  void trace(const Ins* ip);
  std::string bytes_text(const Slot& address, std::uint64_t size);
  Snapshot snapshot(const std::function<bool(unsigned, const ir::Variable&)>& shows) override;  // snapshot.cpp
  std::optional<std::string> image(ir::LocationId at, bool is_of_last_call) override;           // state_image.cpp

  // ---- calls (machine_call.cpp)
  const Ins* call(const Ins* ip, const ir::Function& callee);
  const Ins* call_pointer(const Ins* ip);
  const Ins* return_from(const Ins* ip, const Slot& value);
  const Ins* spill_parameter(const Ins* ip);
  const Ins* return_aggregate(const Ins* ip);
  const Ins* return_zero(const Ins* ip);
  const Ins* fail_assertion(const Ins* ip, std::string text);
  const Ins* take_aggregate(const Ins* ip);
  const Ins* require_result(const Ins* ip);
  const Ins* missing_result_used(const Ins* ip);

  // ---- inputs (machine_input.cpp)
  /// A value from the input source; none (and the run stopped) if there are no more.
  std::optional<Slot> ask(const Ins* ip, InputKind kind, const ir::Type* type, std::string_view source,
                          std::uint64_t birth = InputRequest::kNoBirth, std::uint64_t offset = 0, const ir::Variable* variable = nullptr);
  /// Determines the indeterminate bits of the scalar in memory. False if the run stopped.
  bool determine(const Ins* ip, Object& object, std::uint64_t offset, const ir::Type* type);
  bool determine_bits(const Ins* ip, Object& object, const BitRange& range);
  bool determine_byte(const Ins* ip, Object& object, std::uint64_t offset);
  const Ins* determine_register(const Ins* ip);
  const Ins* havoc(const Ins* ip);
  const Ins* havoc_object(const Ins* ip);
  bool havoc_bytes(const Ins* ip, Object& object, std::uint64_t offset, std::uint64_t size, std::string_view source);
  bool any_of(const std::function<bool(const ir::Function&, const ir::Edge&)>& visit) const override;

  // ---- memory (machine_access.cpp, machine_object.cpp)
  /// The object of an access, checked; null if the run stopped.
  Object* access(const Ins* ip, const Slot& pointer, std::uint64_t offset, std::uint64_t size, std::uint16_t align_mask, AccessKind kind) {
    return access(ip, pointer, offset, size, align_mask, kind, origin(ip));
  }
  Object* access(const Ins* ip, const MemoryPlace& place, std::uint64_t size, AccessKind kind) {
    return access(ip, regs[place.base], place.offset, size, place.align_mask, kind, place.lvalue);
  }
  const Ins* load(const Ins* ip);
  const Ins* store(const Ins* ip);
  const Ins* load_bits(const Ins* ip);
  const Ins* store_bits(const Ins* ip);
  const Ins* copy_object(const Ins* ip);
  const Ins* zero_object(const Ins* ip);
  const Ins* check_alignment(const Ins* ip);
  const Ins* index_outside(const Ins* ip);
  /// Whether the offset of the element with that index does not fit an address.
  bool is_too_far(std::uint64_t index, std::uint64_t scale) const {
    std::int64_t bytes = 0;
    if (address_mask != 0xFFFFFFFFU)
      return __builtin_mul_overflow(static_cast<std::int64_t>(index), static_cast<std::int64_t>(scale), &bytes);
    return __builtin_mul_overflow(static_cast<std::int64_t>(static_cast<std::int32_t>(index)), static_cast<std::int64_t>(scale), &bytes) ||
           bytes != static_cast<std::int32_t>(bytes);
  }
  const Ins* too_far(const Ins* ip, const Slot& index);
  const Ins* declare(const Ins* ip, std::uint64_t size);
  void declare_scalar(Slot& flag);
  void count_birth() { ++births_; }
  void expire(const Ins* ip);
  /// A pointer to a new object; none if the run stopped.
  std::optional<Slot> create(const Ins* ip, ObjectKind kind, std::uint64_t size, std::uint64_t align, Contents contents);
  std::string describe(const Object& object) const;

  // ---- rare or undefined arithmetic (machine_arithmetic.cpp)
  const Ins* unary(const Ins* ip);
  const Ins* binary(const Ins* ip, const Slot& left, const Slot& right);
  const Ins* cast(const Ins* ip);

  // ---- intrinsics (intrinsics.cpp)
  const Ins* intrinsic(const Ins* ip);
  void write_output(int stream, std::string_view text) const;

  const ir::Program& program() const { return program_; }
  RunResult& result() { return result_; }

 private:
  // state_image.cpp
  bool has_come_round(const Ins* ip);
  Event how_it_recurs() const;
  std::string recurrence_text() const;

  // machine_end.cpp
  void report_at(const Ins* ip);
  const Object* find_leak(Event& event, std::string& detail);

  // machine_call.cpp
  const Ins* enter(const Ins* ip, const Code& code);
  bool prepare_arguments(const Ins* ip, const ir::Function& callee, Slot* arguments);
  bool build_variadic(const Ins* ip, const ir::Function& callee, Slot* arguments);
  const Ins* call_missing(const Ins* ip, const ir::Function& callee);
  bool grow_stack(const Ins* ip, std::size_t needed);
  void leave_objects(const Frame& frame);
  void drop_aggregate();

  // machine_input.cpp
  std::optional<Slot> ask_for(const Ins* ip, const Object& object, std::uint64_t offset, const ir::Type* type);
  /// Whether the bytes are also adjacent at their origin.
  bool have_one_origin(const Object& object, std::uint64_t offset, std::uint64_t size);
  void take_decided(Object& object, std::uint64_t offset, std::uint64_t size);
  void set_undefined_bits(Object& object, std::uint64_t offset, std::uint8_t value);

  // machine_access.cpp
  Object* access(const Ins* ip, const Slot& pointer, std::uint64_t offset, std::uint64_t size, std::uint16_t align_mask, AccessKind kind,
                 const ir::Expr* lvalue);
  void bad_object(const Ins* ip, const Slot& pointer, std::uint64_t offset, const std::string& what, const ir::Expr* lvalue);

  // intrinsics.cpp
  const Ins* allocate(const Ins* ip, ObjectKind kind);
  const Ins* release(const Ins* ip);
  const Ins* copy_memory(const Ins* ip);
  const Ins* set_memory(const Ins* ip);
  /// The object that the pointer in a register points to, and the number of bytes from there to its end.
  struct Searched {
    Object* object = nullptr;
    std::uint64_t position = 0;
    std::uint64_t rest = 0;
  };
  Searched searched(std::uint32_t pointer);
  const Ins* find_byte(const Ins* ip);
  const Ins* find_difference(const Ins* ip);
  const Ins* havoc_memory(const Ins* ip);
  const Ins* object_size(const Ins* ip);
  const Ins* overlap(const Ins* ip);
  const Ins* print(const Ins* ip);
  const Ins* format(const Ins* ip);
  const Ins* write(const Ins* ip);
  const Ins* approximate(const Ins* ip, const std::string& what);
  const Ins* end_execution(const Ins* ip, const ir::Intrinsic& intrinsic);

  // machine_start.cpp
  bool prepare_entry(const ir::Function& entry);
  bool prepare_main(const ir::Function& entry);
  std::optional<Slot> create_strings(const std::vector<std::string>& strings);
  std::optional<Slot> create_string(const std::string& text);

  friend class LeakSearch;
  friend class SnapshotTaker;
  friend class ImageTaker;

  const ir::Program& program_;
  const StaticLayout& statics_;
  CodeCache& codes_;
  InputSource& inputs_;
  const RunOptions& options_;
  std::uint64_t ignored_ = 0;
  Counting counting_ = Counting::fast;
  std::uint64_t exact_from_ = 0;  // the step from which fast code might exceed the limit, or where the trace begins
  std::vector<std::uint64_t> allocas_;
  std::vector<Slot> environment_;  // pointers to RunOptions::environment
  std::uint64_t births_ = 0;       // declarations and allocations so far
  std::uint64_t aggregate_ = 0;    // provenance of the object with the last returned aggregate; 0: none
  const ir::Type* const byte_type_;
  std::unordered_map<const ir::Function*, FrameLayout> layouts_;  // of functions that occurred in a snapshot or image
  std::unordered_map<const ir::Function*, transform::Liveness> liveness_;
  std::optional<bool> observes_addresses_;  // whether the program observes addresses; none: not computed yet
  // For the detection of the recurrence.
  std::optional<std::string> first_image_;
  std::size_t first_depth_ = 0;
  std::size_t least_depth_ = 0;  // since then
  bool recurs_ = false;
  RunResult result_;
};

}  // namespace proviso::interp
