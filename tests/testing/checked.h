// C text -> result of bounded model checking, for tests.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "check/replay.h"
#include "engine/bmc/bmc.h"
#include "smt/make_solver.h"
#include "testing/c_program.h"

namespace proviso::test {

/// A program and what the engine says about one property (or several, separated by blanks).
class Checked {
 public:
  Checked(const std::string& text, const std::string& properties, CancellationToken token = {}, ir::DataModel model = ir::DataModel::lp64)
      : c_(text, model), interpreter_(c_.program()) {
    std::vector<property::Property> wanted;
    std::istringstream names(properties);
    for (std::string name; names >> name;) wanted.push_back(property::parse_property(name)->properties.front());
    engine::bmc::BmcOptions options;
    options.token = std::move(token);
    options.make_solver = [](term::TermPool& pool) { return smt::make_solver(pool, {}); };
    options.confirm = [this](const property::Counterexample& counterexample) {
      return check::replay(interpreter_, counterexample, nullptr).is_confirmed;
    };
    options.on_round = [this](const engine::AnalysisResult& so_far) { rounds.push_back(so_far); };
    result = engine::bmc::check_bounded(c_.program(), wanted, options);
  }

  const ir::Program& program() { return c_.program(); }
  CProgram& c() { return c_; }
  interp::Interpreter& interpreter() { return interpreter_; }
  const engine::PropertyResult& property(std::size_t index = 0) const { return result.properties[index]; }

  engine::AnalysisResult result;
  std::vector<engine::AnalysisResult> rounds;

 private:
  CProgram c_;
  interp::Interpreter interpreter_;
};

}  // namespace proviso::test
