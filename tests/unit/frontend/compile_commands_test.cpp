#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "frontend/clang_arguments.h"
#include "frontend/compiler_options.h"
#include "testing/translated.h"

namespace proviso::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST(CompileCommands, arguments_and_relative_paths_are_those_of_the_command) {
  const TemporaryDirectory directory;
  directory.write("project/include/lib.h", "#define SIZE 4\n");
  directory.write("project/src/main.c", "#include \"lib.h\"\nint a[SIZE + MORE]; int main(void) { return 0; }");
  const std::string database = directory.write(
      "project/build/compile_commands.json",
      R"([{"directory": ")" + (directory.path() / "project/build").string() +
          R"(", "command": "gcc -O2 -Wall -Werror -I../include -DMORE=1 -c -o main.o ../src/main.c", "file": "../src/main.c"}])");
  const Result<std::vector<frontend::SourceFile>> files = frontend::read_compile_commands(database);
  ASSERT_TRUE(files.ok());
  ASSERT_THAT(*files, SizeIs(1));
  EXPECT_EQ(files->front().path, (directory.path() / "project/src/main.c").string());
  const frontend::Translation result = unwrap(frontend::translate(*files, {}));
  EXPECT_EQ(global(*result.program, "a").type->size(), 20u);
}

TEST(CompileCommands, relative_directories_are_relative_to_the_database) {
  const TemporaryDirectory directory;
  directory.write("src/main.c", "int main(void) { return 0; }");
  const std::string database =
      directory.write("compile_commands.json", R"([{"directory": "src", "arguments": ["cc", "-c", "main.c"], "file": "main.c"}])");
  const Result<std::vector<frontend::SourceFile>> files = frontend::read_compile_commands(database);
  ASSERT_TRUE(files.ok());
  EXPECT_EQ(files->front().path, (directory.path() / "src/main.c").string());
}

TEST(CompileCommands, a_file_compiled_twice_is_read_once) {
  const TemporaryDirectory directory;
  const std::string database =
      directory.write("compile_commands.json", R"([{"directory": "/p", "arguments": ["cc", "-DA", "a.c"], "file": "a.c"},
    {"directory": "/p", "arguments": ["cc", "b.c"], "file": "b.c"}, {"directory": "/p", "arguments": ["cc", "-DB", "a.c"], "file": "a.c"}])");
  const Result<std::vector<frontend::SourceFile>> files = frontend::read_compile_commands(database);
  ASSERT_TRUE(files.ok());
  ASSERT_THAT(*files, SizeIs(2));
  EXPECT_EQ(files->at(0).path, "/p/a.c");
  EXPECT_EQ(files->at(1).path, "/p/b.c");
  EXPECT_EQ(files->at(0).arguments.front(), "-DA");
}

TEST(CompileCommands, what_is_no_database_is_an_error) {
  const TemporaryDirectory directory;
  const std::string text = directory.write("text.json", "not json");
  EXPECT_FALSE(frontend::read_compile_commands(text).ok());
  EXPECT_FALSE(frontend::read_compile_commands(directory.write("empty.json", "[]")).ok());
  EXPECT_FALSE(frontend::read_compile_commands((directory.path() / "none.json").string()).ok());
  EXPECT_EQ(frontend::read_compile_commands(text).diagnostics().front().place, text);
}

/// What is selected besides the options that compilers assume.
std::vector<std::string> selected(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"-fno-pie", "-fno-asynchronous-unwind-tables"});
  return frontend::select_arguments(arguments);
}

TEST(Arguments, only_what_changes_the_meaning_is_kept) {
  EXPECT_THAT(selected({"-g", "-Wall", "-Werror", "-c", "-o", "-DX", "file.c", "-m32", "-MF", "-IY", "-DZ", "-mtune=haswell"}),
              ElementsAre("-D", "Z"));
}

