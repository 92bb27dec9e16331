// The options of GCC and Clang that matter, or that look as if they did (compiler_options.h).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace proviso::frontend {

/// Options of which the last counts.
enum class OptionGroup {
  none,  // all count
  characters,
  wide_characters,
  enumerations,
  packing,
  microsoft,
  inline_meaning,
  inlining,
  threads,
  placement,
  stack_protection,
  control_flow,
  exceptions,
  unwinding,
  hosting
};

struct TranslatedOption {
  std::string_view driver;
  OptionGroup group = OptionGroup::none;
  std::vector<std::string> cc1 = {};
};

const std::vector<TranslatedOption>& translated_options();

/// What counts if no option of the group is given.
const std::vector<TranslatedOption>& default_options();

/// Whether Clang knows a feature of x86 processors of this name.
bool is_processor_feature(const std::string& name);

/// Options joined with a value.
struct PassedPrefix {
  std::string_view driver;
  std::string_view cc1;
  OptionGroup group = OptionGroup::none;
};

inline constexpr std::array kPassedPrefixes = {
    PassedPrefix{"-std=", "-std="},
    PassedPrefix{"--std=", "-std="},
    PassedPrefix{"-fpack-struct=", "-fpack-struct=", OptionGroup::packing},
    PassedPrefix{"-fwchar-type=", "-fwchar-type=", OptionGroup::wide_characters},
    PassedPrefix{"-fcf-protection=", "-fcf-protection=", OptionGroup::control_flow},
    PassedPrefix{"-mcmodel=", "-mcmodel="},
    PassedPrefix{"-ffp-contract=", "-ffp-contract="},
    PassedPrefix{"-fmacro-prefix-map=", "-fmacro-prefix-map="},
    PassedPrefix{"-ffile-prefix-map=", "-fmacro-prefix-map="},
};

/// Options with a value, joined (-Idir) or separate (-I dir), that cc1 takes under the same name.
inline constexpr std::array<std::string_view, 8> kPassedWithValue = {"-include",   "-imacros", "-isystem", "-iquote",
                                                                     "-idirafter", "-I",       "-D",       "-U"};
/// Options without meaning whose values must be skipped.
inline constexpr std::array<std::string_view, 13> kMeaninglessWithValue = {
    "-o", "-MF", "-MT", "-MQ", "-MJ", "-Xlinker", "-Xassembler", "-mllvm", "-l", "-L", "-T", "-aux-info", "--param"};

