// Files of `--output DIR`. A file is there completely or not at all, whatever ends the run meanwhile.
#pragma once

#include <ostream>
#include <string>

namespace proviso::cli {

/// Whether files can be written there; if not, a message is on `err`. To be asked before the work is done.
bool prepare_output_directory(const std::string& directory, std::ostream& err);

/// Creates the directory where needed. False, with a message on `err`, if that cannot be done.
bool write_output_file(const std::string& directory, const std::string& name, const std::string& text, std::ostream& err);

}  // namespace proviso::cli
