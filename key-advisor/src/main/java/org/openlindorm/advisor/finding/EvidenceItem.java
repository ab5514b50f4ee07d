package org.openlindorm.advisor.finding;

import org.jspecify.annotations.Nullable;

/**
 * An item of evidence for a finding.
 *
 * @param text one line without a full stop, such as {@code ts is a TIMESTAMP}
 * @param n the number of measured keys, or null
 * @param p the probability of this result by chance alone, or null
 */
public record EvidenceItem(
    EvidenceKind kind, String text, @Nullable Integer n, @Nullable Double p) {

  public static EvidenceItem of(EvidenceKind kind, String text) {
    return new EvidenceItem(kind, text, null, null);
  }
}
