// A map from 64-bit keys to values that is cheap to copy and to merge: a big-endian Patricia trie (Okasaki and Gill,
// "Fast mergeable integer maps") with shared nodes. A copy costs one reference count; insert and erase copy only the
// path to the key, and not even that where no other map shares it; merge() skips every subtree that both maps share.
// Iteration is in the order of the keys.
//
// Not thread-safe: maps that share nodes belong to one thread.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace proviso {

template <typename Value>
class PersistentMap {
 public:
  using Key = std::uint64_t;

  PersistentMap() = default;
  PersistentMap(const PersistentMap& other) : root_(share(other.root_)) {}
  PersistentMap(PersistentMap&& other) noexcept : root_(std::exchange(other.root_, nullptr)) {}
  PersistentMap& operator=(PersistentMap other) noexcept {
    std::swap(root_, other.root_);
    return *this;
  }
  ~PersistentMap() { release(root_); }

  bool empty() const { return root_ == nullptr; }
  /// The very same nodes: then the maps are equal. (Equal maps need not be.)
  bool same_as(const PersistentMap& other) const { return root_ == other.root_; }

  const Value* find(Key key) const {
    const Node* node = root_;
    while (node != nullptr && !node->is_leaf()) node = node->child[side(key, node->bit)];
    return node != nullptr && node->key == key ? &*node->value : nullptr;
  }

  void insert(Key key, Value value) { root_ = insert_at(root_, key, std::move(value)); }
  void erase(Key key) { root_ = erase_at(root_, key); }

  /// Calls visit(key, value) for each entry, smallest key first.
  template <typename Visit>
  void for_each(Visit&& visit) const {
    walk(root_, visit);
  }

  /// The first entry whose key is at least `key`: {key, value}, or {_, null}.
  std::pair<Key, const Value*> lower_bound(Key key) const {
    const Node* const found = first_at_least(root_, key);
    return found == nullptr ? std::pair<Key, const Value*>{0, nullptr} : std::pair<Key, const Value*>{found->key, &*found->value};
  }
  /// The last entry whose key is at most `key`.
  std::pair<Key, const Value*> floor(Key key) const {
    const Node* const found = last_at_most(root_, key);
    return found == nullptr ? std::pair<Key, const Value*>{0, nullptr} : std::pair<Key, const Value*>{found->key, &*found->value};
  }

  /// Whether `whole` has every key of `part`, with a value such that same(in_whole, in_part). Subtrees that both share
  /// are not looked at.
  template <typename Same>
  static bool includes(const PersistentMap& whole, const PersistentMap& part, Same&& same) {
    return includes_node(whole.root_, part.root_, same);
  }

  /// Entry by entry `combine(key, const Value* in_left, const Value* in_right) -> std::optional<Value>`, one of the two
  /// maybe null. Subtrees that both maps share are taken over unseen, so combine must give back the value where both
  /// are equal. Where combine has a member keeps_alone(key), true for it and all greater keys, entries of one map alone
  /// are taken over unseen too.
  template <typename Combine>
  static PersistentMap merge(const PersistentMap& left, const PersistentMap& right, Combine&& combine) {
    PersistentMap result;
    result.root_ = merge_nodes(left.root_, right.root_, combine);
    return result;
  }

 private:
  struct Node {
    std::uint32_t references = 1;
    std::uint8_t bit = kLeaf;  // the branching bit, counted from the least significant one
    Key key = 0;               // a leaf's key; of a branch, the bits above `bit`
    std::optional<Value> value;
    Node* child[2] = {nullptr, nullptr};

    bool is_leaf() const { return bit == kLeaf; }
  };
  static constexpr std::uint8_t kLeaf = 64;

  static unsigned side(Key key, unsigned bit) { return static_cast<unsigned>(key >> bit) & 1U; }
  static Key prefix_of(Key key, unsigned bit) { return bit >= 63 ? 0 : key >> (bit + 1) << (bit + 1); }