/// Options that change types, characters, arithmetic, macros or what is executed in ways that the front end does not
/// follow.
inline constexpr std::array<std::string_view, 46> kRefused = {
    "-mx32",
    "-m16",
    "-target",
    "-mms-bitfields",
    "-malign-double",
    "-mlong-double-64",
    "-mlong-double-128",
    "-funsigned-bitfields",
    "-fno-signed-bitfields",
    "-fopenmp",
    "-fopenacc",
    "-fgnu-tm",
    "-fgimple",
    "-fblocks",
    "-fplan9-extensions",
    "-fms-compatibility",
    "-fpascal-strings",
    "-fwritable-strings",
    "-fchar8_t",
    "-fmerge-all-constants",
    "-ffast-math",
    "-Ofast",
    "-funsafe-math-optimizations",
    "-ffinite-math-only",
    "-fno-honor-nans",
    "-fno-honor-infinities",
    "-fapprox-func",
    "-fsingle-precision-constant",
    "-fassociative-math",
    "-freciprocal-math",
    "-fno-signed-zeros",
    "-frounding-math",
    "-fsignaling-nans",
    "-fno-trapping-math",
    "-fno-math-errno",
    "-fcx-limited-range",
    "-fcx-fortran-rules",
    "-ftrapv",
    "-fnon-call-exceptions",
    "-finstrument-functions",
    "-fstack-protector-explicit",
    "-fstrict-flex-arrays",
    "-fhardened",
    "-traditional-cpp",
    "-traditional",
    "-arch",
};
/// The same with values. (`@file` has options of its own; `-B` and `-specs` tell where compilers find headers, and more
/// options.)
inline constexpr std::array<std::string_view, 31> kRefusedPrefixes = {"-mfpmath=387",
                                                                      "-mfpmath=both",
                                                                      "-mfpmath=sse,",
                                                                      "-mfpmath=sse+",
                                                                      "-fexec-charset=",
                                                                      "-fwide-exec-charset=",
                                                                      "-finput-charset=",
                                                                      "-fopenmp=",
                                                                      "-fopenacc-",
                                                                      "-fsanitize=",
                                                                      "-fplugin",
                                                                      "-fsso-struct=",
                                                                      "-fms-compatibility-",
                                                                      "-ffp-model=",
                                                                      "-ffp-eval-method=double",
                                                                      "-ffp-eval-method=extended",
                                                                      "-fexcess-precision=16",
                                                                      "-fdenormal-fp-math",
                                                                      "-fcomplex-arithmetic=",
                                                                      "-fstrict-flex-arrays=",
                                                                      "-include-pch",
                                                                      "-isysroot",
                                                                      "-iwith",
                                                                      "-iprefix",
                                                                      "-ivfsoverlay",
                                                                      "-vfsoverlay",
                                                                      "-Xclang",
                                                                      "-specs",
                                                                      "-B",
                                                                      "-A",
                                                                      "@"};

/// Options for the machine that concern instructions, layout in memory and calls, but no values: -m...
inline constexpr std::array<std::string_view, 27> kMachineMeaningless = {"-mred-zone",
                                                                         "-mno-red-zone",
                                                                         "-mfpmath=sse",
                                                                         "-mhard-float",
                                                                         "-m80387",
                                                                         "-mieee-fp",
                                                                         "-mno-ieee-fp",
                                                                         "-mlong-double-80",
                                                                         "-mno-ms-bitfields",
                                                                         "-mno-align-double",
                                                                         "-mfancy-math-387",
                                                                         "-mno-fancy-math-387",
                                                                         "-mno-fp-ret-in-387",
                                                                         "-mglibc",
                                                                         "-mfentry",
                                                                         "-mrecord-mcount",
                                                                         "-mnop-mcount",
                                                                         "-mstackrealign",
                                                                         "-mno-stackrealign",
                                                                         "-mskip-rax-setup",
                                                                         "-mpush-args",
                                                                         "-mno-push-args",
                                                                         "-maccumulate-outgoing-args",
                                                                         "-mno-accumulate-outgoing-args",
                                                                         "-mvzeroupper",
                                                                         "-mno-vzeroupper",
                                                                         "-mabi=sysv"};
inline constexpr std::array<std::string_view, 17> kMachineMeaninglessPrefixes = {"-mtune=",
                                                                                 "-mpreferred-stack-boundary=",
                                                                                 "-mincoming-stack-boundary=",
                                                                                 "-mstack-alignment=",
                                                                                 "-mindirect-branch",
                                                                                 "-mfunction-return=",
                                                                                 "-mretpoline",
                                                                                 "-mspeculative-load-hardening",
                                                                                 "-mlvi-",
                                                                                 "-mharden-sls=",
                                                                                 "-mprefer-vector-width=",
                                                                                 "-mstack-protector-guard",
                                                                                 "-mregparm=",
                                                                                 "-mtls-d",
                                                                                 "-mno-tls-direct-seg-refs",
                                                                                 "-momit-leaf-frame-pointer",
                                                                                 "-mno-omit-leaf-frame-pointer"};
/// Long options without meaning: --...
inline constexpr std::array<std::string_view, 6> kLongMeaninglessPrefixes = {"--param=",  "--coverage", "--save-temps",
                                                                             "--verbose", "--debug",    "--gcc-toolchain="};

}  // namespace proviso::frontend
