package org.openlindorm.key;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Conditions written as conjunctions joined by OR, as far as this narrows the ranges of a key.
 *
 * @param conjunctions at least one
 * @param enforced the alternatives that the ranges of the conjunctions enforce
 */
record KeyBranches(List<KeyConjunction> conjunctions, Set<BoundAlternatives> enforced) {

  /** One conjunction, with the alternatives that were chosen for it. */
  private record Branch(
      KeyConjunction bounds, List<ColumnBound> all, List<List<ColumnBound>> chosen) {

    Branch and(List<ColumnBound> alternative) {
      List<ColumnBound> more = new ArrayList<>(all);
      more.addAll(alternative);
      List<List<ColumnBound>> choices = new ArrayList<>(chosen);
      choices.add(alternative);
      return new Branch(KeyConjunction.of(bounds.layout(), more), more, choices);
    }
  }

  static KeyBranches of(
      KeyLayout layout, List<ColumnBound> bounds, List<BoundAlternatives> alternatives) {
    List<ColumnBound> always = new ArrayList<>(bounds);
    List<BoundAlternatives> left = new ArrayList<>();
    for (BoundAlternatives each : alternatives) {
      if (each.narrow(layout)) {
        left.add(each);
      } else {
        always.addAll(each.common(layout));
      }
    }
    List<BoundAlternatives> used = new ArrayList<>();
    List<Branch> branches =
        List.of(new Branch(KeyConjunction.of(layout, always), always, List.of()));
    while (!left.isEmpty()) {
      int before = left.size();
      for (BoundAlternatives each : List.copyOf(left)) {
        List<Branch> narrower = product(branches, each.alternatives());
        if (narrower != null) {
          branches = narrower;
          left.remove(each);
          used.add(each);
        }
      }
      if (left.size() == before) {
        branches = withCommon(branches, left);
        left.clear();
      }
    }
    Set<BoundAlternatives> enforced = new HashSet<>();
    for (int i = 0; i < used.size(); i++) {
      int choice = i;
      if (branches.stream()
          .allMatch(each -> each.bounds().enforced().containsAll(each.chosen().get(choice)))) {
        enforced.add(used.get(i));
      }
    }
    return new KeyBranches(branches.stream().map(Branch::bounds).toList(), enforced);
  }

  /** Adds the common bounds of alternatives that are not used. */
  private static List<Branch> withCommon(List<Branch> branches, List<BoundAlternatives> unused) {
    List<Branch> narrower = new ArrayList<>();
    for (Branch branch : branches) {
      List<ColumnBound> all = new ArrayList<>(branch.all());
      unused.forEach(each -> all.addAll(each.common(branch.bounds().layout())));
      narrower.add(
          new Branch(KeyConjunction.of(branch.bounds().layout(), all), all, branch.chosen()));
    }
    return narrower.size() == 1 || areFew(narrower) ? narrower : branches;
  }

  /** Returns the combinations of branches with alternatives; null unless each of them narrows. */
  private static @Nullable List<Branch> product(
      List<Branch> branches, List<List<ColumnBound>> alternatives) {
    if (branches.size() > 1
        && (long) branches.size() * alternatives.size() > KeyBounds.MOST_RANGES) {
      return null;
    }
    List<Branch> product = new ArrayList<>();
    for (Branch branch : branches) {
      for (List<ColumnBound> alternative : alternatives) {
        Branch next = branch.and(alternative);
        if (!next.bounds().usesAny(alternative)) {
          return null;
        }
        product.add(next);
      }
    }
    return areFew(product) ? product : null;
  }

  /** Returns whether all branches are single keys, or their ranges few enough to read. */
  private static boolean areFew(List<Branch> branches) {
    boolean single = true;
    long ranges = 0;
    for (Branch branch : branches) {
      single &= branch.bounds().isSingleValue();
      ranges += Math.min(branch.bounds().rangeCount(), Integer.MAX_VALUE);
    }
    return single || ranges <= KeyBounds.MOST_RANGES;
  }
}