  static Node* share(Node* node) {
    if (node != nullptr) ++node->references;
    return node;
  }
  static void release(Node* node) {
    while (node != nullptr && --node->references == 0) {
      Node* const next = node->child[1];
      release(node->child[0]);
      delete node;
      node = next;
    }
  }

  static Node* make_leaf(Key key, Value value) {
    Node* const leaf = new Node;
    leaf->key = key;
    leaf->value = std::move(value);
    return leaf;
  }
  /// A branch over two subtrees (both given up by the caller) whose keys differ.
  static Node* join(Key left_key, Node* left, Key right_key, Node* right) {
    Node* const branch = new Node;
    branch->bit = static_cast<std::uint8_t>(63 - std::countl_zero(left_key ^ right_key));
    branch->key = prefix_of(left_key, branch->bit);
    branch->child[side(left_key, branch->bit)] = left;
    branch->child[side(right_key, branch->bit)] = right;
    return branch;
  }
  /// The node itself if it is not shared, else a copy; takes over the caller's reference.
  static Node* writable(Node* node) {
    if (node->references == 1) return node;
    Node* const copy = new Node(*node);
    copy->references = 1;
    share(copy->child[0]);
    share(copy->child[1]);
    --node->references;
    return copy;
  }

  static Node* insert_at(Node* node, Key key, Value value) {
    if (node == nullptr) return make_leaf(key, std::move(value));
    if (node->is_leaf() ? node->key != key : prefix_of(key, node->bit) != node->key)
      return join(node->key, node, key, make_leaf(key, std::move(value)));
    node = writable(node);
    if (node->is_leaf()) {
      node->value = std::move(value);
    } else {
      Node*& child = node->child[side(key, node->bit)];
      child = insert_at(child, key, std::move(value));
    }
    return node;
  }

  static Node* erase_at(Node* node, Key key) {
    if (node == nullptr) return nullptr;
    if (node->is_leaf()) {
      if (node->key != key) return node;
      release(node);
      return nullptr;
    }
    if (prefix_of(key, node->bit) != node->key) return node;
    node = writable(node);
    const unsigned which = side(key, node->bit);
    node->child[which] = erase_at(node->child[which], key);
    return collapsed(node);
  }

  /// A branch that lost a child is its other child.
  static Node* collapsed(Node* node) {
    for (unsigned i = 0; i < 2; ++i) {
      if (node->child[i] != nullptr) continue;
      Node* const other = share(node->child[1 - i]);
      release(node);
      return other;
    }
    return node;
  }

  template <typename Visit>
  static void walk(const Node* node, Visit& visit) {
    if (node == nullptr) return;
    if (node->is_leaf()) {
      visit(node->key, *node->value);
      return;
    }
    walk(node->child[0], visit);
    walk(node->child[1], visit);
  }

  static const Node* edge_leaf(const Node* node, unsigned which) {
    while (node != nullptr && !node->is_leaf()) node = node->child[which];
    return node;
  }
  static const Node* first_at_least(const Node* node, Key key) {
    if (node == nullptr) return nullptr;
    if (node->is_leaf()) return node->key >= key ? node : nullptr;
    const Key prefix = prefix_of(key, node->bit);
    if (prefix != node->key) return node->key > prefix ? edge_leaf(node, 0) : nullptr;
    if (side(key, node->bit) == 1) return first_at_least(node->child[1], key);
    const Node* const found = first_at_least(node->child[0], key);
    return found != nullptr ? found : edge_leaf(node->child[1], 0);
  }
  static const Node* last_at_most(const Node* node, Key key) {
    if (node == nullptr) return nullptr;
    if (node->is_leaf()) return node->key <= key ? node : nullptr;
    const Key prefix = prefix_of(key, node->bit);
    if (prefix != node->key) return node->key < prefix ? edge_leaf(node, 1) : nullptr;
    if (side(key, node->bit) == 0) return last_at_most(node->child[0], key);
    const Node* const found = last_at_most(node->child[1], key);
    return found != nullptr ? found : edge_leaf(node->child[0], 1);
  }

