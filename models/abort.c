// defines: abort
// Abnormal termination; atexit handlers do not run.

__attribute__((noreturn)) void __proviso_abort(void);

__attribute__((noreturn)) void abort(void) { __proviso_abort(); }
