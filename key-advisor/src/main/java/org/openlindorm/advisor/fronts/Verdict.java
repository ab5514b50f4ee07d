package org.openlindorm.advisor.fronts;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.Severity;

/**
 * What is wrong with the places where a key's writes land: one cause, the first that explains it.
 *
 * @param consequence the severity before the confidence and the table cap it
 * @param part the part to blame
 * @param behind the growing or unknown part behind it, or null
 */
public record Verdict(
    Cause cause,
    Severity consequence,
    Confidence confidence,
    ProfiledPart part,
    @Nullable ProfiledPart behind,
    Fronts fronts,
    List<EvidenceItem> evidence) {

  public Verdict {
    evidence = List.copyOf(evidence);
  }

  /** Measured before derived. */
  public static Verdict of(KeyProfile key, int nodes) {
    Verdict measured = MeasuredVerdict.of(key, nodes);
    return measured == null ? DerivedVerdict.of(key, nodes) : measured;
  }

  public boolean is(Cause wanted) {
    return cause == wanted;
  }

  /** Whether it rests on sampled rows in an order that means something. */
  public boolean measured() {
    return evidence.stream().anyMatch(item -> item.p() != null);
  }

  /** Whether new rows land at an end of the key, whatever makes them. */
  public boolean monotone() {
    return switch (cause) {
      case MONOTONIC, COARSE_TIME, INVERTED_TIME, TIME_ORDERED_ID -> true;
      default -> false;
    };
  }

  /** The severity that the confidence allows. */
  public Severity severity() {
    return consequence.cappedBy(confidence.cap());
  }

  /** How far the answers to a question lie apart; 0 for a verdict that is none. */
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
        List.of(key.leading().nature().evidence()));
  }
}
