// defines: htonl htons ntohl ntohs
// Numbers in network order: x86 has their bytes the other way round.

unsigned int htonl(unsigned int number) { return __builtin_bswap32(number); }
unsigned int ntohl(unsigned int number) { return __builtin_bswap32(number); }
unsigned short htons(unsigned short number) { return __builtin_bswap16(number); }
unsigned short ntohs(unsigned short number) { return __builtin_bswap16(number); }
