package org.openlindorm.advisor.settings;

import java.util.Collection;
import org.openlindorm.schema.NearestName;

/** Suggests the intended word for a mistyped one. */
public final class Similar {
  private Similar() {}

  /** {@code Did you mean 'profile'?} with a blank in front, or nothing. */
  public static String hint(String word, Collection<String> known) {
    return NearestName.of(word, known).map(one -> " Did you mean '" + one + "'?").orElse("");
  }
}
