/* The run-time checks that `proviso checks` leaves in a program (docs/checks.md); checks.c, beside this file, is linked with it.
 *
 * A check that fails ends the program: "FILE:LINE: check failed: what". Compiled with -DPROVISO_CHECKS_LOG it says so and goes on; with
 * -DPROVISO_CHECKS_HOOK=f it calls void f(const char *what, const char *file, int line). Where the program goes on behind a check that
 * has failed, checks that were removed may be missing: they were proved for executions in which no other one fails.
 *
 * Each operand is evaluated once. Nothing is included here: which declarations the headers of the system make is the program's choice.
 */
#ifndef PROVISO_CHECKS_H
#define PROVISO_CHECKS_H

#pragma GCC system_header

__attribute__((noreturn, cold)) void proviso_abort(const char* what, const char* file, int line);
__attribute__((cold)) void proviso_log(const char* what, const char* file, int line);

#if defined(PROVISO_CHECKS_HOOK)
void PROVISO_CHECKS_HOOK(const char* what, const char* file, int line);
#define PROVISO_FAILED(what) PROVISO_CHECKS_HOOK(what, __FILE__, __LINE__)
#elif defined(PROVISO_CHECKS_LOG)
#define PROVISO_FAILED(what) proviso_log(what, __FILE__, __LINE__)
#else
#define PROVISO_FAILED(what) proviso_abort(what, __FILE__, __LINE__)
#endif

#define PROVISO_FAIL_IF(condition, what) (__builtin_expect(!!(condition), 0) ? PROVISO_FAILED(what) : (void)0)

/* ---- Arithmetic in the type T. ---- */

#define PROVISO_ARITHMETIC(T, x, y, overflows)                                \
  __extension__({                                                             \
    const T proviso_x = (x);                                                  \
    const T proviso_y = (y);                                                  \
    T proviso_z;                                                              \
    PROVISO_FAIL_IF(overflows(proviso_x, proviso_y, &proviso_z), "overflow"); \
    proviso_z;                                                                \
  })
#define PROVISO_ADD(T, x, y) PROVISO_ARITHMETIC(T, x, y, __builtin_add_overflow)
#define PROVISO_SUB(T, x, y) PROVISO_ARITHMETIC(T, x, y, __builtin_sub_overflow)
#define PROVISO_MUL(T, x, y) PROVISO_ARITHMETIC(T, x, y, __builtin_mul_overflow)
#define PROVISO_NEG(T, x) PROVISO_ARITHMETIC(T, 0, x, __builtin_sub_overflow)

/* _ZERO: the divisor is not zero. _FIT: the quotient fits. Without: both. */
#define PROVISO_DIVIDE(T, x, op, y, is_bad, what) \
  __extension__({                                 \
    const T proviso_x = (x);                      \
    const T proviso_y = (y);                      \
    __attribute__((unused)) T proviso_z;          \
    PROVISO_FAIL_IF(is_bad, what);                \
    proviso_x op proviso_y;                       \
  })
#define PROVISO_IS_ZERO (proviso_y == 0)
#define PROVISO_IS_UNFIT (proviso_y == (__typeof__(proviso_z))-1 && __builtin_sub_overflow(0, proviso_x, &proviso_z))
#define PROVISO_EITHER (PROVISO_IS_ZERO || PROVISO_IS_UNFIT)
#define PROVISO_WHICH (proviso_y == 0 ? "division by zero" : "overflow")
#define PROVISO_DIV_ZERO(T, x, y) PROVISO_DIVIDE(T, x, /, y, PROVISO_IS_ZERO, "division by zero")
#define PROVISO_DIV_FIT(T, x, y) PROVISO_DIVIDE(T, x, /, y, PROVISO_IS_UNFIT, "overflow")
#define PROVISO_DIV(T, x, y) PROVISO_DIVIDE(T, x, /, y, PROVISO_EITHER, PROVISO_WHICH)
#define PROVISO_REM_ZERO(T, x, y) PROVISO_DIVIDE(T, x, %, y, PROVISO_IS_ZERO, "division by zero")
#define PROVISO_REM_FIT(T, x, y) PROVISO_DIVIDE(T, x, %, y, PROVISO_IS_UNFIT, "overflow")
#define PROVISO_REM(T, x, y) PROVISO_DIVIDE(T, x, %, y, PROVISO_EITHER, PROVISO_WHICH)

/* _AMOUNT: the amount is less than the width, and not negative. Without: no bit is lost either, nor the sign changed. */
#define PROVISO_SHIFT(T, x, op, y, is_bad)      \
  __extension__({                               \
    const T proviso_x = (x);                    \
    const long long proviso_y = (long long)(y); \
    PROVISO_FAIL_IF(is_bad, "bad shift");       \
    proviso_x op proviso_y;                     \
  })
