// What shows that no execution violates a property, or none of those that a claim is about. Engines make certificates,
// src/check decides whether they are right.
//
// The kinds are not listed here: code that makes or checks one names its type. To add a kind, see check/kind.h.
#pragma once

#include <memory>
#include <typeindex>
#include <utility>

namespace proviso::certificate {

/// The types that are kinds of certificates say so themselves: `using IsCertificate = void;`.
template <typename Type>
concept Kind = requires { typename Type::IsCertificate; };

/// A certificate of any kind. It does not change, so copies share what it consists of.
class Certificate {
 public:
  template <Kind Contents>
  Certificate(Contents contents) : kind_(typeid(Contents)), contents_(std::make_shared<const Contents>(std::move(contents))) {}

  std::type_index kind() const { return kind_; }
  /// Null if it is of another kind.
  template <Kind Contents>
  const Contents* as() const {
    return kind_ == typeid(Contents) ? static_cast<const Contents*>(contents_.get()) : nullptr;
  }

 private:
  std::type_index kind_;
  std::shared_ptr<const void> contents_;
};

}  // namespace proviso::certificate
