// defines: __descriptor_note_open __descriptor_note_copy __descriptor_note_close __descriptor_is_bad __descriptor_was_closed
// What is known about descriptors: which were closed, and which were opened for reading or writing alone. Others may be
// open already when the program starts, for anything.

int* __errno_location(void);
void __proviso_approximate(const char*);

enum {
  kBadDescriptor = 9,
  kStandard = 2,    // the largest one of the standard streams, which are never closed
  kMask = 63,       // of larger ones nothing is known
  kWriteOnly = 1,
  kReadWrite = 2,
  kAccess = 3,
  kPath = 010000000  // O_PATH: neither
};

typedef unsigned long long set;

static set closed;
static set unreadable;
static set unwritable;
static _Bool was_closed;
static _Bool is_known;  // something about one of them

static set with(set descriptors, int descriptor, _Bool is_member) {
  set one = (set)1 << descriptor;
  return is_member ? descriptors | one : descriptors & ~one;
}

static void note(int descriptor, _Bool is_closed, _Bool is_unreadable, _Bool is_unwritable) {
  is_known = 1;
  if (descriptor > kMask) return;
  closed = with(closed, descriptor, is_closed);
  unreadable = with(unreadable, descriptor, is_unreadable);
  unwritable = with(unwritable, descriptor, is_unwritable);
}

void __descriptor_note_open(int descriptor, int flags) {
  int access = flags & kPath ? kAccess : flags & kAccess;
  note(descriptor, 0, access == kWriteOnly || access == kAccess, access != kWriteOnly && access != kReadWrite);
}

void __descriptor_note_copy(int descriptor, int from) {
  if (from > kMask) return;
  note(descriptor, 0, unreadable >> from & 1, unwritable >> from & 1);
}

void __descriptor_note_close(int descriptor) {
  was_closed = 1;
  note(descriptor, 1, 0, 0);
}

// Whether any was closed.
_Bool __descriptor_was_closed(void) { return was_closed; }

// Whether the descriptor is certainly not open, or not for reading or writing if that is wanted: the error is EBADF.
_Bool __descriptor_is_bad(int descriptor, _Bool reads, _Bool writes) {
  if (descriptor >= 0) {
    if (descriptor <= kStandard || !is_known) return 0;
    if (descriptor > kMask) {
      __proviso_approximate("what a descriptor above 63 was opened for");
      return 0;
    }
    set bad = closed | (reads ? unreadable : 0) | (writes ? unwritable : 0);
    if (!(bad >> descriptor & 1)) return 0;
  }
  *__errno_location() = kBadDescriptor;
  return 1;
}
