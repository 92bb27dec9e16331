#include "cli/commands.h"

int main(int argc, char** argv) { return proviso::cli::run_program({argv + 1, argv + argc}); }
