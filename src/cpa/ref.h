// Intrusive reference counting for immutable shared states: one word in the object, no atomics (an analysis belongs to
// one thread).
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

namespace proviso::cpa {

class RefCounted {
 public:
  RefCounted() = default;
  RefCounted(const RefCounted&) {}
  RefCounted& operator=(const RefCounted&) { return *this; }
  virtual ~RefCounted() = default;

 private:
  template <typename T>
  friend class Ref;
  mutable std::uint32_t references_ = 0;
};

template <typename T>
class Ref {
 public:
  Ref() = default;
  explicit Ref(T* object) : object_(object) { acquire(); }
  Ref(const Ref& other) : object_(other.object_) { acquire(); }
  Ref(Ref&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
  template <typename U>
    requires std::is_convertible_v<U*, T*>
  Ref(const Ref<U>& other) : object_(other.get()) {  // NOLINT: as with any pointer
    acquire();
  }
  Ref& operator=(Ref other) noexcept {
    std::swap(object_, other.object_);
    return *this;
  }
  ~Ref() { release(); }

  T* get() const { return object_; }
  T& operator*() const { return *object_; }
  T* operator->() const { return object_; }
  explicit operator bool() const { return object_ != nullptr; }
  /// There is no other reference to the object: it may be changed in place.
  bool is_unique() const { return object_ != nullptr && object_->references_ == 1; }
  friend bool operator==(const Ref& a, const Ref& b) { return a.object_ == b.object_; }

 private:
  void acquire() const {
    if (object_ != nullptr) ++object_->references_;
  }
  void release() {
    if (object_ != nullptr && --object_->references_ == 0) delete object_;
  }
  T* object_ = nullptr;
};

}  // namespace proviso::cpa
