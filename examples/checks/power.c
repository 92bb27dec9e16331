/* Power of the Olden benchmarks, written anew from its description: a power company sets prices so that the demand of its customers, who
 * are the leaves of a tree of feeders, laterals and branches, comes to what it can deliver. Each pass computes the demand for the price at
 * each leaf, adds the losses of the lines on the way up, and corrects the price. With -DTESTED, allocations are tested (paper 004, table 1). */
#include <stdio.h>
#include <stdlib.h>

enum { FEEDERS = 4, LATERALS = 8, BRANCHES = 5, LEAVES = 6 };

struct demand {
  double real, reactive;
};

struct leaf {
  struct demand demand;
  double elasticity;
};

struct branch {
  struct demand demand;
  double resistance;
  struct branch *next;
  struct leaf *leaves[LEAVES];
};

struct lateral {
  struct demand demand;
  double resistance;
  struct lateral *next;
  struct branch *branches;
};

struct root {
  struct demand demand;
  double price;
  struct lateral *feeders[FEEDERS];
};

static struct leaf *build_leaf(int number) {
  struct leaf *leaf = malloc(sizeof *leaf);
#ifdef TESTED
  if (leaf == NULL) exit(1);
#endif
  leaf->demand.real = 1.0;
  leaf->demand.reactive = 1.0;
  leaf->elasticity = 0.5 + number * 0.01;
  return leaf;
}

static struct branch *build_branch(int count) {
  struct branch *branch;
  int i;
  if (count == 0) return NULL;
  branch = malloc(sizeof *branch);
#ifdef TESTED
  if (branch == NULL) exit(1);
#endif
  branch->next = build_branch(count - 1);
  for (i = 0; i < LEAVES; i++) branch->leaves[i] = build_leaf(i);
  branch->resistance = 0.0001;
  branch->demand.real = 0.0;
  branch->demand.reactive = 0.0;
  return branch;
}

static struct lateral *build_lateral(int count) {
  struct lateral *lateral;
  if (count == 0) return NULL;
  lateral = malloc(sizeof *lateral);
#ifdef TESTED
  if (lateral == NULL) exit(1);
#endif
  lateral->next = build_lateral(count - 1);
  lateral->branches = build_branch(BRANCHES);
  lateral->resistance = 0.000083;
  lateral->demand.real = 0.0;
  lateral->demand.reactive = 0.0;
  return lateral;
}

static struct root *build(void) {
  struct root *root = malloc(sizeof *root);
  int i;
#ifdef TESTED
  if (root == NULL) exit(1);
#endif
  root->price = 0.7;
  for (i = 0; i < FEEDERS; i++) root->feeders[i] = build_lateral(LATERALS);
  root->demand.real = 0.0;
  root->demand.reactive = 0.0;
  return root;
}

static struct demand at_leaf(struct leaf *leaf, double price) {
  leaf->demand.real = leaf->elasticity / (price + 0.1);
  leaf->demand.reactive = 0.3 * leaf->demand.real;
  return leaf->demand;
}

static struct demand with_losses(struct demand sum, double resistance) {
  double loss = resistance * (sum.real * sum.real + sum.reactive * sum.reactive);
  sum.real += loss;
  return sum;
}

static struct demand at_branch(struct branch *branch, double price) {
  struct demand sum = {0.0, 0.0}, part;
  int i;
  if (branch->next != NULL) {
    part = at_branch(branch->next, price);
    sum.real += part.real;
    sum.reactive += part.reactive;
  }
  for (i = 0; i < LEAVES; i++) {
    part = at_leaf(branch->leaves[i], price);
    sum.real += part.real;
    sum.reactive += part.reactive;
  }
  branch->demand = with_losses(sum, branch->resistance);
  return branch->demand;
}

static struct demand at_lateral(struct lateral *lateral, double price) {
  struct demand sum = {0.0, 0.0}, part;
  if (lateral->next != NULL) {
    part = at_lateral(lateral->next, price);
    sum.real += part.real;
    sum.reactive += part.reactive;
  }
  part = at_branch(lateral->branches, price);
  sum.real += part.real;
  sum.reactive += part.reactive;
  lateral->demand = with_losses(sum, lateral->resistance);
  return lateral->demand;
}

static void compute(struct root *root) {
  struct demand part;
  int i;
  root->demand.real = 0.0;
  root->demand.reactive = 0.0;
  for (i = 0; i < FEEDERS; i++) {
    part = at_lateral(root->feeders[i], root->price);
    root->demand.real += part.real;
    root->demand.reactive += part.reactive;
  }
}

int main(void) {
  struct root *root = build();
  const double capacity = 600.0;
  int pass;
  for (pass = 0; pass < 50; pass++) {
    double error;
    compute(root);
    error = root->demand.real / capacity - 1.0;
    if (error > -0.000001 && error < 0.000001) break;
    root->price *= 1.0 + 0.5 * error;
  }
  printf("%d passes, price %.4f, demand %.2f\n", pass, root->price, root->demand.real);
  return 0;
}
