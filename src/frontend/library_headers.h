// The functions that ISO C (up to C23), POSIX.1-2017 and glibc declare, by header. Omitted: names that differ only in the
// suffix of a type such as _Float64 (which is removed before the lookup), and glibc's internals.
#pragma once

#include <array>
#include <string_view>

namespace proviso::frontend {

struct LibraryHeader {
  std::string_view name;
  std::string_view functions;  // separated by blanks
};

// clang-format off
inline constexpr std::array kLibraryHeaders = {
    LibraryHeader{"assert.h", "__assert __assert_fail __assert_perror_fail"},
    LibraryHeader{"complex.h", "CMPLX CMPLXF CMPLXL "
     "cabs cabsf cabsl cacos cacosf cacosh cacoshf cacoshl cacosl carg cargf cargl casin casinf casinh casinhf casinhl "
     "casinl catan catanf catanh catanhf catanhl catanl ccos ccosf ccosh ccoshf ccoshl ccosl cexp cexpf cexpl cimag "
     "cimagf cimagl clog clog10 clog10f clog10l clogf clogl conj conjf conjl cpow cpowf cpowl cproj cprojf cprojl "
     "creal crealf creall csin csinf csinh csinhf csinhl csinl csqrt csqrtf csqrtl ctan ctanf ctanh ctanhf ctanhl "
     "ctanl"},
    LibraryHeader{"ctype.h",
     "__ctype_b_loc __ctype_tolower_loc __ctype_toupper_loc _tolower _toupper isalnum isalnum_l isalpha isalpha_l "
     "isascii isblank isblank_l iscntrl iscntrl_l isctype isdigit isdigit_l isgraph isgraph_l islower islower_l "
     "isprint isprint_l ispunct ispunct_l isspace isspace_l isupper isupper_l isxdigit isxdigit_l toascii tolower "
     "tolower_l toupper toupper_l"},
    LibraryHeader{"errno.h", "__errno_location"},
    LibraryHeader{"fenv.h",
     "feclearexcept fedisableexcept feenableexcept fegetenv fegetexcept fegetexceptflag fegetmode fegetround "
     "feholdexcept feraiseexcept fesetenv fesetexcept fesetexceptflag fesetmode fesetround fetestexcept "
     "fetestexceptflag feupdateenv"},
    LibraryHeader{"inttypes.h", "imaxabs imaxdiv strtoimax strtoumax wcstoimax wcstoumax"},
    LibraryHeader{"locale.h", "duplocale freelocale localeconv newlocale setlocale uselocale"},
    LibraryHeader{"math.h",
     "__fpclassify __fpclassifyf __fpclassifyl __signbit __signbitf __signbitl acos acosf acosh acoshf acoshl acosl "
     "acospi acospif acospil asin asinf asinh asinhf asinhl asinl asinpi asinpif asinpil atan atan2 atan2f atan2l "
     "atan2pi atan2pif atan2pil atanf atanh atanhf atanhl atanl atanpi atanpif atanpil canonicalize canonicalizef "
     "canonicalizel cbrt cbrtf cbrtl ceil ceilf ceill compoundn compoundnf compoundnl copysign copysignf copysignl cos "
     "cosf cosh coshf coshl cosl cospi cospif cospil daddl ddivl dfmal dmull drem dremf dreml dsqrtl dsubl erf erfc "
     "erfcf erfcl erff erfl exp exp10 exp10f exp10l exp10m1 exp10m1f exp10m1l exp2 exp2f exp2l exp2m1 exp2m1f exp2m1l "
     "expf expl expm1 expm1f expm1l fabs fabsf fabsl fadd faddl fdim fdimf fdiml fdiv fdivl ffma ffmal finite finitef "
     "finitel floor floorf floorl fma fmaf fmal fmax fmaxf fmaximum fmaximum_mag fmaximum_mag_num fmaximum_mag_numf "
     "fmaximum_mag_numl fmaximum_magf fmaximum_magl fmaximum_num fmaximum_numf fmaximum_numl fmaximumf fmaximuml fmaxl "
     "fmaxmag fmaxmagf fmaxmagl fmin fminf fminimum fminimum_mag fminimum_mag_num fminimum_mag_numf fminimum_mag_numl "
     "fminimum_magf fminimum_magl fminimum_num fminimum_numf fminimum_numl fminimumf fminimuml fminl fminmag fminmagf "
     "fminmagl fmod fmodf fmodl fmul fmull frexp frexpf frexpl fromfp fromfpf fromfpl fromfpx fromfpxf fromfpxl fsqrt "
     "fsqrtl fsub fsubl gamma gammaf gammal getpayload getpayloadf getpayloadl hypot hypotf hypotl ilogb ilogbf ilogbl "
     "isinf isinff isinfl isnan isnanf isnanl j0 j0f j0l j1 j1f j1l jn jnf jnl ldexp ldexpf ldexpl lgamma lgamma_r "
     "lgammaf lgammaf_r lgammal lgammal_r llogb llogbf llogbl llrint llrintf llrintl llround llroundf llroundl log "
     "log10 log10f log10l log10p1 log10p1f log10p1l log1p log1pf log1pl log2 log2f log2l log2p1 log2p1f log2p1l logb "
     "logbf logbl logf logl logp1 logp1f logp1l lrint lrintf lrintl lround lroundf lroundl modf modff modfl nan nanf "
     "nanl nearbyint nearbyintf nearbyintl nextafter nextafterf nextafterl nextdown nextdownf nextdownl nexttoward "
     "nexttowardf nexttowardl nextup nextupf nextupl pow powf powl pown pownf pownl powr powrf powrl remainder "
     "remainderf remainderl remquo remquof remquol rint rintf rintl rootn rootnf rootnl round roundeven roundevenf "
     "roundevenl roundf roundl rsqrt rsqrtf rsqrtl scalb scalbf scalbl scalbln scalblnf scalblnl scalbn scalbnf "
     "scalbnl setpayload setpayloadf setpayloadl setpayloadsig setpayloadsigf setpayloadsigl significand significandf "
     "significandl sin sincos sincosf sincosl sinf sinh sinhf sinhl sinl sinpi sinpif sinpil sqrt sqrtf sqrtl tan tanf "
     "tanh tanhf tanhl tanl tanpi tanpif tanpil tgamma tgammaf tgammal totalorder totalorderf totalorderl "
     "totalordermag totalordermagf totalordermagl trunc truncf truncl ufromfp ufromfpf ufromfpl ufromfpx ufromfpxf "
     "ufromfpxl y0 y0f y0l y1 y1f y1l yn ynf ynl"},
    LibraryHeader{"setjmp.h", "__sigsetjmp _longjmp _setjmp longjmp setjmp siglongjmp"},
    LibraryHeader{"signal.h",
     "getopt gettid gsignal kill killpg psiginfo psignal pthread_kill pthread_sigmask pthread_sigqueue raise sigaction "
     "sigaddset sigaltstack sigandset sigblock sigdelset sigemptyset sigfillset siggetmask sighold sigignore "
     "siginterrupt sigisemptyset sigismember signal sigorset sigpause sigpending sigprocmask sigqueue sigrelse "
     "sigreturn sigset sigsetmask sigstack sigsuspend sigtimedwait sigwait sigwaitinfo ssignal sysv_signal tgkill"},
    LibraryHeader{"sys/select.h", "pselect select"},
    LibraryHeader{"sys/time.h", "adjtime futimes futimesat getitimer gettimeofday lutimes setitimer settimeofday utimes"},
    LibraryHeader{"unistd.h",
     "_Fork _exit access acct alarm brk chdir chown chroot close close_range closefrom confstr copy_file_range crypt "
     "daemon dup dup2 dup3 eaccess endusershell euidaccess execl execle execlp execv execve execveat execvp execvpe "
     "faccessat fchdir fchown fchownat fdatasync fexecve fork fpathconf fsync ftruncate ftruncate64 "
     "get_current_dir_name getcwd getdomainname getdtablesize getegid getentropy geteuid getgid getgroups gethostid "
     "gethostname getlogin getlogin_r getpagesize getpass getpgid getpgrp getpid getppid getresgid getresuid getsid "
     "getuid getusershell getwd group_member isatty lchown link linkat lockf lockf64 lseek lseek64 nice pathconf pause "
     "pipe pipe2 pread pread64 profil pwrite pwrite64 read readlink readlinkat revoke rmdir sbrk setdomainname setegid "
     "seteuid setgid sethostid sethostname setlogin setpgid setpgrp setregid setresgid setresuid setreuid setsid "
     "setuid setusershell sleep swab symlink symlinkat sync syncfs syscall sysconf tcgetpgrp tcsetpgrp truncate "
     "truncate64 ttyname ttyname_r ttyslot ualarm unlink unlinkat usleep vfork vhangup write"},
    LibraryHeader{"stdio.h",
     "__overflow __uflow asprintf clearerr clearerr_unlocked ctermid cuserid dprintf fclose fcloseall fdopen feof "
     "feof_unlocked ferror ferror_unlocked fflush fflush_unlocked fgetc fgetc_unlocked fgetpos fgetpos64 fgets "
     "fgets_unlocked fileno fileno_unlocked flockfile fmemopen fopen fopen64 fopencookie fprintf fputc fputc_unlocked "
     "fputs fputs_unlocked fread fread_unlocked freopen freopen64 fscanf fseek fseeko fseeko64 fsetpos fsetpos64 ftell "
     "ftello ftello64 ftrylockfile funlockfile fwrite fwrite_unlocked getc getc_unlocked getchar getchar_unlocked "
     "getdelim getline gets getw obstack_printf obstack_vprintf open_memstream pclose perror popen printf putc "
     "putc_unlocked putchar putchar_unlocked puts putw remove rename renameat renameat2 rewind scanf setbuf setbuffer "
     "setlinebuf setvbuf snprintf sprintf sscanf tempnam tmpfile tmpfile64 tmpnam tmpnam_r ungetc vasprintf vdprintf "
     "vfprintf vfscanf vprintf vscanf vsnprintf vsprintf vsscanf"},
    LibraryHeader{"stdlib.h",
     "_Exit __ctype_get_mb_cur_max a64l abort abs aligned_alloc arc4random arc4random_buf arc4random_uniform "
     "at_quick_exit atexit atof atoi atol atoll bsearch calloc canonicalize_file_name clearenv div drand48 drand48_r "
     "ecvt ecvt_r encrypt erand48 erand48_r exit fcvt fcvt_r free free_aligned_sized free_sized gcvt getenv getloadavg "
     "getpt getsubopt grantpt initstate initstate_r jrand48 jrand48_r l64a labs lcong48 lcong48_r ldiv llabs lldiv "
     "lrand48 lrand48_r malloc mblen mbstowcs mbtowc memalignment mkdtemp mkostemp mkostemp64 mkostemps mkostemps64 "
     "mkstemp mkstemp64 mkstemps mkstemps64 mktemp mrand48 mrand48_r nrand48 nrand48_r on_exit posix_memalign "
     "posix_openpt ptsname ptsname_r putenv qecvt qecvt_r qfcvt qfcvt_r qgcvt qsort qsort_r quick_exit rand rand_r "
     "random random_r realloc reallocarray realpath rpmatch secure_getenv seed48 seed48_r setenv setkey setstate "
     "setstate_r srand srand48 srand48_r srandom srandom_r strfromd strfromf strfroml strtod strtod_l strtof strtof_l "
     "strtol strtol_l strtold strtold_l strtoll strtoll_l strtoq strtoul strtoul_l strtoull strtoull_l strtouq system "
     "unlockpt unsetenv valloc wcstombs wctomb"},
    LibraryHeader{"alloca.h", "alloca"},
    LibraryHeader{"string.h",
     "__memcmpeq basename explicit_bzero memccpy memchr memcmp memcpy memfrob memmem memmove mempcpy memrchr memset "
     "memset_explicit rawmemchr sigabbrev_np sigdescr_np stpcpy stpncpy strcasestr strcat strchr strchrnul strcmp "
     "strcoll strcoll_l strcpy strcspn strdup strerror strerror_l strerror_r strerrordesc_np strerrorname_np strfry "
     "strlcat strlcpy strlen strncat strncmp strncpy strndup strnlen strpbrk strrchr strsep strsignal strspn strstr "
     "strtok strtok_r strverscmp strxfrm strxfrm_l"},
    LibraryHeader{"strings.h",
     "bcmp bcopy bzero ffs ffsl ffsll index rindex strcasecmp strcasecmp_l strncasecmp strncasecmp_l"},
    LibraryHeader{"threads.h",
     "call_once clock_adjtime cnd_broadcast cnd_destroy cnd_init cnd_signal cnd_timedwait cnd_wait mtx_destroy "
     "mtx_init mtx_lock mtx_timedlock mtx_trylock mtx_unlock thrd_create thrd_current thrd_detach thrd_equal thrd_exit "
     "thrd_join thrd_sleep thrd_yield tss_create tss_delete tss_get tss_set"},
    LibraryHeader{"time.h",
     "asctime asctime_r clock clock_getcpuclockid clock_getres clock_gettime clock_nanosleep clock_settime ctime "
     "ctime_r difftime dysize getdate getdate_r gmtime gmtime_r localtime localtime_r mktime nanosleep strftime "
     "strftime_l strptime strptime_l time timegm timelocal timer_create timer_delete timer_getoverrun timer_gettime "
     "timer_settime timespec_get timespec_getres tzset"},
    LibraryHeader{"uchar.h", "c16rtomb c32rtomb c8rtomb mbrtoc16 mbrtoc32 mbrtoc8"},
    LibraryHeader{"wchar.h",
     "btowc fgetwc fgetwc_unlocked fgetws fgetws_unlocked fputwc fputwc_unlocked fputws fputws_unlocked fwide fwprintf "
     "fwscanf getwc getwc_unlocked getwchar getwchar_unlocked mbrlen mbrtowc mbsinit mbsnrtowcs mbsrtowcs "
     "open_wmemstream putwc putwc_unlocked putwchar putwchar_unlocked swprintf swscanf ungetwc vfwprintf vfwscanf "
     "vswprintf vswscanf vwprintf vwscanf wcpcpy wcpncpy wcrtomb wcscasecmp wcscasecmp_l wcscat wcschr wcschrnul "
     "wcscmp wcscoll wcscoll_l wcscpy wcscspn wcsdup wcsftime wcsftime_l wcslcat wcslcpy wcslen wcsncasecmp "
     "wcsncasecmp_l wcsncat wcsncmp wcsncpy wcsnlen wcsnrtombs wcspbrk wcsrchr wcsrtombs wcsspn wcsstr wcstod wcstod_l "
     "wcstof wcstof128 wcstof128_l wcstof32 wcstof32_l wcstof32x wcstof32x_l wcstof64 wcstof64_l wcstof64x wcstof64x_l "
     "wcstof_l wcstok wcstol wcstol_l wcstold wcstold_l wcstoll wcstoll_l wcstoq wcstoul wcstoul_l wcstoull wcstoull_l "
     "wcstouq wcswcs wcswidth wcsxfrm wcsxfrm_l wctob wcwidth wmemchr wmemcmp wmemcpy wmemmove wmempcpy wmemset "
     "wprintf wscanf"},
    LibraryHeader{"wctype.h",
     "iswalnum iswalnum_l iswalpha iswalpha_l iswblank iswblank_l iswcntrl iswcntrl_l iswctype iswctype_l iswdigit "
     "iswdigit_l iswgraph iswgraph_l iswlower iswlower_l iswprint iswprint_l iswpunct iswpunct_l iswspace iswspace_l "
     "iswupper iswupper_l iswxdigit iswxdigit_l towctrans towctrans_l towlower towlower_l towupper towupper_l wctrans "
     "wctrans_l wctype wctype_l"},
    LibraryHeader{"stdatomic.h",
     "atomic_flag_clear atomic_flag_clear_explicit atomic_flag_test_and_set atomic_flag_test_and_set_explicit "
     "atomic_signal_fence atomic_thread_fence"},
    LibraryHeader{"aio.h",
     "aio_cancel aio_cancel64 aio_error aio_error64 aio_fsync aio_fsync64 aio_init aio_read aio_read64 aio_return "
     "aio_return64 aio_suspend aio_suspend64 aio_write aio_write64 lio_listio lio_listio64"},
    LibraryHeader{"arpa/inet.h",
     "inet_addr inet_aton inet_lnaof inet_makeaddr inet_net_ntop inet_net_pton inet_neta inet_netof inet_network "
     "inet_nsap_addr inet_nsap_ntoa inet_ntoa inet_ntop inet_pton"},
    LibraryHeader{"sys/socket.h",
     "accept accept4 bind connect getpeername getsockname getsockopt isfdtype listen recv recvfrom recvmmsg recvmsg "
     "send sendmmsg sendmsg sendto setsockopt shutdown sockatmark socket socketpair"},
    LibraryHeader{"netinet/in.h",
     "bindresvport bindresvport6 getipv4sourcefilter getsourcefilter htonl htons inet6_opt_append inet6_opt_find "
     "inet6_opt_finish inet6_opt_get_val inet6_opt_init inet6_opt_next inet6_opt_set_val inet6_option_alloc "
     "inet6_option_append inet6_option_find inet6_option_init inet6_option_next inet6_option_space inet6_rth_add "
     "inet6_rth_getaddr inet6_rth_init inet6_rth_reverse inet6_rth_segments inet6_rth_space ntohl ntohs "
     "setipv4sourcefilter setsourcefilter"},
    LibraryHeader{"dirent.h",
     "alphasort alphasort64 closedir dirfd fdopendir getdents64 getdirentries getdirentries64 opendir readdir "
     "readdir64 readdir64_r readdir_r rewinddir scandir scandir64 scandirat scandirat64 seekdir telldir versionsort "
     "versionsort64"},
    LibraryHeader{"dlfcn.h",
     "_dl_find_object _dl_mcount_wrapper_check dladdr dladdr1 dlclose dlerror dlinfo dlmopen dlopen dlsym dlvsym"},
    LibraryHeader{"fcntl.h",
     "creat creat64 fallocate fallocate64 fcntl fcntl64 name_to_handle_at open open64 open_by_handle_at openat "
     "openat64 posix_fadvise posix_fadvise64 posix_fallocate posix_fallocate64 readahead splice sync_file_range tee "
     "vmsplice"},
    LibraryHeader{"fmtmsg.h", "addseverity fmtmsg"},
    LibraryHeader{"fnmatch.h", "fnmatch"},
    LibraryHeader{"sys/stat.h",
     "chmod fchmod fchmodat fstat fstat64 fstatat fstatat64 futimens getumask lchmod lstat lstat64 mkdir mkdirat "
     "mkfifo mkfifoat mknod mknodat stat stat64 umask utimensat"},
    LibraryHeader{"ftw.h", "ftw ftw64 nftw nftw64 statx"},
    LibraryHeader{"glob.h", "glob glob64 glob_pattern_p globfree globfree64"},
    LibraryHeader{"grp.h",
     "endgrent fgetgrent fgetgrent_r getgrent getgrent_r getgrgid getgrgid_r getgrnam getgrnam_r getgrouplist "
     "initgroups putgrent setgrent setgroups"},
    LibraryHeader{"iconv.h", "iconv iconv_close iconv_open"},
    LibraryHeader{"nl_types.h", "catclose catgets catopen"},
    LibraryHeader{"langinfo.h", "nl_langinfo nl_langinfo_l"},
    LibraryHeader{"libgen.h", "__xpg_basename dirname"},
    LibraryHeader{"mqueue.h",
     "mq_close mq_getattr mq_notify mq_open mq_receive mq_send mq_setattr mq_timedreceive mq_timedsend mq_unlink"},
    LibraryHeader{"monetary.h", "strfmon strfmon_l"},
    LibraryHeader{"net/if.h", "if_freenameindex if_indextoname if_nameindex if_nametoindex"},
    LibraryHeader{"netdb.h",
     "__h_errno_location endhostent endnetent endnetgrent endprotoent endrpcent endservent freeaddrinfo gai_cancel "
     "gai_error gai_strerror gai_suspend getaddrinfo getaddrinfo_a gethostbyaddr gethostbyaddr_r gethostbyname "
     "gethostbyname2 gethostbyname2_r gethostbyname_r gethostent gethostent_r getnameinfo getnetbyaddr getnetbyaddr_r "
     "getnetbyname getnetbyname_r getnetent getnetent_r getnetgrent getnetgrent_r getprotobyname getprotobyname_r "
     "getprotobynumber getprotobynumber_r getprotoent getprotoent_r getrpcbyname getrpcbyname_r getrpcbynumber "
     "getrpcbynumber_r getrpcent getrpcent_r getservbyname getservbyname_r getservbyport getservbyport_r getservent "
     "getservent_r herror hstrerror innetgr iruserok iruserok_af rcmd rcmd_af rexec rexec_af rresvport rresvport_af "
     "ruserok ruserok_af sethostent setnetent setnetgrent setprotoent setrpcent setservent"},
    LibraryHeader{"sys/poll.h", "poll ppoll"},
    LibraryHeader{"pthread.h",
     "__pthread_register_cancel __pthread_register_cancel_defer __pthread_unregister_cancel "
     "__pthread_unregister_cancel_restore __pthread_unwind_next __sched_cpualloc __sched_cpucount __sched_cpufree "
     "__sigsetjmp_cancel clone getcpu pthread_atfork pthread_attr_destroy pthread_attr_getaffinity_np "
     "pthread_attr_getdetachstate pthread_attr_getguardsize pthread_attr_getinheritsched pthread_attr_getschedparam "
     "pthread_attr_getschedpolicy pthread_attr_getscope pthread_attr_getsigmask_np pthread_attr_getstack "
     "pthread_attr_getstackaddr pthread_attr_getstacksize pthread_attr_init pthread_attr_setaffinity_np "
     "pthread_attr_setdetachstate pthread_attr_setguardsize pthread_attr_setinheritsched pthread_attr_setschedparam "
     "pthread_attr_setschedpolicy pthread_attr_setscope pthread_attr_setsigmask_np pthread_attr_setstack "
     "pthread_attr_setstackaddr pthread_attr_setstacksize pthread_barrier_destroy pthread_barrier_init "
     "pthread_barrier_wait pthread_barrierattr_destroy pthread_barrierattr_getpshared pthread_barrierattr_init "
     "pthread_barrierattr_setpshared pthread_cancel pthread_clockjoin_np pthread_cond_broadcast pthread_cond_clockwait "
     "pthread_cond_destroy pthread_cond_init pthread_cond_signal pthread_cond_timedwait pthread_cond_wait "
     "pthread_condattr_destroy pthread_condattr_getclock pthread_condattr_getpshared pthread_condattr_init "
     "pthread_condattr_setclock pthread_condattr_setpshared pthread_create pthread_detach pthread_equal pthread_exit "
     "pthread_getaffinity_np pthread_getattr_default_np pthread_getattr_np pthread_getconcurrency "
     "pthread_getcpuclockid pthread_getname_np pthread_getschedparam pthread_getspecific pthread_join "
     "pthread_key_create pthread_key_delete pthread_mutex_clocklock pthread_mutex_consistent "
     "pthread_mutex_consistent_np pthread_mutex_destroy pthread_mutex_getprioceiling pthread_mutex_init "
     "pthread_mutex_lock pthread_mutex_setprioceiling pthread_mutex_timedlock pthread_mutex_trylock "
     "pthread_mutex_unlock pthread_mutexattr_destroy pthread_mutexattr_getprioceiling pthread_mutexattr_getprotocol "
     "pthread_mutexattr_getpshared pthread_mutexattr_getrobust pthread_mutexattr_getrobust_np "
     "pthread_mutexattr_gettype pthread_mutexattr_init pthread_mutexattr_setprioceiling pthread_mutexattr_setprotocol "
     "pthread_mutexattr_setpshared pthread_mutexattr_setrobust pthread_mutexattr_setrobust_np "
     "pthread_mutexattr_settype pthread_once pthread_rwlock_clockrdlock pthread_rwlock_clockwrlock "
     "pthread_rwlock_destroy pthread_rwlock_init pthread_rwlock_rdlock pthread_rwlock_timedrdlock "
     "pthread_rwlock_timedwrlock pthread_rwlock_tryrdlock pthread_rwlock_trywrlock pthread_rwlock_unlock "
     "pthread_rwlock_wrlock pthread_rwlockattr_destroy pthread_rwlockattr_getkind_np pthread_rwlockattr_getpshared "
     "pthread_rwlockattr_init pthread_rwlockattr_setkind_np pthread_rwlockattr_setpshared pthread_self "
     "pthread_setaffinity_np pthread_setattr_default_np pthread_setcancelstate pthread_setcanceltype "
     "pthread_setconcurrency pthread_setname_np pthread_setschedparam pthread_setschedprio pthread_setspecific "
     "pthread_spin_destroy pthread_spin_init pthread_spin_lock pthread_spin_trylock pthread_spin_unlock "
     "pthread_testcancel pthread_timedjoin_np pthread_tryjoin_np pthread_yield sched_getcpu setns unshare"},
    LibraryHeader{"sched.h",
     "sched_get_priority_max sched_get_priority_min sched_getaffinity sched_getparam sched_getscheduler "
     "sched_rr_get_interval sched_setaffinity sched_setparam sched_setscheduler sched_yield"},
    LibraryHeader{"pwd.h",
     "endpwent fgetpwent fgetpwent_r getpw getpwent getpwent_r getpwnam getpwnam_r getpwuid getpwuid_r putpwent "
     "setpwent"},
    LibraryHeader{"regex.h",
     "re_compile_fastmap re_compile_pattern re_match re_match_2 re_search re_search_2 re_set_registers re_set_syntax "
     "regcomp regerror regexec regfree"},
    LibraryHeader{"search.h",
     "hcreate hcreate_r hdestroy hdestroy_r hsearch hsearch_r insque lfind lsearch remque tdelete tdestroy tfind "
     "tsearch twalk twalk_r"},
    LibraryHeader{"semaphore.h",
     "sem_clockwait sem_close sem_destroy sem_getvalue sem_init sem_open sem_post sem_timedwait sem_trywait sem_unlink "
     "sem_wait"},
    LibraryHeader{"spawn.h",
     "posix_spawn posix_spawn_file_actions_addchdir_np posix_spawn_file_actions_addclose "
     "posix_spawn_file_actions_addclosefrom_np posix_spawn_file_actions_adddup2 posix_spawn_file_actions_addfchdir_np "
     "posix_spawn_file_actions_addopen posix_spawn_file_actions_addtcsetpgrp_np posix_spawn_file_actions_destroy "
     "posix_spawn_file_actions_init posix_spawnattr_destroy posix_spawnattr_getflags posix_spawnattr_getpgroup "
     "posix_spawnattr_getschedparam posix_spawnattr_getschedpolicy posix_spawnattr_getsigdefault "
     "posix_spawnattr_getsigmask posix_spawnattr_init posix_spawnattr_setflags posix_spawnattr_setpgroup "
     "posix_spawnattr_setschedparam posix_spawnattr_setschedpolicy posix_spawnattr_setsigdefault "
     "posix_spawnattr_setsigmask posix_spawnp"},
    LibraryHeader{"sys/ipc.h", "ftok"},
    LibraryHeader{"sys/mman.h",
     "madvise memfd_create mincore mlock mlock2 mlockall mmap mmap64 mprotect mremap msync munlock munlockall munmap "
     "pkey_alloc pkey_free pkey_get pkey_mprotect pkey_set posix_madvise process_madvise process_mrelease "
     "remap_file_pages shm_open shm_unlink"},
    LibraryHeader{"sys/msg.h", "msgctl msgget msgrcv msgsnd"},
    LibraryHeader{"sys/resource.h",
     "getpriority getrlimit getrlimit64 getrusage prlimit prlimit64 setpriority setrlimit setrlimit64"},
    LibraryHeader{"sys/sem.h", "semctl semget semop semtimedop"},
    LibraryHeader{"sys/shm.h", "shmat shmctl shmdt shmget"},
    LibraryHeader{"sys/statvfs.h", "fstatvfs fstatvfs64 statvfs statvfs64"},
    LibraryHeader{"sys/times.h", "times"},
    LibraryHeader{"sys/uio.h",
     "preadv preadv2 preadv64 preadv64v2 process_vm_readv process_vm_writev pwritev pwritev2 pwritev64 pwritev64v2 "
     "readv writev"},
    LibraryHeader{"sys/utsname.h", "uname"},
    LibraryHeader{"sys/wait.h", "wait wait3 wait4 waitid waitpid"},
    LibraryHeader{"sys/syslog.h", "closelog openlog setlogmask syslog vsyslog"},
    LibraryHeader{"termios.h",
     "cfgetispeed cfgetospeed cfmakeraw cfsetispeed cfsetospeed cfsetspeed tcdrain tcflow tcflush tcgetattr tcgetsid "
     "tcsendbreak tcsetattr"},
    LibraryHeader{"ulimit.h", "ulimit"},
    LibraryHeader{"utime.h", "utime"},
    LibraryHeader{"utmpx.h",
     "endutxent getutmp getutmpx getutxent getutxid getutxline pututxline setutxent updwtmpx utmpxname"},
    LibraryHeader{"wordexp.h", "wordexp wordfree"},
    LibraryHeader{"argp.h",
     "__option_is_end __option_is_short _argp_input _option_is_end _option_is_short argp_error argp_failure argp_help "
     "argp_parse argp_state_help argp_usage getopt_long getopt_long_only"},
    LibraryHeader{"argz.h",
     "argz_add argz_add_sep argz_append argz_count argz_create argz_create_sep argz_delete argz_extract argz_insert "
     "argz_next argz_replace argz_stringify"},
    LibraryHeader{"crypt.h",
     "crypt_checksalt crypt_gensalt crypt_gensalt_r crypt_gensalt_ra crypt_gensalt_rn crypt_preferred_method crypt_r "
     "crypt_ra crypt_rn"},
    LibraryHeader{"envz.h", "envz_add envz_entry envz_get envz_merge envz_remove envz_strip"},
    LibraryHeader{"err.h", "err errx verr verrx vwarn vwarnx warn warnx"},
    LibraryHeader{"error.h",
     "__error_alias __error_at_line_alias __error_at_line_noreturn __error_noreturn error error_at_line"},
    LibraryHeader{"execinfo.h", "backtrace backtrace_symbols backtrace_symbols_fd"},
    LibraryHeader{"fstab.h", "endfsent getfsent getfsfile getfsspec setfsent"},
    LibraryHeader{"fts.h",
     "fts64_children fts64_close fts64_open fts64_read fts64_set fts_children fts_close fts_open fts_read fts_set"},
    LibraryHeader{"gshadow.h",
     "endsgent fgetsgent fgetsgent_r getsgent getsgent_r getsgnam getsgnam_r putsgent setsgent sgetsgent sgetsgent_r"},
    LibraryHeader{"ifaddrs.h", "freeifaddrs getifaddrs"},
    LibraryHeader{"libintl.h",
     "bind_textdomain_codeset bindtextdomain dcgettext dcngettext dgettext dngettext gettext ngettext textdomain"},
    LibraryHeader{"link.h",
     "dl_iterate_phdr la_aarch64_gnu_pltenter la_aarch64_gnu_pltexit la_activity la_objclose la_objopen la_objsearch "
     "la_preinit la_symbind32 la_symbind64 la_version"},
    LibraryHeader{"malloc.h",
     "mallinfo mallinfo2 malloc_info malloc_stats malloc_trim malloc_usable_size mallopt memalign pvalloc"},
    LibraryHeader{"mcheck.h", "mcheck mcheck_check_all mcheck_pedantic mprobe mtrace muntrace"},
    LibraryHeader{"mntent.h", "addmntent endmntent getmntent getmntent_r hasmntopt setmntent"},
    LibraryHeader{"obstack.h", "obstack_free"},
    LibraryHeader{"printf.h",
     "parse_printf_format printf_size printf_size_info register_printf_function register_printf_modifier "
     "register_printf_specifier register_printf_type"},
    LibraryHeader{"sys/ioctl.h", "ioctl"},
    LibraryHeader{"pty.h", "forkpty openpty"},
    LibraryHeader{"arpa/nameser.h",
     "ns_datetosecs ns_format_ttl ns_get16 ns_get32 ns_initparse ns_makecanon ns_msg_getflag ns_name_compress "
     "ns_name_ntol ns_name_ntop ns_name_pack ns_name_pton ns_name_rollback ns_name_skip ns_name_uncompress "
     "ns_name_unpack ns_parse_ttl ns_parserr ns_put16 ns_put32 ns_samedomain ns_samename ns_skiprr ns_sprintrr "
     "ns_sprintrrf ns_subdomain"},
    LibraryHeader{"resolv.h",
     "__b64_ntop __b64_pton __dn_count_labels __fp_nquery __fp_query __fp_resstat __hostalias __loc_aton __loc_ntoa "
     "__p_cdname __p_cdnname __p_class __p_fqname __p_fqnname __p_option __p_query __p_rcode __p_time __p_type "
     "__putlong __putshort __sym_ntop __sym_ntos __sym_ston dn_comp dn_expand dn_skipname res_dnok res_hnok res_mailok "
     "res_mkquery res_nmkquery res_nquery res_nquerydomain res_nsearch res_nsend res_ownok res_query res_querydomain "
     "res_search res_send"},
    LibraryHeader{"shadow.h",
     "endspent fgetspent fgetspent_r getspent getspent_r getspnam getspnam_r lckpwdf putspent setspent sgetspent "
     "sgetspent_r ulckpwdf"},
    LibraryHeader{"sgtty.h", "gtty stty"},
    LibraryHeader{"stdio_ext.h",
     "__fbufsize __flbf __fpending __fpurge __freadable __freading __fsetlocking __fwritable __fwriting _flushlbf"},
    LibraryHeader{"sys/auxv.h", "getauxval"},
    LibraryHeader{"sys/epoll.h", "epoll_create epoll_create1 epoll_ctl epoll_pwait epoll_pwait2 epoll_wait"},
    LibraryHeader{"sys/eventfd.h", "eventfd eventfd_read eventfd_write"},
    LibraryHeader{"sys/fanotify.h", "fanotify_init fanotify_mark"},
    LibraryHeader{"sys/file.h", "flock"},
    LibraryHeader{"sys/fsuid.h", "setfsgid setfsuid"},
    LibraryHeader{"sys/inotify.h", "inotify_add_watch inotify_init inotify_init1 inotify_rm_watch"},
    LibraryHeader{"sys/mount.h", "fsconfig fsmount fsopen fspick mount mount_setattr move_mount open_tree umount umount2"},
    LibraryHeader{"sys/personality.h", "personality"},
    LibraryHeader{"sys/prctl.h", "prctl"},
    LibraryHeader{"sys/ptrace.h", "ptrace"},
    LibraryHeader{"sys/quota.h", "quotactl"},
    LibraryHeader{"sys/random.h", "getrandom"},
    LibraryHeader{"sys/reboot.h", "reboot"},
    LibraryHeader{"sys/sendfile.h", "sendfile sendfile64"},
    LibraryHeader{"sys/signalfd.h", "signalfd"},
    LibraryHeader{"sys/statfs.h", "fstatfs fstatfs64 statfs statfs64"},
    LibraryHeader{"sys/swap.h", "swapoff swapon"},
    LibraryHeader{"sys/sysinfo.h", "get_avphys_pages get_nprocs get_nprocs_conf get_phys_pages sysinfo"},
    LibraryHeader{"sys/timeb.h", "ftime"},
    LibraryHeader{"sys/timerfd.h", "timerfd_create timerfd_gettime timerfd_settime"},
    LibraryHeader{"sys/timex.h", "adjtimex ntp_adjtime ntp_gettime ntp_gettimex"},
    LibraryHeader{"sys/xattr.h",
     "fgetxattr flistxattr fremovexattr fsetxattr getxattr lgetxattr listxattr llistxattr lremovexattr lsetxattr "
     "removexattr setxattr"},
    LibraryHeader{"ttyent.h", "endttyent getttyent getttynam setttyent"},
    LibraryHeader{"ucontext.h", "getcontext makecontext setcontext swapcontext"},
    LibraryHeader{"utmp.h",
     "endutent getutent getutent_r getutid getutid_r getutline getutline_r login login_tty logout logwtmp pututline "
     "setutent updwtmp utmpname"},
    LibraryHeader{"none (glibc)",
     "bsd_signal capget capset endaliasent ether_aton ether_aton_r ether_hostton ether_line ether_ntoa ether_ntoa_r "
     "ether_ntohost getaliasbyname getaliasbyname_r getaliasent getaliasent_r gets klogctl matherr moncontrol "
     "monstartup pidfd_getfd pidfd_open pidfd_send_signal pivot_root pow10 pow10f pow10l pthread_kill_other_threads_np "
     "pthread_mutexattr_getkind_np pthread_mutexattr_setkind_np setaliasent sprofil stime sysctl ustat xprt_register "
     "xprt_unregister"},
    LibraryHeader{"none (_FORTIFY_SOURCE)",
     "__asprintf_chk __confstr_chk __dprintf_chk __explicit_bzero_chk __fdelt_chk __fgets_chk __fgets_unlocked_chk "
     "__fgetws_chk __fgetws_unlocked_chk __fprintf_chk __fread_chk __fread_unlocked_chk __fwprintf_chk __getcwd_chk "
     "__getdomainname_chk __getgroups_chk __gethostname_chk __getlogin_r_chk __gets_chk __getwd_chk __longjmp_chk "
     "__mbsnrtowcs_chk __mbsrtowcs_chk __mbstowcs_chk __memcpy_chk __memmove_chk __mempcpy_chk __memset_chk "
     "__obstack_printf_chk __obstack_vprintf_chk __poll_chk __ppoll_chk __pread64_chk __pread_chk __printf_chk "
     "__ptsname_r_chk __read_chk __readlink_chk __readlinkat_chk __realpath_chk __recv_chk __recvfrom_chk "
     "__snprintf_chk __sprintf_chk __stpcpy_chk __stpncpy_chk __strcat_chk __strcpy_chk __strncat_chk __strncpy_chk "
     "__swprintf_chk __syslog_chk __ttyname_r_chk __vasprintf_chk __vdprintf_chk __vfprintf_chk __vfwprintf_chk "
     "__vprintf_chk __vsnprintf_chk __vsprintf_chk __vswprintf_chk __vsyslog_chk __vwprintf_chk __wcpcpy_chk "
     "__wcpncpy_chk __wcrtomb_chk __wcscat_chk __wcscpy_chk __wcsncat_chk __wcsncpy_chk __wcsnrtombs_chk "
     "__wcsrtombs_chk __wcstombs_chk __wctomb_chk __wmemcpy_chk __wmemmove_chk __wmempcpy_chk __wmemset_chk "
     "__wprintf_chk"},
    LibraryHeader{"none (called in headers)",
     "__argp_error __argp_failure __argp_help __argp_input __argp_parse __argp_state_help __argp_usage __asprintf "
     "__fdelt_warn __getdelim __getpgid __iscanonicall __iseqsig __iseqsigf __iseqsigl __issignaling __issignalingf "
     "__issignalingl __libc_current_sigrtmax __libc_current_sigrtmin __mbrlen __stpncpy __sysconf __sysv_signal "
     "__toupper_l _obstack_begin _obstack_begin_1 _obstack_memory_used _obstack_newchunk"},
    LibraryHeader{"none (asm names)",
     "__cxa_atexit __fxstat __fxstat64 __fxstatat __fxstatat64 __isoc23_fscanf __isoc23_fwscanf __isoc23_scanf "
     "__isoc23_sscanf __isoc23_strtoimax __isoc23_strtol __isoc23_strtoll __isoc23_strtoul __isoc23_strtoull "
     "__isoc23_strtoumax __isoc23_swscanf __isoc23_vfscanf __isoc23_vfwscanf __isoc23_vscanf __isoc23_vsscanf "
     "__isoc23_vswscanf __isoc23_vwscanf __isoc23_wcstoimax __isoc23_wcstol __isoc23_wcstoll __isoc23_wcstoul "
     "__isoc23_wcstoull __isoc23_wcstoumax __isoc23_wscanf __isoc99_fscanf __isoc99_fwscanf __isoc99_scanf "
     "__isoc99_sscanf __isoc99_swscanf __isoc99_vfscanf __isoc99_vfwscanf __isoc99_vscanf __isoc99_vsscanf "
     "__isoc99_vswscanf __isoc99_vwscanf __isoc99_wscanf __lxstat __lxstat64 __mempcpy __nanosleep __rawmemchr "
     "__sched_cpucount __sigsetjmp __stpcpy __strdup __strndup __strtok_r __tolower_l __xmknod __xmknodat "
     "__xpg_basename __xpg_strerror_r __xstat __xstat64"},
    LibraryHeader{"annex K",
     "abort_handler_s asctime_s bsearch_s ctime_s fopen_s fprintf_s freopen_s fscanf_s fwprintf_s fwscanf_s getenv_s "
     "gets_s gmtime_s ignore_handler_s localtime_s mbsrtowcs_s mbstowcs_s memcpy_s memmove_s memset_s printf_s qsort_s "
     "scanf_s set_constraint_handler_s snprintf_s snwprintf_s sprintf_s sscanf_s strcat_s strcpy_s strerror_s "
     "strerrorlen_s strncat_s strncpy_s strnlen_s strtok_s swprintf_s swscanf_s tmpfile_s tmpnam_s vfprintf_s "
     "vprintf_s vsnprintf_s vsprintf_s wcrtomb_s wcscat_s wcscpy_s wcsncat_s wcsncpy_s wcsnlen_s wcsrtombs_s wcstok_s "
     "wcstombs_s wctomb_s wmemcpy_s wmemmove_s wprintf_s wscanf_s"},
};
// clang-format on

}  // namespace proviso::frontend
