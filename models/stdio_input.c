// defines: __input_get __input_unget __input_put_back __input_is_pushed __input_is_at_end __input_has_ended __input_has_failed __input_note_read __input_note_mismatch __input_note_short_read __input_clear
// The standard input: any bytes; it may end anywhere, and reads may fail. After the end nothing follows until the
// indicator is cleared; after an error something may.

_Bool __proviso_perhaps(void);
_Bool __VERIFIER_nondet_bool(void);
int __VERIFIER_nondet_int(void);
void __proviso_approximate(const char* what);

// The characters pushed back and not read again, the last first: nine bits each, the highest of which marks a
// character.
static unsigned long long pushed;

// Whether short reads met the end or an error, until the indicators are cleared. This is decided lazily; until then
// `undecided` records what is to be decided.
static _Bool ended;
static _Bool failed;
static enum {
  nothing,
  one,      // the end or an error
  perhaps,  // the end, an error, or neither
  several   // the end, errors, or both
} undecided;

// scanf has left unread input that does not match, such as a non-digit. It is not recorded what.
static _Bool has_mismatch;

void __input_note_mismatch(void) { has_mismatch = 1; }

static void pass_mismatch(void) {
  if (has_mismatch) __proviso_approximate("what follows input that scanf could not use");
  has_mismatch = 0;
}

static void decide(void) {
  if (undecided == nothing || (undecided == perhaps && !__VERIFIER_nondet_bool())) {
    undecided = nothing;
    return;
  }
  _Bool fails = __proviso_perhaps();
  ended = !fails || (undecided == several && __VERIFIER_nondet_bool());
  failed |= fails;
  undecided = nothing;
}

// Something was read, so the end was not met before.
void __input_note_read(void) {
  if (undecided == nothing) return;
  pass_mismatch();
  failed |= undecided != perhaps || __proviso_perhaps();
  undecided = nothing;
}

void __input_note_short_read(int is_certain) {
  if (is_certain)
    undecided = undecided == nothing ? one : several;
  else if (undecided == nothing)
    undecided = perhaps;
}

int __input_is_pushed(void) { return pushed != 0; }

// Whether certainly nothing follows.
int __input_is_at_end(void) { return pushed == 0 && ended; }

// -1 (the end of the input), or a byte.
int __input_get(void) {
  if (pushed) {
    int character = (int)(pushed & 255);
    pushed >>= 9;
    return character;
  }
  if (ended) return -1;
  int character = __VERIFIER_nondet_int();
  if (character < 0) {
    pass_mismatch();
    __input_note_short_read(1);
    return -1;
  }
  if (undecided) __input_note_read();
  return character & 255;
}

// A character that was just read.
void __input_put_back(int character) { pushed = pushed << 9 | 256 | (unsigned char)character; }

// At least one character can be pushed back.
int __input_unget(int character) {
  if (character == -1 || pushed >> 54) return -1;
  if (pushed && __proviso_perhaps()) return -1;
  decide();
  ended = 0;
  __input_put_back(character);
  return (unsigned char)character;
}

int __input_has_ended(void) {
  decide();
  return ended;
}

int __input_has_failed(void) {
  decide();
  return failed;
}

void __input_clear(void) {
  undecided = nothing;
  ended = 0;
  failed = 0;
}