TEST(Arguments, joined_and_separate_values_are_the_same) {
  EXPECT_THAT(selected({"-Ia", "-I", "b", "-isystemc", "-include", "d.h", "-std=c99", "--std=gnu11"}),
              ElementsAre("-I", "a", "-I", "b", "-isystem", "c", "-include", "d.h", "-std=c99", "-std=gnu11"));
}

TEST(Arguments, driver_options_become_those_of_the_compiler) {
  EXPECT_THAT(selected({"-ansi", "-funsigned-char", "-pthread"}), ElementsAre("-std=c90", "-fno-signed-char", "-pthread"));
  EXPECT_THAT(selected({"-O", "-O9", "-Os", "-O0"}), ElementsAre("-O1", "-O3", "-Os", "-O0"));
  EXPECT_THAT(selected({"-march=haswell", "-mavx2", "-mno-fma", "-msse4"}),
              ElementsAre("-target-cpu", "haswell", "-target-feature", "+avx2", "-target-feature", "-fma", "-target-feature", "+sse4.2"));
}

TEST(Arguments, a_position_independent_executable_is_assumed) {
  EXPECT_THAT(frontend::select_arguments({}), ElementsAre("-pic-level", "2", "-pic-is-pie", "-D__GCC_HAVE_DWARF2_CFI_ASM=1"));
  EXPECT_THAT(frontend::select_arguments({"-fpic"}), ElementsAre("-D__GCC_HAVE_DWARF2_CFI_ASM=1", "-pic-level", "1"));
}

TEST(Arguments, the_last_counts_of_two_that_contradict_each_other) {
  EXPECT_THAT(selected({"-funsigned-char", "-fshort-enums", "-fsigned-char", "-fno-short-enums"}), IsEmpty());
  EXPECT_THAT(selected({"-fsigned-char", "-funsigned-char"}), ElementsAre("-fno-signed-char"));
  EXPECT_THAT(selected({"-fshort-wchar", "-fpack-struct=4", "-fno-short-wchar", "-fno-pack-struct", "-fpack-struct"}),
              ElementsAre("-fpack-struct=1"));
  EXPECT_THAT(selected({"-fPIC", "-fstack-protector-all", "-fno-pic", "-fstack-protector"}), ElementsAre("-stack-protector", "1"));
}

TEST(Arguments, those_for_the_preprocessor_are_the_compilers) {
  EXPECT_THAT(selected({"-Wp,-DX=1,-MD,file.d", "-Xpreprocessor", "-DY"}), ElementsAre("-D", "X=1", "-D", "Y"));
}

TEST(Arguments, what_changes_the_meaning_and_is_not_followed_is_refused) {
  const ir::MachineModel narrow{.data_model = ir::DataModel::ilp32};
  const ir::MachineModel wide{.data_model = ir::DataModel::lp64};
  EXPECT_THAT(frontend::refused_option({"-m32"}, wide), HasSubstr("--data-model ilp32"));
  EXPECT_THAT(frontend::refused_option({"-m64"}, narrow), HasSubstr("--data-model lp64"));
  EXPECT_EQ(frontend::refused_option({"-m32", "-O2", "-o", "-mx32", "-Wp,-MD,x.d", "-march=haswell"}, narrow), "");
  for (const char* const option :
       {"-fno-signed-zeros", "-mfpmath=387", "-mx32", "--target=i386-linux-gnu", "-mms-bitfields", "-fexec-charset=EBCDIC", "-ffast-math",
        "@options", "-fno-signed-bitfields", "-fno-math-errno", "-ftrapv", "-march=native", "-mavx3", "-fsanitize=address", "--sysroot=/x",
        "-xc++", "-fplugin=x.so", "-msoft-float"})
    EXPECT_THAT(frontend::refused_option({"-c", option}, wide), HasSubstr(option));
  EXPECT_THAT(frontend::refused_option({"-m128bit-long-double"}, narrow), HasSubstr("-m128bit-long-double"));
  EXPECT_EQ(frontend::refused_option({"-m128bit-long-double"}, wide), "");
}

}  // namespace
}  // namespace proviso::test
