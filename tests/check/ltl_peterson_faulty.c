// check: --ltl (G(F(called(first)))&&G(F(called(second))))->G(at1==2->F(at1==3)) --time-limit 60s
// verdict: FALSE(ltl)
// harness: none, no sanitizer reports that a formula does not hold
// Without turns both may wait for each other, for ever.
extern _Bool __VERIFIER_nondet_bool(void);
int at1, at2;                // 0: elsewhere, 1: wants in, 2: waits, 3: inside
_Bool wants1, wants2, turn;  // whose: the first one's is 0

void first(void) {
  if (at1 == 0) {
    wants1 = 1;
    at1 = 1;
  } else if (at1 == 1) {
    turn = 1;
    at1 = 2;
  } else if (at1 == 2) {
    if (!wants2) at1 = 3;
  } else {
    wants1 = 0;
    at1 = 0;
  }
}

void second(void) {
  if (at2 == 0) {
    wants2 = 1;
    at2 = 1;
  } else if (at2 == 1) {
    turn = 0;
    at2 = 2;
  } else if (at2 == 2) {
    if (!wants1) at2 = 3;
  } else {
    wants2 = 0;
    at2 = 0;
  }
}

int main(void) {
  while (1) {
    if (__VERIFIER_nondet_bool())
      first();
    else
      second();
  }
}