#define PROVISO_IS_AMOUNT_BAD(T) (proviso_y < 0 || proviso_y >= (long long)(8 * sizeof(T)))
#define PROVISO_IS_SHIFT_BAD(T) \
  (PROVISO_IS_AMOUNT_BAD(T) || proviso_x < 0 || (proviso_x >> ((long long)(8 * sizeof(T)) - 1 - proviso_y)) != 0)
#define PROVISO_SHL_AMOUNT(T, x, y) PROVISO_SHIFT(T, x, <<, y, PROVISO_IS_AMOUNT_BAD(T))
#define PROVISO_SHL(T, x, y) PROVISO_SHIFT(T, x, <<, y, PROVISO_IS_SHIFT_BAD(T))
#define PROVISO_SHR_AMOUNT(T, x, y) PROVISO_SHIFT(T, x, >>, y, PROVISO_IS_AMOUNT_BAD(T))

/* `object OP= y`, and `object++` with its value: OP is ADD, DIV_ZERO, ... */
#define PROVISO_UPDATE(OP, T, object, y)         \
  __extension__({                                \
    __auto_type proviso_p = &(object);           \
    *proviso_p = PROVISO_##OP(T, *proviso_p, y); \
  })
#define PROVISO_POSTFIX(OP, T, object)            \
  __extension__({                                 \
    __auto_type proviso_p = &(object);            \
    const T proviso_old = *proviso_p;             \
    *proviso_p = PROVISO_##OP(T, proviso_old, 1); \
    (__typeof__(*proviso_p))proviso_old;          \
  })

/* ---- Pointers and objects. ---- */

#define PROVISO_POINTER(pointer)                 \
  __extension__({                                \
    __auto_type proviso_p = (pointer);           \
    PROVISO_FAIL_IF(!proviso_p, "null pointer"); \
    proviso_p;                                   \
  })

/* Of an array of `count` elements. */
#define PROVISO_INDEX(index, count)                                                   \
  __extension__({                                                                     \
    __auto_type proviso_i = +(index);                                                 \
    PROVISO_FAIL_IF((unsigned long long)proviso_i >= (count), "index out of bounds"); \
    proviso_i;                                                                        \
  })

/* What is wrong with an access; null: nothing, as far as the objects are known. */
const char* proviso_access(const volatile void* start, __SIZE_TYPE__ size);
/* The same, of an element of what `base` points into. */
const char* proviso_element(const volatile void* base, __UINTPTR_TYPE__ start, __SIZE_TYPE__ size);

#define PROVISO_FAIL_WITH(what) (__builtin_expect((what) != 0, 0) ? PROVISO_FAILED(what) : (void)0)

#define PROVISO_AT(object)                                                         \
  (*__extension__({                                                                \
    __auto_type proviso_p = &(object);                                             \
    const char* const proviso_what = proviso_access(proviso_p, sizeof *proviso_p); \
    PROVISO_FAIL_WITH(proviso_what);                                               \
    proviso_p;                                                                     \
  }))
/* `pointer[index]` */
#define PROVISO_ELEMENT(pointer, index)                                                                                               \
  (*__extension__({                                                                                                                   \
    __auto_type proviso_p = (pointer);                                                                                                \
    __auto_type proviso_i = +(index);                                                                                                 \
    const char* const proviso_what =                                                                                                  \
        proviso_element(proviso_p, (__UINTPTR_TYPE__)proviso_p + (__UINTPTR_TYPE__)proviso_i * sizeof *proviso_p, sizeof *proviso_p); \
    PROVISO_FAIL_WITH(proviso_what);                                                                                                  \
    proviso_p + proviso_i;                                                                                                            \
  }))

/* ---- The objects that are known: heap, variables of static storage duration, locals whose address is used. ---- */

void* proviso_malloc(__SIZE_TYPE__ size);
void* proviso_calloc(__SIZE_TYPE__ count, __SIZE_TYPE__ size);
void* proviso_realloc(void* block, __SIZE_TYPE__ size);
void* proviso_aligned_alloc(__SIZE_TYPE__ alignment, __SIZE_TYPE__ size);
void proviso_free(void* block);
/* What is wrong with freeing it; null: nothing. */
const char* proviso_wrong_free(const void* block);

#define PROVISO_FREE(block)                                         \
  __extension__({                                                   \
    void* const proviso_p = (block);                                \
    const char* const proviso_what = proviso_wrong_free(proviso_p); \
    PROVISO_FAIL_WITH(proviso_what);                                \
    proviso_free(proviso_p);                                        \
  })

void proviso_static(const volatile void* start, __SIZE_TYPE__ size);
const volatile void* proviso_enter(const volatile void* start, __SIZE_TYPE__ size);
void proviso_leave(const volatile void* const* start);

/* Behind the declaration of a local: it is known until its block is left. */
#define PROVISO_LOCAL(name) \
  const volatile void* const proviso_of_##name __attribute__((cleanup(proviso_leave), unused)) = proviso_enter(&name, sizeof name)
#define PROVISO_STATIC(name) proviso_static(&name, sizeof name)

#endif
