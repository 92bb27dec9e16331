// Programs as one JSON document. Keys keep their order; expressions and types are C text; numbers of locations, edges
// and variables are those of the IR.
#include <nlohmann/json.hpp>

#include "ir/print.h"
#include "ir/print_declaration.h"

namespace proviso::ir {

namespace {

using Json = nlohmann::ordered_json;

Json position_json(const FileTable& files, const SourcePosition& position) {
  return {{"file", files.name(position.file)}, {"line", position.line}, {"column", position.column}};
}

Json range_json(const FileTable& files, const SourceRange& range) {
  if (!range.is_known()) return nullptr;
  Json json = {{"begin", position_json(files, range.begin)}, {"end", position_json(files, range.end)}};
  if (range.presumed.is_known() && range.presumed != range.begin) json["presumed"] = position_json(files, range.presumed);
  return json;
}

Json expr_json(const Expr* expr) { return expr == nullptr ? Json(nullptr) : Json(to_string(expr)); }

Json exprs_json(const std::vector<const Expr*>& exprs) {
  Json json = Json::array();
  for (const Expr* expr : exprs) json.push_back(to_string(expr));
  return json;
}

// ---------------------------------------------------------------------------------------------------------------- types

Json record_json(const Type& record) {
  Json fields = Json::array();
  for (const Field& field : record.fields()) {
    Json json = {{"name", field.name}, {"type", field.type->to_string()}, {"bit_offset", field.bit_offset}};
    if (field.bit_width) json["bit_width"] = *field.bit_width;
    fields.push_back(std::move(json));
  }
  return {{"type", record.to_string()},
          {"complete", record.is_complete()},
          {"size", record.size()},
          {"align", record.align()},
          {"fields", std::move(fields)}};
}

Json records_json(const Program& program) {
  Json records = Json::array();
  for (const Type& type : program.types().all())
    if (type.is_record()) records.push_back(record_json(type));
  return records;
}

// ------------------------------------------------------------------------------------------------------------ variables

Json initializer_json(const std::vector<InitEntry>& initializer) {
  Json json = Json::array();
  for (const InitEntry& entry : initializer) {
    Json part = {{"offset", entry.offset}, {"value", to_string(entry.value)}};
    if (entry.bit_width) part.update({{"bit_offset", entry.bit_offset}, {"bit_width", *entry.bit_width}});
    json.push_back(std::move(part));
  }
  return json;
}

Json variable_json(const Program& program, const Variable& variable) {
  Json json = {{"id", variable.id},
               {"name", variable.name},
               {"type", variable.type->to_string()},
               {"size", variable.type->size()},
               {"storage", to_string(variable.storage)},
               {"address_taken", variable.is_address_taken}};
  const std::pair<const char*, bool> flags[] = {{"volatile", variable.is_volatile},
                                                {"constant_data", variable.is_constant_data},
                                                {"undefined", !variable.is_defined},
                                                {"thread_local", variable.is_thread_local},
                                                {"variable_length", variable.is_variable_length}};
  for (const auto& [name, is_set] : flags)
    if (is_set) json[name] = true;
  if (variable.is_global()) json["initializer"] = initializer_json(variable.initializer);
  json["range"] = range_json(program.files(), variable.range);
  return json;
}

Json variables_json(const Program& program, const std::vector<Variable*>& variables) {
  Json json = Json::array();
  for (const Variable* variable : variables) json.push_back(variable_json(program, *variable));
  return json;
}

// ---------------------------------------------------------------------------------------------------------------- edges

struct OperationJson {
  Json operator()(const Skip&) const { return {{"kind", "skip"}}; }
  Json operator()(const Assume& assume) const {
    return {{"kind", "assume"}, {"condition", to_string(assume.condition)}, {"truth", assume.truth}};
  }
  Json operator()(const Assign& assign) const {
    return {{"kind", "assign"}, {"target", to_string(assign.target)}, {"value", to_string(assign.value)}};
  }
  Json operator()(const Call& call) const {
    const Function* const direct = call.direct_callee();
    return {{"kind", "call"},
            {"target", expr_json(call.target)},
            {"function", direct == nullptr ? Json(nullptr) : Json(direct->name())},
            {"callee", to_string(call.callee)},
            {"arguments", exprs_json(call.arguments)}};
  }
  Json operator()(const Return& result) const { return {{"kind", "return"}, {"value", expr_json(result.value)}}; }
  Json operator()(const Declare& declare) const {
    return {{"kind", "declare"}, {"variable", declare.variable->id}, {"name", declare.variable->name}, {"size", expr_json(declare.size)}};
  }
  Json operator()(const Expire& expire) const {
    return {{"kind", "expire"}, {"variable", expire.variable->id}, {"name", expire.variable->name}};
  }
  Json operator()(const Havoc& havoc) const { return {{"kind", "havoc"}, {"target", to_string(havoc.target)}, {"source", havoc.source}}; }
  Json operator()(const Intrinsic& intrinsic) const {
    Json json = {{"kind", "intrinsic"},
                 {"operation", to_string(intrinsic.op)},
                 {"target", expr_json(intrinsic.target)},
                 {"arguments", exprs_json(intrinsic.arguments)}};
    if (!intrinsic.text.empty()) json["what"] = intrinsic.text;
    return json;
  }
  Json operator()(const Unsupported& unsupported) const { return {{"kind", "unsupported"}, {"construct", unsupported.construct}}; }
};

Json edge_json(const Program& program, const Edge& edge) {
  Json json = {{"id", edge.id}, {"from", edge.from}, {"to", edge.to}};
  json.update(std::visit(OperationJson{}, edge.operation));
  json["text"] = to_string(edge.operation);
  json["range"] = range_json(program.files(), edge.range);
  return json;
}

Json function_json(const Program& program, const Function& function) {
  Json json = {{"name", function.name()},
               {"type", function.type()->to_string()},
               {"origin", to_string(function.origin)},
               {"noreturn", function.is_noreturn},
               {"body", function.has_body()},
               {"range", range_json(program.files(), function.range)},
               {"parameters", variables_json(program, function.parameters)}};
  if (!function.has_body()) return json;
  json["locals"] = variables_json(program, function.locals);
  json["entry"] = function.entry();
  json["exit"] = function.exit();
  json["locations"] = function.locations().size();
  Json labels = Json::object();
  for (LocationId at = 0; at < function.locations().size(); ++at)
    if (!function.location(at).label.empty()) labels[function.location(at).label] = at;
  json["labels"] = std::move(labels);
  Json edges = Json::array();
  for (const Edge& edge : function.edges()) edges.push_back(edge_json(program, edge));
  json["edges"] = std::move(edges);
  return json;
}

void write(std::ostream& out, const Json& json) {
  // Names of files need not be UTF-8; the document must be.
  out << json.dump(2, ' ', false, Json::error_handler_t::replace) << "\n";
}

}  // namespace

void print_json(std::ostream& out, const Program& program, const Function* function) {
  if (function != nullptr) return write(out, function_json(program, *function));
  Json json = {{"data_model", program.machine().name()},
               {"entry", program.entry == nullptr ? Json(nullptr) : Json(program.entry->name())},
               {"records", records_json(program)}};
  Json globals = Json::array();
  for (const Variable* global : program.globals()) globals.push_back(variable_json(program, *global));
  json["globals"] = std::move(globals);
  Json functions = Json::array();
  for (const Function& each : program.functions()) functions.push_back(function_json(program, each));
  json["functions"] = std::move(functions);
  write(out, json);
}

}  // namespace proviso::ir
