package org.openlindorm.advisor.fronts;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.Severity;

/**
 * The result for the write distribution of a key: the first cause that explains it.
 *
 * @param consequence the severity before the confidence and the table limit it
 * @param part the part that causes it
 * @param following the growing or unknown part after {@code part}, or null
 */
public record Verdict(
    Cause cause,
    Severity consequence,
    Confidence confidence,
    ProfiledPart part,
    @Nullable ProfiledPart following,
    Fronts fronts,
    List<EvidenceItem> evidence) {

  public Verdict {
    evidence = List.copyOf(evidence);
  }

  /** Returns the measured verdict if there is one, otherwise the derived verdict. */
  public static Verdict of(KeyProfile key, int nodes) {
    Verdict measured = MeasuredVerdict.of(key, nodes);
    return measured == null ? DerivedVerdict.of(key, nodes) : measured;
  }

  public boolean is(Cause other) {
    return cause == other;
  }

  /** Returns whether the verdict is based on sampled rows in a meaningful order. */
  public boolean measured() {
    return evidence.stream().anyMatch(item -> item.p() != null);
  }

  /** Returns whether new rows are written at one end of the key, whatever the cause. */
  public boolean monotone() {
    return switch (cause) {
      case MONOTONIC, COARSE_TIME, INVERTED_TIME, TIME_ORDERED_ID -> true;
      default -> false;
    };
  }

  /** Returns the severity after its limit by the confidence. */
  public Severity severity() {
    return consequence.cappedBy(confidence.cap());
  }

  /** Returns how much the answers to a question differ; 0 if the verdict is not a question. */
  public double separation(KeyProfile key, int nodes) {
    return consequence == Severity.QUESTION ? new QuestionValue(key, nodes).separation(this) : 0;
  }

  static Verdict none(KeyProfile key) {
    return new Verdict(
        Cause.NONE,
        Severity.INFO,
        Confidence.LIKELY,
        key.leading(),
        null,
        key.fronts(),
        List.of(key.leading().distribution().evidence()));
  }
}
