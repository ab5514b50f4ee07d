package org.openlindorm.advisor.finding;

import org.jspecify.annotations.Nullable;

/**
 * One thing that a finding rests on.
 *
 * @param text one line without a full stop, such as {@code ts is a TIMESTAMP}
 * @param n how many keys were measured, or null
 * @param p how likely chance alone would look like this, or null
 */
public record EvidenceItem(
    EvidenceKind kind, String text, @Nullable Integer n, @Nullable Double p) {

  public static EvidenceItem of(EvidenceKind kind, String text) {
    return new EvidenceItem(kind, text, null, null);
  }
}
