// defines: htonl htons ntohl ntohs
// Network byte order, which is the reverse of x86's.

unsigned int htonl(unsigned int number) { return __builtin_bswap32(number); }
unsigned int ntohl(unsigned int number) { return __builtin_bswap32(number); }
unsigned short htons(unsigned short number) { return __builtin_bswap16(number); }
unsigned short ntohs(unsigned short number) { return __builtin_bswap16(number); }
