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

    Branch and(List<ColumnBound> alternative, long together) {
      List<ColumnBound> more = new ArrayList<>(all);
      more.addAll(alternative);
      List<List<ColumnBound>> choices = new ArrayList<>(chosen);
      choices.add(alternative);
      return new Branch(KeyConjunction.of(bounds.layout(), more, together), more, choices);
    }
  }

  /**
   * Multiplies alternatives with the other bounds while this narrows the ranges.
   *
   * @param going called for each combination; may throw
   */
  static KeyBranches of(
      KeyLayout layout,
      List<ColumnBound> bounds,
      List<BoundAlternatives> alternatives,
      Runnable going) {
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
        List.of(new Branch(KeyConjunction.of(layout, always, 1), always, List.of()));
    while (!left.isEmpty()) {
      int before = left.size();
      for (BoundAlternatives each : List.copyOf(left)) {
        List<Branch> narrower = product(branches, each.alternatives(), going);
        if (narrower != null) {
          branches = narrower;
          left.remove(each);
          used.add(each);
        }
      }
      if (left.size() == before) {
        branches = withCommon(branches, left, going);
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
  private static List<Branch> withCommon(
      List<Branch> branches, List<BoundAlternatives> unused, Runnable going) {
    List<Branch> narrower = new ArrayList<>();
    for (Branch branch : branches) {
      going.run();
      List<ColumnBound> all = new ArrayList<>(branch.all());
      KeyLayout layout = branch.bounds().layout();
      unused.forEach(each -> all.addAll(each.common(layout)));
      narrower.add(
          new Branch(KeyConjunction.of(layout, all, branches.size()), all, branch.chosen()));
    }
    Size size = new Size();
    narrower.forEach(size::add);
    return narrower.size() == 1 || size.isSmall() ? narrower : branches;
  }

  /**
   * Returns the combinations of branches with alternatives; null unless each of them narrows, and
   * if they have more keys than the branches.
   */
  private static @Nullable List<Branch> product(
      List<Branch> branches, List<List<ColumnBound>> alternatives, Runnable going) {
    long together = (long) branches.size() * alternatives.size();
    if (branches.size() > 1 && together > KeyBounds.MOST_PRODUCTS) {
      return null;
    }
    Size before = new Size();
    branches.forEach(before::add);
    Size after = new Size();
    List<Branch> product = new ArrayList<>();
    for (Branch branch : branches) {
      for (List<ColumnBound> alternative : alternatives) {
        going.run();
        Branch next = branch.and(alternative, together);
        after.add(next);
        if (!next.bounds().usesAny(alternative) || !after.isSmall() || after.hasMoreKeys(before)) {
          return null;
        }
        product.add(next);
      }
    }
    return product;
  }

  /** The number of keys or ranges of branches. */
  private static final class Size {
    private boolean keys = true;
    private long ranges;

    void add(Branch branch) {
      keys &= branch.bounds().isSingleValue();
      ranges += Math.min(branch.bounds().rangeCount(), Integer.MAX_VALUE);
    }

    /** Returns whether all are single keys, or the ranges few enough to read. */
    boolean isSmall() {
      return keys || ranges <= KeyBounds.MOST_RANGES;
    }

    boolean hasMoreKeys(Size other) {
      return keys && other.keys && ranges > other.ranges;
    }
  }
}
