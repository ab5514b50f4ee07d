package org.openlindorm.advisor.fronts;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.ColumnKind;

/** Derives the verdict of a key from samples with a meaningful order. */
final class MeasuredVerdict {

  private static final double ONE_REGION = 0.9;
  private static final double HALF = 0.5;
  private static final double EVEN = 0.2;

  private MeasuredVerdict() {}

  /** Returns the verdict, or null if no sample decides it. */
  static @Nullable Verdict of(KeyProfile key, int nodes) {
    Measurement burst = key.burst();
    Measurement uniform = key.ordered();
    int target = 4 * nodes;
    Measurement hot =
        burst != null && estimate(burst).fullest() >= HALF && burst.concentrated() ? burst : null;
    if (hot != null) {
      boolean evenOtherwise = uniform != null && estimate(uniform).fullest() <= EVEN;
      boolean notOrdered = uniform == null && !key.leading().distribution().is(ColumnKind.MONOTONE);
      boolean moves = movingFormat(key) != null || key.leading().distribution().is(ColumnKind.SALT);
      if (evenOtherwise || notOrdered || moves) {
        return moving(key, hot, uniform, target);
      }
    }
    if (movingFormat(key) != null) {
      return movingByFormat(key);
    }
    return uniform == null ? null : plain(key, uniform, hot, nodes);
  }

  /** Returns the verdict of a sample in insertion order. */
  private static Verdict plain(
      KeyProfile key, Measurement uniform, @Nullable Measurement hot, int nodes) {
    int target = 4 * nodes;
    FrontsEstimate estimate = estimate(uniform);
    Fronts fronts = uniform.fronts(target);
    List<EvidenceItem> evidence =
        List.of(uniform.evidence(), key.leading().distribution().evidence());
    if (!uniform.concentrated() || fronts.enough()) {
      if (hot != null) {
        return moving(key, hot, uniform, target);
      }
      return new Verdict(
          Cause.NONE, Severity.INFO, uniform.confidence(), key.leading(), null, fronts, evidence);
    }
    if (fronts.value() < 2 || estimate.fullest() >= ONE_REGION) {
      return new Verdict(
          ordered(key.leading().distribution()),
          Severity.ERROR,
          uniform.confidence(),
          key.leading(),
          null,
          fronts,
          evidence);
    }
    return new Verdict(
        Cause.FEW_FRONTS,
        fronts.value() < nodes ? Severity.WARNING : Severity.INFO,
        uniform.confidence(),
        key.leading(),
        growing(key),
        fronts,
        evidence);
  }

  private static FrontsEstimate estimate(Measurement measurement) {
    FrontsEstimate estimate = measurement.estimate();
    if (estimate == null) {
      throw new IllegalStateException("not measured");
    }
    return estimate;
  }

  private static Verdict moving(
      KeyProfile key, Measurement burst, @Nullable Measurement uniform, int target) {
    boolean salt = key.leading().distribution().is(ColumnKind.SALT);
    return new Verdict(
        salt ? Cause.SALT_FROM_TIME : Cause.MOVING,
        Severity.WARNING,
        burst.confidence(),
        key.leading(),
        null,
        burst.fronts(target),
        uniform == null
            ? List.of(burst.evidence())
            : List.of(burst.evidence(), uniform.evidence()));
  }

  /** Returns the verdict that follows from the format of the values, without their order. */
  private static Verdict movingByFormat(KeyProfile key) {
    return new Verdict(
        Cause.MOVING,
        Severity.WARNING,
        Confidence.LIKELY,
        key.leading(),
        null,
        key.derived().fronts(),
        List.of(key.leading().distribution().evidence()));
  }

  /**
   * Returns a format such as UUIDv1, which begins with its fastest digits; or null. Such values are
   * even over a day, but in one place within seconds.
   */
  private static @Nullable ValueFormat movingFormat(KeyProfile key) {
    if (!key.leading().item().plain()) {
      return null;
    }
    for (Measurement measurement : key.measurements()) {
      ColumnMeasure column = measurement.columns().get(key.leading().column());
      ValueFormat format = column == null ? null : column.format();
      if (format != null && format.order() == ValueFormat.Order.MOVING) {
        return format;
      }
    }
    return null;
  }

  private static Cause ordered(ValueDistribution distribution) {
    return switch (distribution.subtype()) {
      case COARSE_TIME -> Cause.COARSE_TIME;
      case INVERTED_TIME, AMBIGUOUS_REVERSE -> Cause.INVERTED_TIME;
      case TIME_ORDERED_ID -> Cause.TIME_ORDERED_ID;
      default -> Cause.MONOTONIC;
    };
  }

  private static @Nullable ProfiledPart growing(KeyProfile key) {
    int stop = key.derived().stop();
    return stop > 0 && stop < key.parts().size() ? key.parts().get(stop) : null;
  }
}
