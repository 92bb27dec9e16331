#include "term/print_smtlib.h"

#include <algorithm>

#include <fmt/format.h>

#include "term/smtlib_text.h"
#include "term/traverse.h"

namespace proviso::term {

namespace {

// Nesting allowed in one expression before a subterm gets a name even if it is used once: keeps texts and parsers'
// stacks small.
constexpr unsigned kMaxNesting = 32;

bool is_simple_symbol_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string("~!@$%^&*_-+=<>.?/").find(c) != std::string::npos;
}

struct Fragment {
  std::string text;
  unsigned nesting = 0;
};

/// The texts of all subterms in order; `name` is told each one that should get a name, and says which.
template <typename Uses, typename Name>
std::string print_dag(const TermStore& store, Term root, const Uses& uses, TermMap<std::string>& names, Name&& name) {
  TermMap<Fragment> fragments;
  TermMap<bool> must_name;
  TermSet seen;
  std::vector<std::string> children;
  for_each_subterm(root, [&](Term t) {
    if (repeats_children(t)) {
      for (const Term child : t.children()) must_name[child] = true;
    }
  });
  for_each_subterm(root, seen, [&](Term t) {
    if (names.contains(t)) return;
    if (is_leaf(t.kind())) {
      fragments[t] = {smtlib_leaf(store, t), 0};
      return;
    }
    children.clear();
    unsigned nesting = 0;
    for (const Term child : t.children()) {
      if (const std::string* named = names.find(child)) {
        children.push_back(*named);
      } else {
        Fragment& fragment = fragments[child];
        nesting = std::max(nesting, fragment.nesting);
        children.push_back(fragment.text);
        if (uses(child) == 1 && !is_leaf(child.kind())) fragment.text.clear();  // its only user has it now
      }
    }
    std::string text = smtlib_operation(store, t, children);
    if (t != root && (uses(t) > 1 || must_name.contains(t) || nesting >= kMaxNesting)) {
      names[t] = name(t, text);
    } else {
      fragments[t] = {std::move(text), nesting + 1};
    }
  });
  if (const std::string* named = names.find(root)) return *named;
  return fragments[root].text;
}

TermMap<std::uint32_t> count_uses(Term root) {
  TermMap<std::uint32_t> uses;
  for_each_subterm(root, [&](Term t) {
    for (const Term child : t.children()) ++uses[child];
  });
  return uses;
}

}  // namespace

std::string smtlib_symbol(const std::string& name) {
  const bool is_simple =
      !name.empty() && !(name[0] >= '0' && name[0] <= '9') && std::all_of(name.begin(), name.end(), is_simple_symbol_char);
  if (is_simple) return name;
  std::string quoted = "|";
  for (const char c : name) quoted += c == '|' || c == '\\' ? '_' : c;
  return quoted + "|";
}

std::string to_smtlib(const TermStore& store, Term term) {
  const TermMap<std::uint32_t> uses = count_uses(term);
  TermMap<std::string> names;
  std::string prefix, suffix;
  const auto uses_of = [&uses](Term t) { return uses.contains(t) ? *uses.find(t) : 0; };
  const std::string body = print_dag(store, term, uses_of, names, [&](Term t, const std::string& text) {
    std::string name = fmt::format("?{}", t.id());
    prefix += fmt::format("(let (({} {})) ", name, text);
    suffix += ")";
    return name;
  });
  return prefix + body + suffix;
}

SmtlibWriter::SmtlibWriter(const TermStore& store, std::ostream& out) : store_(store), out_(out) {
  out_ << "(set-option :global-declarations true)\n(set-logic ALL)\n";
}

void SmtlibWriter::comment(const std::string& text) { out_ << "; " << text << "\n"; }

void SmtlibWriter::declare_names(Term root) {
  for_each_subterm(root, seen_, [&](Term t) {
    if (t.is_variable()) {
      out_ << fmt::format("(declare-fun {} () {})\n", smtlib_symbol(store_.name(t)), t.sort().to_string());
    } else if (t.is(Kind::apply)) {
      const FunctionSymbol& function = store_.function(t);
      if (declared_functions_.size() <= function.id) declared_functions_.resize(function.id + 1);
      if (declared_functions_[function.id]) return;
      declared_functions_[function.id] = true;
      std::string domain;
      for (const Sort sort : function.domain) domain += (domain.empty() ? "" : " ") + sort.to_string();
      out_ << fmt::format("(declare-fun {} ({}) {})\n", smtlib_symbol(function.name), domain, function.range.to_string());
    }
  });
}

std::string SmtlibWriter::define(Term term) {
  declare_names(term);
  const TermMap<std::uint32_t> uses = count_uses(term);
  const auto uses_of = [&uses](Term t) { return uses.contains(t) ? *uses.find(t) : 0; };
  return print_dag(store_, term, uses_of, names_, [&](Term t, const std::string& text) {
    std::string name = fmt::format("?{}", t.id());
    out_ << fmt::format("(define-fun {} () {} {})\n", name, t.sort().to_string(), text);
    return name;
  });
}

void SmtlibWriter::assert_term(Term term) {
  const std::string text = define(term);
  out_ << "(assert " << text << ")\n";
}

void SmtlibWriter::push() { out_ << "(push 1)\n"; }
void SmtlibWriter::pop() { out_ << "(pop 1)\n"; }

void SmtlibWriter::check(std::span<const Term> assumptions) {
  // check-sat-assuming takes literals only: other assumptions become names
  std::string literals;
  for (const Term assumption : assumptions) {
    std::string text = define(assumption);
    if (!assumption.is_variable()) {
      const std::string name = fmt::format("?a{}", assumption.id());
      if (names_.insert(assumption, name)) out_ << fmt::format("(define-fun {} () Bool {})\n", name, text);
      text = *names_.find(assumption);
    }
    literals += (literals.empty() ? "" : " ") + text;
  }
  out_ << (literals.empty() ? "(check-sat)\n" : fmt::format("(check-sat-assuming ({}))\n", literals));
}

}  // namespace proviso::term
