package org.openlindorm.expr.json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.value.PatternSteps;

/** One step of a {@link JsonPath}. */
sealed interface PathLeg {

  /** Adds the places that the step leads to from a place, in the order of the document. */
  void step(Spot from, Collection<Spot> into, PatternSteps steps);

  /** Returns whether the step may lead to several places. */
  default boolean isWide() {
    return true;
  }

  /**
   * A place in a document. Two are equal if they are the same member or element of the same object
   * or array.
   *
   * @param parent null for the document itself
   * @param key the name of the member, or the position of the element
   */
  record Spot(@Nullable Object parent, Object key, Object value) {

    static Spot root(Object document) {
      return new Spot(null, "$", document);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Spot spot && spot.parent == parent && spot.key.equals(key);
    }

    @Override
    public int hashCode() {
      return 31 * System.identityHashCode(parent) + key.hashCode();
    }

    void addMembers(Collection<Spot> into) {
      if (value instanceof Map<?, ?> members) {
        members.forEach((name, member) -> into.add(new Spot(value, name, member)));
      }
    }

    void addElements(int first, int last, Collection<Spot> into) {
      if (value instanceof List<?> elements) {
        for (int i = Math.max(first, 0); i <= last && i < elements.size(); i++) {
          into.add(new Spot(value, i, elements.get(i)));
        }
      } else if (first <= 0 && last >= 0) {
        into.add(this);
      }
    }

    /** Returns the number of elements; another value counts as an array of this value alone. */
    int size() {
      return value instanceof List<?> elements ? elements.size() : 1;
    }
  }

  /** A position in an array: {@code 2}, or {@code last-2} from its end. */
  record Position(int number, boolean fromEnd) {

    private static final String LAST = "last";

    static Position of(String text) {
      if (!text.startsWith(LAST)) {
        return new Position(Integer.parseInt(text), false);
      }
      String back = text.substring(LAST.length()).replace('-', ' ').strip();
      return new Position(back.isEmpty() ? 0 : Integer.parseInt(back), true);
    }

    /** Returns the index in an array of a size; it may be before or after the array. */
    int in(int size) {
      return fromEnd ? size - 1 - number : number;
    }
  }

  /** {@code .name}. */
  record Member(String name) implements PathLeg {

    @Override
    public void step(Spot from, Collection<Spot> into, PatternSteps steps) {
      if (from.value() instanceof Map<?, ?> members && members.containsKey(name)) {
        into.add(new Spot(members, name, members.get(name)));
      }
    }

    @Override
    public boolean isWide() {
      return false;
    }
  }

  /** {@code .*}. */
  record AllMembers() implements PathLeg {

    @Override
    public void step(Spot from, Collection<Spot> into, PatternSteps steps) {
      from.addMembers(into);
    }
  }

  /** {@code [2]}. */
  record Element(Position position) implements PathLeg {

    @Override
    public void step(Spot from, Collection<Spot> into, PatternSteps steps) {
      int at = position.in(from.size());
      from.addElements(at, at, into);
    }

    @Override
    public boolean isWide() {
      return false;
    }
  }

  /** {@code [1 to last]}. */
  record Elements(Position first, Position last) implements PathLeg {

    @Override
    public void step(Spot from, Collection<Spot> into, PatternSteps steps) {
      from.addElements(first.in(from.size()), last.in(from.size()), into);
    }
  }

  /**
   * {@code [*]}: in contrast to {@code [0 to last]}, it leads nowhere from a value that is no
   * array.
   */
  record AllElements() implements PathLeg {

    @Override
    public void step(Spot from, Collection<Spot> into, PatternSteps steps) {
      if (from.value() instanceof List<?> elements) {
        from.addElements(0, elements.size() - 1, into);
      }
    }
  }

  /** {@code **}: to the value itself and to all that it contains. */
  record Descent() implements PathLeg {

    /** A place is stored in a hash set, which takes as long as this many looks at a character. */
    private static final int LOOKS = 8;

    @Override
    public void step(Spot from, Collection<Spot> into, PatternSteps steps) {
      steps.take(LOOKS);
      if (!into.add(from)) {
        return;
      }
      Collection<Spot> children = new ArrayList<>();
      if (from.value() instanceof List<?> elements) {
        from.addElements(0, elements.size() - 1, children);
      } else {
        from.addMembers(children);
      }
      children.forEach(child -> step(child, into, steps));
    }
  }
}
