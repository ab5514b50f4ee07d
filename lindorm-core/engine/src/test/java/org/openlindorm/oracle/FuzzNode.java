package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of a random statement that a shrinker can replace with a simpler part.
 *
 * @param kind the kind; a part can be replaced with another part of its kind
 * @param isOptional whether the part can be removed
 * @param parts texts and nodes in their order
 */
record FuzzNode(String kind, boolean isOptional, List<Object> parts) {

  static FuzzNode of(String kind, Object... parts) {
    return new FuzzNode(kind, false, List.of(parts));
  }

  static FuzzNode optional(String kind, Object... parts) {
    return new FuzzNode(kind, true, List.of(parts));
  }

  /** Returns the statements that are simpler by one step, the simplest first. */
  List<FuzzNode> simpler() {
    List<FuzzNode> simpler = new ArrayList<>();
    descendants(this, simpler);
    if (parts.size() > 1) {
      for (FuzzKind literals : FuzzKind.values()) {
        if (kind.equals(literals.name())) {
          simpler.add(new FuzzNode(kind, isOptional, List.of(literals.literals().get(0))));
        }
      }
    }
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i) instanceof FuzzNode child) {
        if (child.isOptional()) {
          simpler.add(with(i, new FuzzNode(child.kind(), true, List.of())));
        }
        for (FuzzNode other : child.simpler()) {
          simpler.add(with(i, other));
        }
      }
    }
    return simpler;
  }

  private void descendants(FuzzNode of, List<FuzzNode> found) {
    for (Object part : of.parts()) {
      if (part instanceof FuzzNode child) {
        if (child.kind().equals(kind)) {
          boolean isLeaf = child.parts().size() == 1 && child.parts().get(0) instanceof String;
          List<Object> bare =
              isLeaf
                  ? List.of(child.toString().replaceAll("/\\*(M!.*?|\\?)\\*/", ""))
                  : child.parts();
          found.add(new FuzzNode(kind, isOptional, bare));
        }
        descendants(child, found);
      }
    }
  }

  private FuzzNode with(int place, FuzzNode child) {
    List<Object> others = new ArrayList<>(parts);
    others.set(place, child);
    return new FuzzNode(kind, isOptional, others);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    parts.forEach(text::append);
    return text.toString();
  }
}
