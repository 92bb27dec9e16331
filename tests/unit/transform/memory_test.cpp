// The abstract memory against bytes: whatever a random program of stores, copies and loads can read must be what the abstract memory says.
#include "transform/points_to/memory.h"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <set>

namespace proviso::transform {
namespace {

constexpr std::int64_t kSize = 48;
constexpr unsigned kObjects = 2;

struct Operation {
  enum class Kind {
    store,
    copy,
    load
  } kind = Kind::store;
  Target place;   // stored to, loaded from, copied to
  Target source;  // copied from
  std::uint64_t width = 1;
  std::optional<std::uint64_t> size;  // of a copy
  TargetKey label = 0;                // stored
  NodeId node = kNoNode;              // of a load
};

class NothingToDo : public ConstraintHandler {
 public:
  explicit NothingToDo(AbstractMemory& memory) : memory_(memory) {}
  void apply(const Constraint&, std::span<const TargetKey>) override {}
  bool do_deferred_work() override { return memory_.do_deferred_work(); }

 private:
  AbstractMemory& memory_;
};

class AbstractMemoryTest : public ::testing::Test {
 protected:
  void set_up(unsigned seed) {
    random.seed(seed);
    for (unsigned i = 0; i < kObjects; ++i) {
      AbstractObject& object = table.add_object(ObjectKind::variable);
      if (i != 0) object.size = kSize;  // one of unknown size
      objects.push_back(object.id);
    }
  }

  std::uint64_t pick(std::uint64_t count) { return random() % count; }

  Target random_place() {
    Offsets offsets = Offsets::exactly(static_cast<std::int64_t>(pick(kSize)));
    if (pick(3) == 0) offsets = offsets.indexed(4 + 4 * pick(4), 2 + pick(4));
    if (pick(6) == 0) offsets = offsets.repeated(1 + pick(12));
    return {objects[pick(kObjects)], offsets};
  }

  std::vector<Operation> random_operations() {
    std::vector<Operation> operations;
    const std::uint64_t count = 4 + pick(12);
    for (std::uint64_t i = 0; i < count; ++i) {
      Operation operation;
      operation.kind = static_cast<Operation::Kind>(pick(3));
      operation.place = random_place();
      operation.source = random_place();
      operation.width = std::uint64_t{1} << pick(4);
      if (pick(3) != 0) operation.size = 1 + pick(24);
      operation.label = table.intern({table.add_object(ObjectKind::function).id, Offsets()});
      operations.push_back(operation);
    }
    return operations;
  }

  void translate(std::vector<Operation>& operations, AbstractMemory& memory, ConstraintGraph& graph) {
    for (Operation& operation : operations) {
      if (operation.kind == Operation::Kind::copy) {
        memory.copy(operation.source, operation.place, operation.size);
      } else if (operation.kind == Operation::Kind::load) {
        operation.node = memory.read_node(operation.place, operation.width);
      } else if (const NodeId node = memory.write_node(operation.place, operation.width); node != kNoNode) {
        graph.add_target(node, operation.label);
      }
    }
  }

  /// One of the offsets at which `width` bytes lie in the object; none if there is none.
  std::optional<std::int64_t> concrete(const Offsets& offsets, std::uint64_t width) {
    std::vector<std::int64_t> fitting;
    for (std::int64_t x = 0; x + static_cast<std::int64_t>(width) <= kSize; ++x) {
      const bool is_member = offsets.is_exact()       ? x == offsets.low()
                             : offsets.is_unbounded() ? (x - offsets.low()) % static_cast<std::int64_t>(offsets.stride()) == 0
                                                      : is_bounded_member(offsets, x);
      if (is_member) fitting.push_back(x);
    }
    if (fitting.empty()) return {};
    return fitting[pick(fitting.size())];
  }

  static bool is_bounded_member(const Offsets& offsets, std::int64_t x) {
    const std::int64_t distance = x - offsets.low();
    const auto stride = static_cast<std::int64_t>(offsets.stride());
    return distance >= 0 && distance % stride == 0 && distance / stride < static_cast<std::int64_t>(offsets.count());
  }

  using Bytes = std::array<TargetKey, kSize>;  // the label each byte comes from; 0: none

  void run(const Operation& operation, std::vector<Bytes>& bytes, const ConstraintGraph& graph) {
    Bytes& own = bytes[operation.place.object - objects[0]];
    if (operation.kind == Operation::Kind::copy) {
      const std::uint64_t size = operation.size.value_or(1 + pick(kSize));
      const auto from = concrete(operation.source.offsets, size);
      const auto to = concrete(operation.place.offsets, size);
      if (!from || !to) return;
      const Bytes source = bytes[operation.source.object - objects[0]];
      for (std::uint64_t i = 0; i < size; ++i) own[static_cast<std::size_t>(*to) + i] = source[static_cast<std::size_t>(*from) + i];
      return;
    }
    const auto at = concrete(operation.place.offsets, operation.width);
    if (!at) return;
    for (std::uint64_t i = 0; i < operation.width; ++i) {
      TargetKey& byte = own[static_cast<std::size_t>(*at) + i];
      if (operation.kind == Operation::Kind::store) {
        byte = operation.label;
      } else if (byte != 0) {
        ++loaded;
        ASSERT_NE(operation.node, kNoNode);
        const std::vector<TargetKey>& known = graph.targets(operation.node);
        ASSERT_TRUE(std::binary_search(known.begin(), known.end(), byte));
      }
    }
  }

  std::mt19937 random;
  TargetTable table;
  std::vector<ObjectId> objects;
  std::size_t loaded = 0;
};

TEST_F(AbstractMemoryTest, ContainsWhatBytesHold) {
  for (unsigned seed = 0; seed < 3000; ++seed) {
    SCOPED_TRACE(seed);
    table = TargetTable();
    objects.clear();
    set_up(seed);
    ConstraintGraph graph(table);
    AbstractMemory memory(table, graph, graph.add_node());
    std::vector<Operation> operations = random_operations();
    translate(operations, memory, graph);
    NothingToDo handler(memory);
    graph.solve(handler);
    std::vector<Bytes> bytes(kObjects);
    for (Bytes& each : bytes) each.fill(0);
    for (unsigned step = 0; step < 200; ++step) {
      run(operations[pick(operations.size())], bytes, graph);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(loaded, 100000u);
}

TEST_F(AbstractMemoryTest, DisjointFieldsStayApart) {
  set_up(0);
  ConstraintGraph graph(table);
  AbstractMemory memory(table, graph, graph.add_node());
  const TargetKey label = table.intern({objects[0], Offsets()});
  graph.add_target(memory.write_node({objects[1], Offsets::exactly(8)}, 8), label);
  const NodeId below = memory.read_node({objects[1], Offsets::exactly(0)}, 8);
  const NodeId every_other = memory.read_node({objects[1], Offsets::exactly(0).repeated(16)}, 8);
  const NodeId all = memory.read_node({objects[1], Offsets::exactly(0).repeated(8)}, 8);
  NothingToDo handler(memory);
  graph.solve(handler);
  EXPECT_TRUE(graph.targets(below).empty());
  EXPECT_TRUE(graph.targets(every_other).empty());
  EXPECT_EQ(graph.targets(all), std::vector{label});
  EXPECT_EQ(memory.read_node({objects[1], Offsets::exactly(kSize)}, 1), kNoNode);
}

}  // namespace
}  // namespace proviso::transform
