#include "encode/same_state.h"

namespace proviso::encode {

namespace {

class Comparison {
 public:
  Comparison(Environment& environment, const State& left, const State& right) : env_(environment), left_(left), right_(right) {}

  Term run(const std::function<bool(Frame, const ir::Variable&)>& matters) {
    (void)PersistentMap<Value>::merge(left_.values, right_.values, [&](std::uint64_t key, const Value* a, const Value* b) {
      if (!differs_) compare_values(matters, key, a, b);
      return std::optional<Value>(a != nullptr ? *a : *b);
    });
    if (differs_) return env_.pool.false_term();
    (void)PersistentMap<ObjectState>::merge(left_.objects, right_.objects,
                                            [&](std::uint64_t key, const ObjectState* a, const ObjectState* b) {
                                              if (!differs_) compare_objects(static_cast<ObjectId>(key), a, b);
                                              return std::optional<ObjectState>(a != nullptr ? *a : *b);
                                            });
    return differs_ ? env_.pool.false_term() : env_.pool.bool_and(parts_);
  }

 private:
  void require(Term part) {
    if (part.is_false()) differs_ = true;
    if (!part.is_true()) parts_.push_back(part);
  }

  void compare_values(const std::function<bool(Frame, const ir::Variable&)>& matters, std::uint64_t key, const Value* a, const Value* b) {
    const auto frame = static_cast<Frame>(key >> 32);
    const auto number = static_cast<std::uint32_t>(key);
    const auto& variables = env_.program.variables();
    if (number >= variables.size()) {  // a function's result that is being returned
      differs_ = differs_ || a == nullptr || b == nullptr || !(*a == *b);
      return;
    }
    const ir::Variable& variable = variables[number];
    if (!variable.is_plain_scalar()) {
      differs_ = differs_ || !is_same_storage(a, b);
      return;
    }
    if (!matters(frame, variable)) return;
    if (frame == ContextTree::kRoot) {
      const Value initial = a == nullptr || b == nullptr ? env_.initial_value(variable) : Value{};
      require(env_.codec.equal(a != nullptr ? *a : initial, b != nullptr ? *b : initial));
    } else if (a != nullptr && b != nullptr) {
      require(env_.codec.equal(*a, *b));
    } else {
      differs_ = true;
    }
  }

  /// A variable in memory: the same object, or objects that are dead in both states.
  bool is_same_storage(const Value* a, const Value* b) const {
    if (a != nullptr && b != nullptr && *a == *b) return true;
    return (a == nullptr || is_dead(left_, *a)) && (b == nullptr || is_dead(right_, *b));
  }

  static bool is_dead(const State& state, const Value& pointer) {
    if (!pointer.object.is_constant()) return false;
    const ObjectState* const object = state.objects.find(pointer.object.low_word());
    return object == nullptr || object->alive.is_false();
  }

  void compare_objects(ObjectId id, const ObjectState* a, const ObjectState* b) {
    const Object& object = env_.objects[id];
    const bool exists_anyway = object.kind == ObjectKind::global || object.kind == ObjectKind::environment;
    if ((a == nullptr || b == nullptr) && !exists_anyway) {
      require(env_.pool.bool_not((a != nullptr ? a : b)->alive));
      return;
    }
    const ObjectState initial = a == nullptr || b == nullptr ? env_.initial_state(object) : *a;
    const ObjectState& x = a != nullptr ? *a : initial;
    const ObjectState& y = b != nullptr ? *b : initial;
    require(env_.pool.equal(x.alive, y.alive));
    if (x.alive.is_false() || differs_) return;
    require(env_.pool.implies(x.alive, Contents::equal(env_.codec, object, x.contents, y.contents)));
  }

  Environment& env_;
  const State& left_;
  const State& right_;
  std::vector<Term> parts_;
  bool differs_ = false;
};

}  // namespace

Term same_state(Environment& environment, const State& left, const State& right,
                const std::function<bool(Frame, const ir::Variable&)>& matters) {
  return Comparison(environment, left, right).run(matters);
}

}  // namespace proviso::encode
