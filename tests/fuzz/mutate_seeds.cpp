// The readers on changed files, without libFuzzer: the same changes each time, few enough for a test suite.
//
//   mutate_seeds READER COUNT FINDING FOLDER...
//
// Each file of the folders must be read as it is; then COUNT texts made of them are read. The first text that a reader crashes on, throws
// at, needs more than ten seconds for, or does not read again as it wrote it, is left in the file FINDING.
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <vector>

#include "readers.h"
#include "text_mutator.h"

namespace {

using namespace proviso::fuzz;

const std::map<std::string, Reader> kReaders = {
    {"automaton", read_automaton}, {"certificate", read_certificate}, {"condition", read_condition}, {"conversation", read_conversation},
    {"frontend", read_frontend},   {"graphml", read_graphml},         {"limits", read_limits},       {"precision", read_precision},
    {"steps", read_steps},         {"strategy", read_strategy},       {"task_file", read_task_file}, {"witness", read_witness}};

constexpr unsigned kSeconds = 10;  // for one text

// For the handler of signals, which may allocate nothing.
const char* finding_file = nullptr;
std::string current;

void keep_current() {
  const int file = open(finding_file, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file < 0) return;
  if (write(file, current.data(), current.size()) < 0) perror("the finding");
  close(file);
}

extern "C" void on_signal(int signal) {
  keep_current();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void catch_signals() {
  static std::array<char, 1 << 16> stack;  // of its own: the other one may be what has run out
  stack_t alternate = {};
  alternate.ss_sp = stack.data();
  alternate.ss_size = stack.size();
  sigaltstack(&alternate, nullptr);
  struct sigaction action = {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_ONSTACK;
  for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, SIGALRM}) sigaction(signal, &action, nullptr);
}

bool is_taken(Reader reader, const std::string& text) {
  current = text;
  alarm(kSeconds);
  const bool result = reader(text);
  alarm(0);
  return result;
}

std::string contents(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::set<std::filesystem::path> files_in(const std::vector<std::string>& folders) {
  std::set<std::filesystem::path> files;
  for (const std::string& folder : folders)
    for (const auto& entry : std::filesystem::directory_iterator(folder)) files.insert(entry.path());
  return files;
}

int run(const std::string& name, std::uint64_t count, const std::vector<std::string>& folders) {
  const Reader reader = kReaders.at(name);
  std::vector<std::string> seeds;
  for (const std::filesystem::path& file : files_in(folders)) {
    seeds.push_back(contents(file));
    if (!is_taken(reader, seeds.back())) throw Finding("the seed " + file.string() + " is refused");
  }
  if (seeds.empty()) throw Finding("there are no seeds");
  std::uint64_t taken = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::string text = mutated(seeds[i % seeds.size()], seeds[(i / 3) % seeds.size()], i);
    if (is_taken(reader, text)) ++taken;
  }
  std::cout << name << ": " << count << " texts read, " << taken << " of them taken\n";
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5 || !kReaders.contains(argv[1])) {
    std::cerr << "usage: mutate_seeds READER COUNT FINDING FOLDER...\n";
    return 3;
  }
  finding_file = argv[3];
  catch_signals();
  try {
    return run(argv[1], std::stoull(argv[2]), std::vector<std::string>(argv + 4, argv + argc));
  } catch (const std::exception& problem) {
    keep_current();
    std::cerr << argv[1] << ": " << problem.what() << "; the text is in " << finding_file << '\n';
    return 1;
  }
}
