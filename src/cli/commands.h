// What the commands do. Each returns the exit status; diagnostics go to `err`, results to `out`.
#pragma once

#include <exception>
#include <ostream>
#include <string>
#include <vector>

#include "options/options.h"

namespace proviso::cli {

using options::Command;
using options::DumpFormat;
using options::Options;

/// Exit statuses shared by all commands (`check`: 0 TRUE, 1 FALSE, 2 UNKNOWN).
inline constexpr int kExitOk = 0;
inline constexpr int kExitViolation = 1;
inline constexpr int kExitNoAnswer = 2;
inline constexpr int kExitBadInput = 3;
inline constexpr int kExitInternalError = 4;

int run_check(const Options& options, std::ostream& out, std::ostream& err);
int run_cfa(const Options& options, std::ostream& out, std::ostream& err);
int run_compare(const Options& options, std::ostream& out, std::ostream& err);
int run_residual(const Options& options, std::ostream& out, std::ostream& err);
int run_validate(const Options& options, std::ostream& out, std::ostream& err);
int run_testgen(const Options& options, std::ostream& out, std::ostream& err);
int run_checks(const Options& options, std::ostream& out, std::ostream& err);
int run_glassbox(const Options& options, std::ostream& out, std::ostream& err);
int run_library(const Options& options, std::ostream& out, std::ostream& err);
int run_lsp(const Options& options, std::ostream& err);
int run_run(const Options& options, std::ostream& out, std::ostream& err);

/// The whole program: parses the arguments, does what they say, and gives the exit status. Internal errors are caught
/// here.
int run_program(const std::vector<std::string>& arguments);

/// What to tell the user about a bug of ours.
std::string internal_error_text(const std::exception& error);

}  // namespace proviso::cli
