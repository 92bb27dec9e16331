#include "interp/dispatch.h"

namespace proviso::interp {

const Handler kHandlers[] = {
#define PROVISO_HANDLER(name) op_##name,
    PROVISO_OPCODES(PROVISO_HANDLER)
#undef PROVISO_HANDLER
};

void dispatch(Machine& m, const Ins* ip) {
  while (ip != nullptr) ip = kHandlers[static_cast<unsigned>(ip->op)](m, ip, m.regs);
}

}  // namespace proviso::interp
