// A list longer than the name of a file can be.
// expect: out of inputs at 10
// sanitizer: skip, the input is not theirs
// run: --inputs 1000,1001,1002,1003,1004,1005,1006,1007,1008,1009,1010,1011,1012,1013,1014,1015,1016,1017,1018,1019,1020,1021,1022,1023,1024,1025,1026,1027,1028,1029,1030,1031,1032,1033,1034,1035,1036,1037,1038,1039,1040,1041,1042,1043,1044,1045,1046,1047,1048,1049,1050,1051,1052,1053,1054,1055,1056,1057,1058,1059,1060,1061,1062,1063,1064,1065,1066,1067,1068,1069
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int sum = 0;
  for (int i = 0; i < 71; i++)
    sum += __VERIFIER_nondet_int();
  return sum != 72415;
}