  template <typename Same>
  static bool includes_node(const Node* whole, const Node* part, Same& same) {
    if (whole == part || part == nullptr) return true;
    if (whole == nullptr) return false;
    if (part->is_leaf()) {
      while (!whole->is_leaf()) whole = whole->child[side(part->key, whole->bit)];
      return whole->key == part->key && same(*whole->value, *part->value);
    }
    if (whole->is_leaf() || whole->bit < part->bit) return false;
    if (whole->bit > part->bit)
      return prefix_of(part->key, whole->bit) == whole->key && includes_node(whole->child[side(part->key, whole->bit)], part, same);
    return whole->key == part->key && includes_node(whole->child[0], part->child[0], same) &&
           includes_node(whole->child[1], part->child[1], same);
  }

  enum class Side : std::uint8_t {
    left,
    right
  };

  /// The merge of a subtree that stands in one of the maps only.
  template <typename Combine>
  static Node* merge_alone(Node* node, Side which, Combine& combine) {
    if (node == nullptr) return nullptr;
    // A branch's key is the lowest that can stand below it.
    if constexpr (requires { combine.keeps_alone(node->key); })
      if (combine.keeps_alone(node->key)) return share(node);
    if (node->is_leaf()) {
      std::optional<Value> value =
          which == Side::left ? combine(node->key, &*node->value, nullptr) : combine(node->key, nullptr, &*node->value);
      return value ? make_leaf(node->key, std::move(*value)) : nullptr;
    }
    return joined(node->key, node->bit, merge_alone(node->child[0], which, combine), merge_alone(node->child[1], which, combine));
  }

  static Node* joined(Key prefix, std::uint8_t bit, Node* zero, Node* one) {
    if (zero == nullptr) return one;
    if (one == nullptr) return zero;
    Node* const branch = new Node;
    branch->bit = bit;
    branch->key = prefix;
    branch->child[0] = zero;
    branch->child[1] = one;
    return branch;
  }

  template <typename Combine>
  static Node* merge_nodes(Node* left, Node* right, Combine& combine) {
    if (left == right) return share(left);
    if (left == nullptr) return merge_alone(right, Side::right, combine);
    if (right == nullptr) return merge_alone(left, Side::left, combine);
    if (left->is_leaf() && right->is_leaf() && left->key == right->key) {
      std::optional<Value> value = combine(left->key, &*left->value, &*right->value);
      return value ? make_leaf(left->key, std::move(*value)) : nullptr;
    }
    const int left_bit = left->is_leaf() ? -1 : left->bit;
    const int right_bit = right->is_leaf() ? -1 : right->bit;
    if (left_bit == right_bit && left->key == right->key) {
      Node* const zero = merge_nodes(left->child[0], right->child[0], combine);
      return joined(left->key, left->bit, zero, merge_nodes(left->child[1], right->child[1], combine));
    }
    if (left_bit > right_bit && prefix_of(right->key, left->bit) == left->key) {
      const unsigned which = side(right->key, left->bit);
      Node* children[2] = {nullptr, nullptr};
      children[which] = merge_nodes(left->child[which], right, combine);
      children[1 - which] = merge_alone(left->child[1 - which], Side::left, combine);
      return joined(left->key, left->bit, children[0], children[1]);
    }
    if (right_bit > left_bit && prefix_of(left->key, right->bit) == right->key) {
      const unsigned which = side(left->key, right->bit);
      Node* children[2] = {nullptr, nullptr};
      children[which] = merge_nodes(left, right->child[which], combine);
      children[1 - which] = merge_alone(right->child[1 - which], Side::right, combine);
      return joined(right->key, right->bit, children[0], children[1]);
    }
    Node* const alone_left = merge_alone(left, Side::left, combine);
    Node* const alone_right = merge_alone(right, Side::right, combine);
    if (alone_left == nullptr) return alone_right;
    if (alone_right == nullptr) return alone_left;
    return join(left->key, alone_left, right->key, alone_right);
  }

  Node* root_ = nullptr;
};

}  // namespace proviso
