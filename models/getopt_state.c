// defines: optind opterr
// What getopt, which has no model, begins with.

int optind = 1;
int opterr = 1;
