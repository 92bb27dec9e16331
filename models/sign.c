// defines: __some_of_sign
// C specifies only the sign of the results of strcmp, memcmp and similar: glibc returns a difference, compilers that
// know the answer 1 and -1.

_Bool __proviso_perhaps(void);

int __some_of_sign(int order) {
  if (order != 0 && __proviso_perhaps()) return order < 0 ? -1 : 1;
  return order;
}
