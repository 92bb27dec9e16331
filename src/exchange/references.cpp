#include "exchange/references.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include <algorithm>

#include "exchange/correspondence.h"
#include "exchange/json_values.h"

namespace proviso::exchange {

using Json = nlohmann::json;

References::References(const ir::Program& program, const std::set<std::string>* changed, const Correspondence* earlier)
    : program_(program), changed_(changed), earlier_(earlier), names_(program) {}

void References::if_it_fits(const std::function<void()>& read) const {
  if (is_of_this_version()) return read();
  try {
    read();
  } catch (const Malformed&) {
    return;  // it refers to something that no longer exists
  }
}

bool References::is_of_changed(const Json& function) const { return changed_ != nullptr && changed_->contains(text(function)); }

std::vector<ir::LocationId> References::new_heads(const ir::Function& function) const {
  std::vector<ir::LocationId> heads;
  for (const ir::Edge& edge : function.edges())
    if (edge.from >= edge.to && earlier_->is_new(function, edge.to) && std::find(heads.begin(), heads.end(), edge.to) == heads.end())
      heads.push_back(edge.to);
  return heads;
}

const ir::Function& References::function(const Json& json) const {
  const ir::Function* const found = program_.find_function(text(json));
  if (found == nullptr) throw Malformed{fmt::format("there is no function '{}'", text(json))};
  return *found;
}

const ir::Function* References::function_or_none(const Json& json) const { return json.is_null() ? nullptr : &function(json); }

const ir::Variable& References::variable(const Json& json) const {
  const ir::Variable* const found = names_.variable(earlier_ == nullptr ? text(json) : earlier_->variable(text(json)));
  if (found == nullptr) throw Malformed{fmt::format("there is no variable '{}'", text(json))};
  return *found;
}

const ir::Variable* References::variable_or_none(const Json& json) const { return json.is_null() ? nullptr : &variable(json); }

const ir::Type& References::type(const Json& json) const {
  const ir::Type* const found = names_.scalar_type(text(json));
  if (found == nullptr) throw Malformed{fmt::format("there is no type '{}'", text(json))};
  return *found;
}

const ir::Edge& References::edge(const ir::Function& of, const Json& json) const {
  if (earlier_ == nullptr) return of.edge(static_cast<ir::EdgeId>(number(json, of.edges().size())));
  const std::optional<ir::EdgeId> found = earlier_->edge(of, word(json));
  if (!found) throw Malformed{"there is no such step any more"};
  return of.edge(*found);
}

std::pair<std::uint32_t, ir::LocationId> References::place(const Json& json) const {
  const ir::Function& of = function(list(json, 2)[0]);
  if (earlier_ == nullptr) return {of.id(), static_cast<ir::LocationId>(number(json[1], of.locations().size()))};
  const std::optional<ir::LocationId> found = earlier_->location(of, word(json[1]));
  if (!found) throw Malformed{"there is no such place any more"};
  return {of.id(), *found};
}

std::vector<certificate::ReachedState::Call> References::stack(const Json& json) const {
  std::vector<certificate::ReachedState::Call> calls;
  for (const Json& call : list(json)) {
    const ir::Function& caller = function(list(call, 2)[0]);
    calls.push_back({caller.id(), edge(caller, call[1]).id});
  }
  return calls;
}

}  // namespace proviso::exchange
