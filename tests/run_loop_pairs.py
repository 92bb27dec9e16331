#!/usr/bin/env python3
"""Loops that change every kind of place there is, a faulty and a safe program for each: no analysis may prove the faulty one or find a fault
in the safe one, and some analysis must find the fault.

The faults come late, behind several rounds, so that a loop that is closed too early (by states taken for equal, by an induction that
forgets too little) gives a wrong proof here.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HEAD = """extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
void *malloc(unsigned long);
void free(void *);
void *memcpy(void *, const void *, unsigned long);
void *memset(void *, int, unsigned long);
"""
ANALYSES = ("bmc", "k-induction", "value", "interval", "numeric", "predicate", "pdr")
# Faults behind what no analysis can see through.
OUT_OF_REACH = {"missing_writes"}
# name, property, faulty, safe
PAIRS = [
    ("recursion_result", "unreach-call",
     'int f(int n){ if (n<=0) return 0; return f(n-1) + (n==7 ? 2 : 1); } int main(void){ int n=__VERIFIER_nondet_int(); if (n<0||n>20) return 0; if (f(n)!=n) reach_error(); return 0; }',
     'int f(int n){ if (n<=0) return 0; return f(n-1) + 1; } int main(void){ int n=__VERIFIER_nondet_int(); if (n<0) return 0; if (f(n)!=n) reach_error(); return 0; }'),
    ("recursion_global", "unreach-call",
     'int g; void f(int n){ if (n>0) { f(n-1); g = n==6 ? 5 : 1; } } int main(void){ g=0; f(__VERIFIER_nondet_int() & 15); if (g==5) reach_error(); f(6); f(0); if (g>1) reach_error(); return 0; }',
     'int g; void f(int n){ if (n>0) { g = 1; f(n-1); } } int main(void){ g=0; f(__VERIFIER_nondet_int() & 15); if (g==5) reach_error(); return 0; }'),
    ("recursion_late_global", "unreach-call",
     'int g, d; void f(int n){ d++; if (d==6) g=1; if (n>0) f(n-1); else if (g) reach_error(); } int main(void){ f(__VERIFIER_nondet_int() & 15); return 0; }',
     'int g, d; void f(int n){ d++; if (d==60) g=1; if (n>0) f(n-1); else if (g) reach_error(); } int main(void){ f(__VERIFIER_nondet_int() & 15); return 0; }'),
    ("recursion_pointer", "unreach-call",
     'void f(int n, int *p){ if (n==0) { *p=3; return; } int x=0; f(n-1, n==5 ? p : &x); if (n<5) *p=x; } int main(void){ int r=0; f(__VERIFIER_nondet_int() & 7, &r); if (r==3) reach_error(); return 0; }',
     'void f(int n, int *p){ if (n==0) { *p=3; return; } int x=0; f(n-1, n==5 ? p : &x); if (n<5) *p=x; } int main(void){ int r=0; f(__VERIFIER_nondet_int() & 7, &r); if (r==4) reach_error(); return 0; }'),
    ("recursion_mutual", "unreach-call",
     'int odd(int); int even(int n){ return n==0 ? 1 : odd(n-1); } int odd(int n){ return n==0 ? 0 : n==9 ? 2 : even(n-1); } int main(void){ int n=__VERIFIER_nondet_int() & 31; if (even(n) > 1) reach_error(); return 0; }',
     'int odd(int); int even(int n){ return n==0 ? 1 : odd(n-1); } int odd(int n){ return n==0 ? 0 : even(n-1); } int main(void){ int n=__VERIFIER_nondet_int() & 0x7fffffff; if (even(n) > 1) reach_error(); return 0; }'),
    ("recursion_in_loop", "unreach-call",
     'int f(int n){ return n<=0 ? 0 : f(n-1); } int c; int g(int n){ c++; return n<=0 ? (c==10) : g(n-1); } int main(void){ while(__VERIFIER_nondet_int()) { if (g(1)) reach_error(); if (c > 20) c = 20; } return f(3); }',
     'int f(int n){ return n<=0 ? 0 : f(n-1); } int c; int g(int n){ c++; return n<=0 ? 0 : g(n-1); } int main(void){ while(__VERIFIER_nondet_int()) { if (g(1)) reach_error(); if (c > 20) c = 20; } return f(3); }'),
    ("loop_in_recursion", "no-overflow",
     'int f(int n){ int s=0; for(int i=0;i<n;i++) s+=1; if (n==5) s=0x7fffffff; return n<=0 ? 0 : s + f(n-1); } int main(void){ f(__VERIFIER_nondet_int() & 7); return 0; }',
     'int f(int n){ int s=0; for(int i=0;i<n;i++) s=i; return n<=0 ? 0 : (s & 1) - (f(n-1) & 1); } int main(void){ f(__VERIFIER_nondet_int() & 0x7fff); return 0; }'),
    ("recursion_array", "valid-memsafety",
     'int a[10]; void f(int n){ a[n]=1; if (n<10) f(n+1); } int main(void){ f(__VERIFIER_nondet_uint() % 10); return 0; }',
     'int a[10]; void f(int n){ a[n]=1; if (n<9) f(n+1); } int main(void){ f(__VERIFIER_nondet_uint() % 10); return 0; }'),
    ("recursion_leak", "valid-memsafety",
     'void f(int n){ char *p=malloc(1); if (n>0) f(n-1); if (n!=4) free(p); } int main(void){ f(__VERIFIER_nondet_uint() % 8); return 0; }',
     'void f(int n){ char *p=malloc(1); if (n>0) f(n-1); free(p); } int main(void){ f(__VERIFIER_nondet_uint() % 8); return 0; }'),
    ("recursion_freed", "valid-memsafety",
     'char *q; void f(int n){ if (n==3) { free(q); } if (n>0) f(n-1); else if (q) *q=1; } int main(void){ q=malloc(1); f(__VERIFIER_nondet_uint() % 3); *q=2; f(__VERIFIER_nondet_uint() % 5); return 0; }',
     'char *q; void f(int n){ if (n>0) f(n-1); else if (q) *q=1; } int main(void){ q=malloc(1); f(__VERIFIER_nondet_uint() % 3); *q=2; f(__VERIFIER_nondet_uint() % 5); free(q); return 0; }'),
    ("recursion_two_ways", "unreach-call",
     'int f(int n, int m){ if (n<=0) return m; return f(n-1, m>4 ? 9 : m+1); } int main(void){ if (f(__VERIFIER_nondet_uint() % 9, 0) == 9) reach_error(); return 0; }',
     'int f(int n, int m){ if (n<=0) return m; return f(n-1, m>4 ? 4 : m+1); } int main(void){ if (f(__VERIFIER_nondet_uint() % 9, 0) == 9) reach_error(); return 0; }'),
    ("local_array", "unreach-call",
     'int main(void){ int a[128]; int i = 0; a[90] = 0; while (i < 100) { a[i & 127] = 1; i++; } if (a[90] != 0) reach_error(); return 0; }',
     'int main(void){ int a[128]; int i = 0; a[110] = 0; while (i < 100) { a[i & 127] = 1; i++; } if (a[110] != 0) reach_error(); return 0; }'),
    ("array_twice", "unreach-call",
     'int main(void){ int a[300]; int i; for (i=0;i<300;i++) a[i]=42; for (i=0;i<300;i++) a[i]=43; for (i=0;i<300;i++) a[i]=44; for (i=0;i<300;i++) if (a[i]!=43) reach_error(); return 0; }',
     'int main(void){ int a[300]; int i; for (i=0;i<300;i++) a[i]=42; for (i=0;i<300;i++) a[i]=43; for (i=0;i<300;i++) a[i]=44; for (i=0;i<300;i++) if (a[i]!=44) reach_error(); return 0; }'),
    ("string_walk", "valid-memsafety",
     'int main(void){ int n=__VERIFIER_nondet_int(); if (n<1 || n>1000) return 0; char *s=malloc(n); int i; for(i=0;i<n-1;i++) s[i]=__VERIFIER_nondet_int(); if (n != 9) s[n-1]=0; else s[n-1]=1; char *p=s; while(*p) p++; free(s); return 0; }',
     'int main(void){ int n=__VERIFIER_nondet_int(); if (n<1 || n>1000) return 0; char *s=malloc(n); int i; for(i=0;i<n-1;i++) s[i]=__VERIFIER_nondet_int(); s[n-1]=0; char *p=s; while(*p) p++; free(s); return 0; }'),
    ("string_cut", "valid-memsafety",
     'int main(void){ char s[20]; int i; for(i=0;i<20;i++) s[i]=__VERIFIER_nondet_int(); s[19]=0; for(i=0;i<20;i++) if (i != 4) s[i]=7; char *p=s; while(*p) p++; return 0; }',
     'int main(void){ char s[20]; int i; for(i=0;i<20;i++) s[i]=__VERIFIER_nondet_int(); s[19]=0; for(i=0;i<19;i++) if (i != 4) s[i]=7; char *p=s; while(*p) p++; return 0; }'),
    ("two_pointers", "valid-memsafety",
     'int main(void){ int a[12], b[10]; int *p=a, *q=b; int n=0; while(n<12 && __VERIFIER_nondet_int()) { *p++=n; n++; } while(n>0) { *q++=*--p; n--; } return 0; }',
     'int main(void){ int a[12], b[12]; int *p=a, *q=b; int n=0; while(n<12 && __VERIFIER_nondet_int()) { *p++=n; n++; } while(n>0) { *q++=*--p; n--; } return 0; }'),
    ("pointer_or_null", "valid-memsafety",
     'int main(void){ int a[4]; int *p=a; int n=0; while(__VERIFIER_nondet_int()) { if (++n == 6) p=0; *(p ? p : a + n)=1; } return 0; }',
     'int main(void){ int a[4]; int *p=a; int n=0; while(__VERIFIER_nondet_int()) { if (++n == 6) p=0; *(p ? p : a)=1; n = n > 6 ? 7 : n; } return 0; }'),
    ("pointer_swap", "unreach-call",
     'int main(void){ int x=1, y=2; int *p=&x, *q=&y; int n=0; while(__VERIFIER_nondet_int()) { int *t=p; p=q; q=t; if (n<9) n++; } if (n==5 && *p==2) reach_error(); return 0; }',
     'int main(void){ int x=1, y=2; int *p=&x, *q=&y; int n=0; while(__VERIFIER_nondet_int()) { int *t=p; p=q; q=t; if (n<9) n++; } if (*p==*q) reach_error(); return 0; }'),
    ("backwards", "valid-memsafety",
     'int main(void){ int n=__VERIFIER_nondet_int(); if (n<1||n>100) return 0; int *a=malloc(n*sizeof(int)); int *p=a+n; while(p!=a) { p--; *p=0; if (p==a && n==6) p--; } free(a); return 0; }',
     'int main(void){ int n=__VERIFIER_nondet_int(); if (n<1||n>100) return 0; int *a=malloc(n*sizeof(int)); int *p=a+n; while(p!=a) { p--; *p=0; } free(a); return 0; }'),
    ("freed_in_loop", "valid-memsafety",
     'int main(void){ char *a=malloc(8), *b=malloc(8); int n=0; while(__VERIFIER_nondet_int()) { b[n&7]=1; n++; if (n==5) { free(a); a=0; } if (n==8) b[a ? 0 : 8]=1; } free(a); free(b); return 0; }',
     'int main(void){ char *a=malloc(8), *b=malloc(8); int n=0; while(__VERIFIER_nondet_int()) { b[n&7]=1; n++; if (n==5) { free(a); a=0; } if (n==8) b[a ? 8 : 0]=1; } free(a); free(b); return 0; }'),
    ("two_blocks", "unreach-call",
     'int main(void){ int *a=malloc(40), *b=malloc(40); int *p=a; int i; for(i=0;i<10;i++) a[i]=b[i]=0; for(i=0;i<10;i++) { if (i==7) p=b; p[i]=5; } if (b[8]==5) reach_error(); return 0; }',
     'int main(void){ int *a=malloc(40), *b=malloc(40); int *p=a; int i; for(i=0;i<10;i++) a[i]=b[i]=0; for(i=0;i<10;i++) { if (i==7) p=b; p[i]=5; } if (b[6]==5) reach_error(); return 0; }'),
    ("all_elements", "unreach-call",
     'int main(void){ int n=__VERIFIER_nondet_int(); if (n<1||n>50) return 0; int *a=malloc(n*4); int i; for(i=0;i<n;i++) a[i]= i==6 ? 3 : 2; for(i=0;i<n;i++) if (a[i]!=2) reach_error(); return 0; }',
     'int main(void){ int n=__VERIFIER_nondet_int(); if (n<1||n>50) return 0; int *a=malloc(n*4); int i; for(i=0;i<n;i++) a[i]=2; for(i=0;i<n;i++) if (a[i]!=2) reach_error(); return 0; }'),
    ("copied_elements", "unreach-call",
     'int main(void){ int a[200], b[200]; int i; for(i=0;i<200;i++) a[i]=__VERIFIER_nondet_int(); for(i=0;i<200;i++) b[i]=a[i]; a[150]=b[149]; for(i=0;i<200;i++) if (a[i]!=b[i]) reach_error(); return 0; }',
     'int main(void){ int a[200], b[200]; int i; for(i=0;i<200;i++) a[i]=__VERIFIER_nondet_int(); for(i=0;i<200;i++) b[i]=a[i]; for(i=0;i<200;i++) if (a[i]!=b[i]) reach_error(); return 0; }'),
    ("least_element", "unreach-call",
     'int main(void){ int a[9]; int i, m; for(i=0;i<9;i++) a[i]=__VERIFIER_nondet_int(); m=a[0]; for(i=1;i<8;i++) if (a[i]<m) m=a[i]; for(i=0;i<9;i++) if (a[i]<m) reach_error(); return 0; }',
     'int main(void){ int a[9]; int i, m; for(i=0;i<9;i++) a[i]=__VERIFIER_nondet_int(); m=a[0]; for(i=1;i<9;i++) if (a[i]<m) m=a[i]; for(i=0;i<9;i++) if (a[i]<m) reach_error(); return 0; }'),
    ("overlapping_copy", "unreach-call",
     'int main(void){ int a[20]; int i; for(i=0;i<20;i++) a[i]=i; for(i=0;i<19;i++) a[i+1]=a[i]; if (a[12]!=12) reach_error(); return 0; }',
     'int main(void){ int a[20]; int i; for(i=0;i<20;i++) a[i]=i; for(i=0;i<19;i++) a[i+1]=a[i]; if (a[12]!=0) reach_error(); return 0; }'),
    ("array_of_ptr", "unreach-call",
     'int x[3]; int *p[3]; int main(void){ p[0]=&x[0];p[1]=&x[1];p[2]=&x[2]; while(__VERIFIER_nondet_int()) { unsigned i=__VERIFIER_nondet_uint()%3; if (*p[i]<10) (*p[i])++; } if (x[1] == 7) reach_error(); return 0; }',
     'int x[3]; int *p[3]; int main(void){ p[0]=&x[0];p[1]=&x[1];p[2]=&x[2]; while(__VERIFIER_nondet_int()) { unsigned i=__VERIFIER_nondet_uint()%3; if (*p[i]<10) (*p[i])++; } if (x[1] == 17) reach_error(); return 0; }'),
    ("array_ptr", "unreach-call",
     'int a[4]; void f(int*p){ if (*p < 10) (*p)++; } int main(void){ int *q=&a[2]; while(__VERIFIER_nondet_int()) f(q); if (a[2] == 7) reach_error(); return 0; }',
     'int a[4]; void f(int*p){ if (*p < 10) (*p)++; } int main(void){ int *q=&a[2]; while(__VERIFIER_nondet_int()) f(q); if (a[2] == 17) reach_error(); return 0; }'),
    ("atomic", "unreach-call",
     '_Atomic int c; int main(void){ while(__VERIFIER_nondet_int()) { if (c<10) c++; } if (c == 7) reach_error(); return 0; }',
     '_Atomic int c; int main(void){ while(__VERIFIER_nondet_int()) { if (c<10) c++; } if (c == 17) reach_error(); return 0; }'),
    ("big_array", "unreach-call",
     'int a[5000]; int main(void){ unsigned i=__VERIFIER_nondet_uint()%5000; while(__VERIFIER_nondet_int()) { if (a[i]<10) a[i]++; } if (a[i] == 7) reach_error(); return 0; }',
     'int a[5000]; int main(void){ unsigned i=__VERIFIER_nondet_uint()%5000; while(__VERIFIER_nondet_int()) { if (a[i]<10) a[i]++; } if (a[i] == 17) reach_error(); return 0; }'),
    ("bitfield", "unreach-call",
     'struct s{unsigned a:5; unsigned b:6;} t; int main(void){ while(__VERIFIER_nondet_int()) { if (t.b < 10) t.b++; } if (t.b == 7) reach_error(); return 0; }',
     'struct s{unsigned a:5; unsigned b:6;} t; int main(void){ while(__VERIFIER_nondet_int()) { if (t.b < 10) t.b++; } if (t.b == 17) reach_error(); return 0; }'),
    ("bool_char", "unreach-call",
     'int main(void){ _Bool b=0; unsigned char c=0; while(__VERIFIER_nondet_int()) { b=!b; if (b && c<10) c++; } if (c == 7) reach_error(); return 0; }',
     'int main(void){ _Bool b=0; unsigned char c=0; while(__VERIFIER_nondet_int()) { b=!b; if (b && c<10) c++; } if (c == 17) reach_error(); return 0; }'),
    ("comma_cond", "unreach-call",
     'int main(void){ int c=0,i=0; for(;i++, __VERIFIER_nondet_int();) { if (c<10) c++; if (i>100) i=0; } if (c == 7) reach_error(); return 0; }',
     'int main(void){ int c=0,i=0; for(;i++, __VERIFIER_nondet_int();) { if (c<10) c++; if (i>100) i=0; } if (c == 17) reach_error(); return 0; }'),
    ("continue_break", "unreach-call",
     'int main(void){ int i=0; for(;;){ if(__VERIFIER_nondet_int()) continue; if (i>=10) break; i++; if(__VERIFIER_nondet_int()) break; } if (i == 7) reach_error(); return 0; }',
     'int main(void){ int i=0; for(;;){ if(__VERIFIER_nondet_int()) continue; if (i>=10) break; i++; if(__VERIFIER_nondet_int()) break; } if (i == 17) reach_error(); return 0; }'),
    ("do_while", "unreach-call",
     'int main(void){ int c=0; do { if (c<10) c++; } while(__VERIFIER_nondet_int()); if (c == 7) reach_error(); return 0; }',
     'int main(void){ int c=0; do { if (c<10) c++; } while(__VERIFIER_nondet_int()); if (c == 17) reach_error(); return 0; }'),
    ("exit_in_loop", "unreach-call",
     'void exit(int); int main(void){ int c=0; while(__VERIFIER_nondet_int()) { if (c<10) c++; if (__VERIFIER_nondet_int()) exit(0); } if (c == 7) reach_error(); return 0; }',
     'void exit(int); int main(void){ int c=0; while(__VERIFIER_nondet_int()) { if (c<10) c++; if (__VERIFIER_nondet_int()) exit(0); } if (c == 17) reach_error(); return 0; }'),
    ("float", "unreach-call",
     'int main(void){ double d=0; while(__VERIFIER_nondet_int()) { if (d<10) d+=1; } if (d == 7) reach_error(); return 0; }',
     'int main(void){ double d=0; while(__VERIFIER_nondet_int()) { if (d<10) d+=1; } if (d == 17) reach_error(); return 0; }'),
    ("free_realloc", "unreach-call",
     'int main(void){ int*p=malloc(4); *p=0; while(__VERIFIER_nondet_int()) { int v=*p; free(p); p=malloc(4); *p = v<10? v+1: v; } int r=*p; free(p); if (r == 7) reach_error(); return 0; }',
     'int main(void){ int*p=malloc(4); *p=0; while(__VERIFIER_nondet_int()) { int v=*p; free(p); p=malloc(4); *p = v<10? v+1: v; } int r=*p; free(p); if (r == 17) reach_error(); return 0; }'),
    ("funptr", "unreach-call",
     'int g; void inc(void){ if (g<10) g++; } void nop(void){} int main(void){ void (*f)(void); while(__VERIFIER_nondet_int()) { f = __VERIFIER_nondet_int() ? inc : nop; f(); } if (g == 7) reach_error(); return 0; }',
     'int g; void inc(void){ if (g<10) g++; } void nop(void){} int main(void){ void (*f)(void); while(__VERIFIER_nondet_int()) { f = __VERIFIER_nondet_int() ? inc : nop; f(); } if (g == 17) reach_error(); return 0; }'),
    ("global_callee", "unreach-call",
     'int g; void f(void){ if (g < 10) g++; } int main(void){ while(__VERIFIER_nondet_int()) f(); if (g == 7) reach_error(); return 0; }',
     'int g; void f(void){ if (g < 10) g++; } int main(void){ while(__VERIFIER_nondet_int()) f(); if (g == 17) reach_error(); return 0; }'),
    ("goto_loop", "unreach-call",
     'int main(void){ int i=0; L: if (__VERIFIER_nondet_int()) { if (i<10) i++; goto L; } if (i == 7) reach_error(); return 0; }',
     'int main(void){ int i=0; L: if (__VERIFIER_nondet_int()) { if (i<10) i++; goto L; } if (i == 17) reach_error(); return 0; }'),
    ("heap_cell", "unreach-call",
     'int main(void){ int *p = malloc(sizeof(int)); *p = 0; while(__VERIFIER_nondet_int()) { if (*p<10) (*p)++; } int r=*p; free(p); if (r == 7) reach_error(); return 0; }',
     'int main(void){ int *p = malloc(sizeof(int)); *p = 0; while(__VERIFIER_nondet_int()) { if (*p<10) (*p)++; } int r=*p; free(p); if (r == 17) reach_error(); return 0; }'),
    ("heap_list", "unreach-call",
     'struct n{struct n*x;}; int main(void){ struct n*h=0; int c=0; while(__VERIFIER_nondet_int() && c<10) { struct n*t=malloc(sizeof *t); t->x=h; h=t; c++; } int k=0; while(h){ struct n*t=h->x; free(h); h=t; k++; } if (k == 7) reach_error(); return 0; }',
     'struct n{struct n*x;}; int main(void){ struct n*h=0; int c=0; while(__VERIFIER_nondet_int() && c<10) { struct n*t=malloc(sizeof *t); t->x=h; h=t; c++; } int k=0; while(h){ struct n*t=h->x; free(h); h=t; k++; } if (k == 17) reach_error(); return 0; }'),
    ("inner_state", "unreach-call",
     'int main(void){ int i=0,j; while(__VERIFIER_nondet_int()) { j=0; while(__VERIFIER_nondet_int()) { if(j<4) j++; } if (j==3 && i<10) i++; } if (i == 7) reach_error(); return 0; }',
     'int main(void){ int i=0,j; while(__VERIFIER_nondet_int()) { j=0; while(__VERIFIER_nondet_int()) { if(j<4) j++; } if (j==3 && i<10) i++; } if (i == 17) reach_error(); return 0; }'),
    ("int_ptr", "unreach-call",
     'int x; int main(void){ unsigned long u=(unsigned long)&x; while(__VERIFIER_nondet_int()) { int*p=(int*)u; if (*p<10) (*p)++; } if (x == 7) reach_error(); return 0; }',
     'int x; int main(void){ unsigned long u=(unsigned long)&x; while(__VERIFIER_nondet_int()) { int*p=(int*)u; if (*p<10) (*p)++; } if (x == 17) reach_error(); return 0; }'),
    ("irreducible", "unreach-call",
     'int main(void){ int i=0; if (__VERIFIER_nondet_int()) goto M; L: if (i<10) i++; M: if (__VERIFIER_nondet_int()) goto L; if (i == 7) reach_error(); return 0; }',
     'int main(void){ int i=0; if (__VERIFIER_nondet_int()) goto M; L: if (i<10) i++; M: if (__VERIFIER_nondet_int()) goto L; if (i == 17) reach_error(); return 0; }'),
    ("local_array_in_loop", "unreach-call",
     'int main(void){ int c=0; while(__VERIFIER_nondet_int()) { int a[2]={c,c}; int*p=&a[1]; if (*p<10) (*p)++; c=a[1]; } if (c == 7) reach_error(); return 0; }',
     'int main(void){ int c=0; while(__VERIFIER_nondet_int()) { int a[2]={c,c}; int*p=&a[1]; if (*p<10) (*p)++; c=a[1]; } if (c == 17) reach_error(); return 0; }'),
    ("loop_in_callee", "unreach-call",
     'int g; void f(void){ while(__VERIFIER_nondet_int()) { if (g<10) g++; } } int main(void){ f(); f(); if (g == 7) reach_error(); return 0; }',
     'int g; void f(void){ while(__VERIFIER_nondet_int()) { if (g<10) g++; } } int main(void){ f(); f(); if (g == 17) reach_error(); return 0; }'),
    ("memcpy", "unreach-call",
     'int a[3], b[3]; int main(void){ while(__VERIFIER_nondet_int()) { if (a[1]<10) { memcpy(b,a,sizeof a); b[1]++; memcpy(a,b,sizeof b);} } if (a[1] == 7) reach_error(); return 0; }',
     'int a[3], b[3]; int main(void){ while(__VERIFIER_nondet_int()) { if (a[1]<10) { memcpy(b,a,sizeof a); b[1]++; memcpy(a,b,sizeof b);} } if (a[1] == 17) reach_error(); return 0; }'),
    ("memset", "unreach-call",
     'unsigned char a[40]; int main(void){ int i=0; while(__VERIFIER_nondet_int() && i < 10) { i++; memset(a, i, 20); } if (a[3] == 7) reach_error(); return 0; }',
     'unsigned char a[40]; int main(void){ int i=0; while(__VERIFIER_nondet_int() && i < 10) { i++; memset(a, i, 20); } if (a[3] == 17) reach_error(); return 0; }'),
    ("missing_writes", "unreach-call",
     'extern void mystery(int*); int main(void){ int c=0; while(__VERIFIER_nondet_int()) { mystery(&c); } if (c == 7) reach_error(); return 0; }',
     'extern void mystery(int*); int main(void){ int c=0; while(__VERIFIER_nondet_int()) { mystery(&c); } if (c == 17) reach_error(); return 0; }'),
    ("param_change", "unreach-call",
     'void f(int c){ while(__VERIFIER_nondet_int()) { if (c<10) c++; } if (c == 7) reach_error(); } int main(void){ f(0); return 0; }',
     'void f(int c){ while(__VERIFIER_nondet_int()) { if (c<10) c++; } if (c == 17) reach_error(); } int main(void){ f(0); return 0; }'),
    ("pointer_swap", "unreach-call",
     'int x,y; int main(void){ int *p=&x,*q=&y; while(__VERIFIER_nondet_int()) { int*t=p; p=q; q=t; if (*p<10) (*p)++; } if (x == 7 && y == 7) reach_error(); return 0; }',
     'int x,y; int main(void){ int *p=&x,*q=&y; while(__VERIFIER_nondet_int()) { int*t=p; p=q; q=t; if (*p<10) (*p)++; } if (x == 17 && y == 17) reach_error(); return 0; }'),
    ("pointer_walk", "unreach-call",
     'int a[12]; int main(void){ int *p=a; while(__VERIFIER_nondet_int()) { if (p < a+10) p++; } if (p == a+7) reach_error(); return 0; }',
     'int a[12]; int main(void){ int *p=a; while(__VERIFIER_nondet_int()) { if (p < a+10) p++; } if (p == a+17) reach_error(); return 0; }'),
    ("ptr_in_struct", "unreach-call",
     'struct s{int*p; int k;}; int x; int main(void){ struct s t={&x,0}; while(__VERIFIER_nondet_int()) { t.k ^= 1; if (*t.p<10) (*t.p)++; } if (x == 7) reach_error(); return 0; }',
     'struct s{int*p; int k;}; int x; int main(void){ struct s t={&x,0}; while(__VERIFIER_nondet_int()) { t.k ^= 1; if (*t.p<10) (*t.p)++; } if (x == 17) reach_error(); return 0; }'),
    ("recursion", "unreach-call",
     'int g; void f(int d){ if (d>0) { f(d-1); } else if (g<10) g++; } int main(void){ while(__VERIFIER_nondet_int()) f(2); if (g == 7) reach_error(); return 0; }',
     'int g; void f(int d){ if (d>0) { f(d-1); } else if (g<10) g++; } int main(void){ while(__VERIFIER_nondet_int()) f(2); if (g == 17) reach_error(); return 0; }'),
    ("return_in_loop", "unreach-call",
     'int f(int*c){ while(1){ if(__VERIFIER_nondet_int()) return *c; if (*c<10) (*c)++; } } int main(void){ int c=0; if (f(&c) == 7) reach_error(); return 0; }',
     'int f(int*c){ while(1){ if(__VERIFIER_nondet_int()) return *c; if (*c<10) (*c)++; } } int main(void){ int c=0; if (f(&c) == 17) reach_error(); return 0; }'),
    ("static_local", "unreach-call",
     'int f(void){ static int n; if (n < 10) n++; return n; } int main(void){ int r=0; while(__VERIFIER_nondet_int()) r = f(); if (r == 7) reach_error(); return 0; }',
     'int f(void){ static int n; if (n < 10) n++; return n; } int main(void){ int r=0; while(__VERIFIER_nondet_int()) r = f(); if (r == 17) reach_error(); return 0; }'),
    ("struct_copy", "unreach-call",
     'struct s{int a,b;}; int main(void){ struct s t={0,0},u; while(__VERIFIER_nondet_int()) { u=t; if(u.b<10) u.b++; t=u; } if (t.b == 7) reach_error(); return 0; }',
     'struct s{int a,b;}; int main(void){ struct s t={0,0},u; while(__VERIFIER_nondet_int()) { u=t; if(u.b<10) u.b++; t=u; } if (t.b == 17) reach_error(); return 0; }'),
    ("struct_field", "unreach-call",
     'struct s{int a; char b;} t; int main(void){ struct s*p=&t; while(__VERIFIER_nondet_int()) { if (p->b < 10) p->b++; } if (t.b == 7) reach_error(); return 0; }',
     'struct s{int a; char b;} t; int main(void){ struct s*p=&t; while(__VERIFIER_nondet_int()) { if (p->b < 10) p->b++; } if (t.b == 17) reach_error(); return 0; }'),
    ("struct_return", "unreach-call",
     'struct s{int a,b;}; struct s f(struct s t){ if(t.b<10) t.b++; return t; } int main(void){ struct s t={0,0}; while(__VERIFIER_nondet_int()) t=f(t); if (t.b == 7) reach_error(); return 0; }',
     'struct s{int a,b;}; struct s f(struct s t){ if(t.b<10) t.b++; return t; } int main(void){ struct s t={0,0}; while(__VERIFIER_nondet_int()) t=f(t); if (t.b == 17) reach_error(); return 0; }'),
    ("switch_loop", "unreach-call",
     'int main(void){ int s=0,i=0; while(1) { switch(s){ case 0: s=1; break; case 1: s=2; if(i<10)i++; break; case 2: s=0; if(__VERIFIER_nondet_int()) goto out; break; } } out: if (i == 7) reach_error(); return 0; }',
     'int main(void){ int s=0,i=0; while(1) { switch(s){ case 0: s=1; break; case 1: s=2; if(i<10)i++; break; case 2: s=0; if(__VERIFIER_nondet_int()) goto out; break; } } out: if (i == 17) reach_error(); return 0; }'),
    ("two_loops", "unreach-call",
     'int main(void){ int c=0; while(__VERIFIER_nondet_int()) { if (c<5) c++; } while(__VERIFIER_nondet_int()) { if (c<10) c++; } if (c == 7) reach_error(); return 0; }',
     'int main(void){ int c=0; while(__VERIFIER_nondet_int()) { if (c<5) c++; } while(__VERIFIER_nondet_int()) { if (c<10) c++; } if (c == 17) reach_error(); return 0; }'),
    ("uninit", "unreach-call",
     'int main(void){ int c; if (c < 0 || c > 3) return 0; while(__VERIFIER_nondet_int()) { if (c<10) c++; } if (c == 7) reach_error(); return 0; }',
     'int main(void){ int c; if (c < 0 || c > 3) return 0; while(__VERIFIER_nondet_int()) { if (c<10) c++; } if (c == 17) reach_error(); return 0; }'),
    ("union", "unreach-call",
     'union u{unsigned i; unsigned char c[4];} v; int main(void){ while(__VERIFIER_nondet_int()) { if (v.c[0] < 10) v.c[0]++; } if (v.i == 7) reach_error(); return 0; }',
     'union u{unsigned i; unsigned char c[4];} v; int main(void){ while(__VERIFIER_nondet_int()) { if (v.c[0] < 10) v.c[0]++; } if (v.i == 17) reach_error(); return 0; }'),
    ("vla", "unreach-call",
     'int main(void){ unsigned n=1+__VERIFIER_nondet_uint()%4; int c=0; while(__VERIFIER_nondet_int()) { int a[n]; a[n-1]=c; if (a[n-1]<10) c=a[n-1]+1; } if (c == 7) reach_error(); return 0; }',
     'int main(void){ unsigned n=1+__VERIFIER_nondet_uint()%4; int c=0; while(__VERIFIER_nondet_int()) { int a[n]; a[n-1]=c; if (a[n-1]<10) c=a[n-1]+1; } if (c == 17) reach_error(); return 0; }'),
    ("volatile", "unreach-call",
     'volatile int v; int main(void){ while(__VERIFIER_nondet_int()) { if (v<10) v++; } if (v == 7) reach_error(); return 0; }',
     'volatile int v; int main(void){ while(__VERIFIER_nondet_int()) { if (v<10) v++; } if (v == 17) reach_error(); return 0; }'),
    ("wide", "unreach-call",
     'int main(void){ __int128 c=0; while(__VERIFIER_nondet_int()) { if (c<10) c++; } if (c == 7) reach_error(); return 0; }',
     'int main(void){ __int128 c=0; while(__VERIFIER_nondet_int()) { if (c<10) c++; } if (c == 17) reach_error(); return 0; }'),
    ("wrap", "unreach-call",
     'int main(void){ unsigned char c=250; while(__VERIFIER_nondet_int()) { if (c != 4) c++; } if (c == 7 - 7 + 2) reach_error(); return 0; }',
     'int main(void){ unsigned char c=250; while(__VERIFIER_nondet_int()) { if (c != 4) c++; } if (c == 17 - 7 + 2) reach_error(); return 0; }'),
    ("assert", "assertions",
     '#include <assert.h>\nint main(void){ int s=0; while(__VERIFIER_nondet_int()) { if (s<9) s++; } assert(s<9); return 0; }',
     '#include <assert.h>\nint main(void){ int s=0; while(__VERIFIER_nondet_int()) { if (s<9) s++; } assert(s<10); return 0; }'),
    ("bounds", "bounds",
     'int a[3][4]; int main(void){ int s=0; while(__VERIFIER_nondet_int()) { if (s<4) s++; } return a[1][s]; }',
     'int a[3][4]; int main(void){ int s=0; while(__VERIFIER_nondet_int()) { if (s<3) s++; } return a[1][s]; }'),
    ("cleanup", "valid-memcleanup",
     'int*g; int main(void){ int c=0; while(__VERIFIER_nondet_int()) { if (c<9) c++; } if (c==9) g=malloc(4); return 0; }',
     'int*g; int main(void){ int c=0; while(__VERIFIER_nondet_int()) { if (c<8) c++; } if (c==9) g=malloc(4); return 0; }'),
    ("dangle", "valid-memsafety",
     'int*p; void f(void){ int x=1; p=&x; } int main(void){ int y=0; p=&y; int c=0; while(__VERIFIER_nondet_int()) { if (++c==9) f(); if (c>=9) break; *p=1; } return *p; }',
     'int*p; void f(void){ int x=1; p=&x; } int main(void){ int y=0; p=&y; int c=0; while(__VERIFIER_nondet_int()) { if (++c==9) f(); if (c>=9) { p=&y; break; } *p=1; } return *p; }'),
    ("dfree", "valid-memsafety",
     'int main(void){ int*p=malloc(4); int c=0; while(__VERIFIER_nondet_int()) { c++; if (c%9==8) free(p); } if (c<8) free(p); return 0; }',
     'int main(void){ int*p=malloc(4); int c=0; while(__VERIFIER_nondet_int()) { if (c<100) c++; if (c==8) { free(p); p=0; } } free(p); return 0; }'),
    ("div", "div-by-zero",
     'int main(void){ int s=12; while(__VERIFIER_nondet_int()) { if (s>0) s--; } return 100/s; }',
     'int main(void){ int s=12; while(__VERIFIER_nondet_int()) { if (s>1) s--; } return 100/s; }'),
    ("idx_in", "valid-memsafety",
     'int a[20]; int main(void){ int s=0; while(__VERIFIER_nondet_int()) { a[s]=1; if (s<20) s++; } return 0; }',
     'int a[20]; int main(void){ int s=0; while(__VERIFIER_nondet_int()) { a[s]=1; if (s<19) s++; } return 0; }'),
    ("idx", "valid-memsafety",
     'int a[20]; int main(void){ int s=0; while(__VERIFIER_nondet_int()) { if (s<20) s++; } return a[s]; }',
     'int a[20]; int main(void){ int s=0; while(__VERIFIER_nondet_int()) { if (s<19) s++; } return a[s]; }'),
    ("leak_late", "valid-memsafety",
     'int*g; int main(void){ int c=0; while(__VERIFIER_nondet_int()) { free(g); g=malloc(4); if (++c==9) g=0; } free(g); return 0; }',
     'int*g; int main(void){ int c=0; while(__VERIFIER_nondet_int()) { free(g); g=malloc(4); if (++c==9) { free(g); g=0; } } free(g); return 0; }'),
    ("leak", "valid-memsafety",
     'int main(void){ while(__VERIFIER_nondet_int()) { int*p=malloc(4); if (__VERIFIER_nondet_int()) free(p); } return 0; }',
     'int main(void){ while(__VERIFIER_nondet_int()) { int*p=malloc(4); free(p); } return 0; }'),
    ("nullp", "valid-memsafety",
     'int x; int main(void){ int*p=&x; int c=0; while(__VERIFIER_nondet_int()) { if (c<9) c++; if (c==9) p=0; } return *p; }',
     'int x; int main(void){ int*p=&x; int c=0; while(__VERIFIER_nondet_int()) { if (c<8) c++; if (c==9) p=0; } return *p; }'),
    ("ovf_after", "no-overflow",
     'int main(void){ int s=0; while(__VERIFIER_nondet_int()) { if (s<50) s++; } return 2147483600+s; }',
     'int main(void){ int s=0; while(__VERIFIER_nondet_int()) { if (s<40) s++; } return 2147483600+s; }'),
    ("ovf_mul", "no-overflow",
     'int main(void){ int s=1; while(__VERIFIER_nondet_int()) s*=3; return 0; }',
     'int main(void){ int s=1; while(__VERIFIER_nondet_int()) { s*=3; if (s>1000) s=1; } return 0; }'),
    ("ovf_sum", "no-overflow",
     'int main(void){ int s=2147483600; while(__VERIFIER_nondet_int()) s++; return 0; }',
     'int main(void){ int s=0; while(__VERIFIER_nondet_int()) { if (s<100) s++; } return 0; }'),
    ("printf", "valid-memsafety",
     '#include <stdio.h>\nint main(void){ char s[3]="ab"; int c=0; while(__VERIFIER_nondet_int()) { if (c<9) c++; } if (c==9) s[2]=1; printf("%s",s); return 0; }',
     '#include <stdio.h>\nint main(void){ char s[3]="ab"; int c=0; while(__VERIFIER_nondet_int()) { if (c<9) c++; } if (c==9) s[1]=1; printf("%s",s); return 0; }'),
    ("scope", "valid-memsafety",
     'int main(void){ int z=0,*p=&z; int c=0; while(__VERIFIER_nondet_int()) { int x=c; *p=1; if (++c==5) p=&x; } return 0; }',
     'int main(void){ int z=0,*p=&z; int c=0; while(__VERIFIER_nondet_int()) { int x=c; p=&x; *p=1; if (c<5) c++; p=&z; } return *p; }'),
    ("shift", "no-overflow",
     'int main(void){ int s=0; while(__VERIFIER_nondet_int()) { if (s<40) s++; } return 1<<s; }',
     'int main(void){ int s=0; while(__VERIFIER_nondet_int()) { if (s<30) s++; } return 1<<s; }'),
    ("strwalk", "valid-memsafety",
     'int main(void){ char s[8]; for(int i=0;i<8;i++) s[i]=__VERIFIER_nondet_int(); char*p=s; while(*p) p++; return 0; }',
     'int main(void){ char s[8]; for(int i=0;i<8;i++) s[i]=__VERIFIER_nondet_int(); s[7]=0; char*p=s; while(*p) p++; return 0; }'),
    ("uaf", "valid-memsafety",
     'int main(void){ int*p=malloc(4); *p=0; int c=0; while(__VERIFIER_nondet_int()) { c++; if (c==12) free(p); if (c>=12) break; *p=c; } if (c<12) free(p); else *p=1; return 0; }',
     'int main(void){ int*p=malloc(4); *p=0; int c=0; while(__VERIFIER_nondet_int()) { c++; if (c==12) free(p); if (c>=12) break; *p=c; } if (c<12) free(p); return 0; }'),
    ("walk", "valid-memsafety",
     'int a[20]; int main(void){ int*p=a; while(__VERIFIER_nondet_int()) { *p=1; p++; } return 0; }',
     'int a[20]; int main(void){ int*p=a; while(__VERIFIER_nondet_int()) { *p=1; if (p<a+19) p++; } return 0; }'),
]


def verdict(proviso, directory, pair, is_faulty, analysis, seconds):
    name, prop, faulty, safe = pair
    file = pathlib.Path(directory) / f"{name}_{'faulty' if is_faulty else 'safe'}_{analysis}.c"
    file.write_text(HEAD + (faulty if is_faulty else safe) + "\n")
    command = [proviso, "check", "--property", prop, "--analysis", analysis, "--time-limit", f"{seconds}s", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20 * seconds + 60)
    found = re.search(r"^VERDICT: (\w+)", done.stdout, re.M)
    return found.group(1) if found else f"exit {done.returncode}: {done.stderr.strip()[-200:]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=int, default=1, help="time limit of each run")
    parser.add_argument("names", nargs="*", help="only these pairs")
    options = parser.parse_args()
    pairs = [pair for pair in PAIRS if not options.names or pair[0] in options.names]
    failed = answered = 0
    with tempfile.TemporaryDirectory() as directory, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = [(pair, is_faulty, analysis) for pair in pairs for is_faulty in (True, False) for analysis in ANALYSES]
        verdicts = dict(zip([(pair[0], is_faulty, analysis) for pair, is_faulty, analysis in runs],
                            pool.map(lambda run: verdict(options.proviso, directory, *run, options.seconds), runs)))
    for name, *_ in pairs:
        problems = [f"{analysis} says {said} of the {'faulty' if is_faulty else 'safe'} program" for (n, is_faulty, analysis), said in verdicts.items()
                    if n == name and said not in ("UNKNOWN", "FALSE" if is_faulty else "TRUE")]
        if name not in OUT_OF_REACH and not any(verdicts[name, True, analysis] == "FALSE" for analysis in ANALYSES):
            problems.append("no analysis finds the fault")
        for problem in problems:
            print(f"{name}: {problem}")
        failed += bool(problems)
    answered = sum(said != "UNKNOWN" for said in verdicts.values())
    print(f"{answered} of {len(verdicts)} questions answered")
    print(f"{len(pairs) - failed} passed, {failed} failed")
    sys.exit(1 if failed or not pairs else 0)


if __name__ == "__main__":
    main()
