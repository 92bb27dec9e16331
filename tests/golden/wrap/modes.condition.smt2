; The program was shown correct as long as this holds in all its states.
(set-logic QF_BV)
(declare-const pc (_ BitVec 64)) ; function * 2^32 + location
(declare-const |main::s| (_ BitVec 8))
(assert (=> (= pc #x0000000000000006) (= ((_ sign_extend 98) (bvadd ((_ zero_extend 24) |main::s|) (_ bv50 32))) ((_ zero_extend 122) ((_ extract 7 0) (bvadd ((_ zero_extend 24) |main::s|) (_ bv50 32))))))) ; main:6
