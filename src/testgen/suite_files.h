// A suite in a directory: a driver for each test, a Makefile that compiles the program with each of them and runs them, and the same inputs
// in the format of Test-Comp (metadata.xml, testcase-N.xml). A file is written as soon as its test was found; the Makefile names a test
// only when its files are there, and no longer before they are removed: so the directory is a suite at any time.
#pragma once

#include <set>
#include <string>

#include "property/property.h"
#include "rewrite/source_syntax.h"
#include "session/check_options.h"
#include "session/output_files.h"
#include "testgen/suite.h"

namespace proviso::testgen {

class SuiteFiles {
 public:
  /// `property`: the criterion; `syntax`: for the program's hash.
  SuiteFiles(session::OutputDirectory& output, const ir::Program& program, const std::vector<property::Goal>& goals,
             const session::CheckOptions& options, const property::Property& property, const rewrite::SourceSyntax& syntax);

  /// Writes what is new, and removes what is no longer a test.
  void write(const std::vector<Test>& tests);

 private:
  std::string driver(const Test& test) const;
  std::string makefile(const std::vector<Test>& tests) const;
  std::string metadata() const;
  std::string testcase(const Test& test) const;

  session::OutputDirectory& output_;
  const ir::Program& program_;
  const std::vector<property::Goal>& goals_;
  const session::CheckOptions& options_;
  const property::Property& property_;
  const rewrite::SourceSyntax& syntax_;
  std::string started_;            // when the run began
  std::set<std::size_t> written_;  // tests
};

}  // namespace proviso::testgen
