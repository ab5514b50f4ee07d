package org.openlindorm.advisor.fronts;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.TableModel;

/**
 * The result of measuring a sample of a table's keys.
 *
 * @param estimate the fronts of the whole key; null if the order is not meaningful or there are too
 *     few rows
 * @param unmeasured why the engine would refuse to store these keys; empty if it would store them
 * @param columns the measurement of each sampled column
 * @param keyBytes the p99 length of the stored keys; 0 if they are unknown
 * @param sorted whether the rows are in key order, so that their order proves nothing
 */
public record Measurement(
    KeySample sample,
    @Nullable FrontsEstimate estimate,
    String unmeasured,
    Map<String, ColumnMeasure> columns,
    int keyBytes,
    boolean sorted) {

  /** The minimum number of rows for a verdict. */
  public static final int FEWEST = 30;

  private static final int SETTLED = 300;

  /** This many values are enough fronts for clusters of usual size. */
  private static final int FEW_VALUES = 64;

  /** If all values occur ten times on average, the sample is likely to contain all of them. */
  private static final int REPEATED = 10;

  static Measurement of(TableModel table, KeySample sample) {
    Map<String, ColumnMeasure> columns = new LinkedHashMap<>();
    for (int i = 0; i < sample.columns().size(); i++) {
      int at = i;
      List<String> values = sample.rows().stream().map(row -> row.get(at)).toList();
      columns.put(sample.columns().get(i), ColumnMeasure.of(values, sample.ordered()));
    }
    SampledKeys keys = SampledKeys.of(table, sample);
    FrontsEstimate estimate = sample.ordered() && sample.size() >= FEWEST ? keys.estimate() : null;
    boolean sorted =
        estimate != null && estimate.correlation() > 0.999999 && manyValues(columns, sample);
    return new Measurement(sample, estimate, keys.unmeasured(), columns, keys.bytes(), sorted);
  }

  /**
   * Returns whether the first of several columns has repeated values. If such a key is in exact
   * order, the sample is a sorted file and not a sequence.
   */
  private static boolean manyValues(Map<String, ColumnMeasure> columns, KeySample sample) {
    if (sample.columns().size() < 2) {
      return false;
    }
    ColumnMeasure leading = columns.get(sample.columns().get(0));
    long first = leading == null ? 0 : leading.distinct();
    return first > 1 && first < sample.size() / 2;
  }

  /** Returns the estimate of a prefix of the key, or null. */
  public @Nullable FrontsEstimate prefix(TableModel table, int length) {
    return sample.ordered() && sample.size() >= FEWEST
        ? SampledKeys.ofFirst(table, sample, length).estimate()
        : null;
  }

  /** Returns the estimate of one column as if it were the whole key, or null. */
  @Nullable FrontsEstimate alone(TableModel table, String column) {
    return decisive() && sample.columns().contains(column)
        ? SampledKeys.ofColumn(table, sample, column).estimate()
        : null;
  }

  /** Returns whether there are enough rows in a meaningful order. */
  public boolean enough() {
    return estimate != null && !sorted;
  }

  /** Returns whether the sample shows how the key is written over a longer time. */
  public boolean decisive() {
    return enough() && !sample.burst();
  }

  /**
   * Returns CERTAIN for a sample of at least 300 rows that were written at 30 different times or
   * more; otherwise LIKELY.
   */
  public Confidence confidence() {
    boolean settled = sample.size() >= SETTLED && sample.groups() >= FEWEST;
    return settled ? Confidence.CERTAIN : Confidence.LIKELY;
  }

  public boolean concentrated() {
    return estimate != null && estimate.p() <= 0.01;
  }

  public Fronts fronts(int target) {
    if (estimate == null) {
      return Fronts.unknown(target, 1);
    }
    return estimate.fronts() >= estimate.limit() * 0.6
            || !concentrated() && estimate.fronts() >= target
        ? new Fronts(Fronts.Form.SPREAD, estimate.limit(), target)
        : Fronts.exactly(estimate.fronts(), target);
  }

  public EvidenceItem evidence() {
    EvidenceKind kind =
        sample.burst()
            ? EvidenceKind.BURST_SAMPLE
            : sample.ordered() ? EvidenceKind.ORDERED_SAMPLE : EvidenceKind.UNORDERED_SAMPLE;
    FrontsEstimate measured = estimate;
    String text =
        measured == null
            ? sample.size()
                + " keys of "
                + sample.file()
                + (unmeasured.isEmpty() ? "" : ", which cannot be stored: " + unmeasured)
            : sample.size()
                + " keys of "
                + sample.file()
                + ": the fullest of 16 regions takes "
                + Math.round(measured.fullest() * 100)
                + " % of the new rows"
                + (sample.moments().isEmpty()
                    ? ""
                    : ", which were written at " + sample.groups() + " moments");
    return new EvidenceItem(kind, text, sample.size(), measured == null ? null : measured.p());
  }

  /** Returns the distribution that the values of a column show, or null if they show none. */
  @Nullable ValueDistribution distribution(String column) {
    ColumnMeasure measure = columns.get(column);
    if (measure == null || sample.size() < 20) {
      return null;
    }
    EvidenceKind kind =
        sample.ordered() ? EvidenceKind.ORDERED_SAMPLE : EvidenceKind.UNORDERED_SAMPLE;
    EvidenceItem item;
    if (measure.distinct() == 1 && sample.size() >= FEWEST) {
      item = new EvidenceItem(kind, column + " has one value", sample.size(), null);
      return new ValueDistribution(
          ColumnKind.CONSTANT, ColumnSubtype.PLAIN, confidence(), item, null, List.of());
    }
    ValueFormat format = measure.format();
    if (format == null
        || measure.distinct() * 2L < sample.size() && format.order() != ValueFormat.Order.COARSE) {
      return null;
    }
    item =
        new EvidenceItem(
            kind, "values of " + column + " are " + format.title(), sample.size(), null);
    return switch (format.order()) {
      case TIME ->
          new ValueDistribution(
              ColumnKind.MONOTONE,
              isMoment(format) ? ColumnSubtype.TIME : ColumnSubtype.TIME_ORDERED_ID,
              Confidence.CERTAIN,
              item,
              null,
              List.of());
      case COARSE ->
          new ValueDistribution(
              ColumnKind.MONOTONE,
              ColumnSubtype.COARSE_TIME,
              Confidence.LIKELY,
              item,
              null,
              List.of());
      case RANDOM, MOVING ->
          new ValueDistribution(
              ColumnKind.DISPERSED, ColumnSubtype.UUID, Confidence.CERTAIN, item, null, List.of());
      case NONE -> null;
    };
  }

  /**
   * Returns the distribution of a column with few values; null if the sample has many values or too
   * few rows.
   *
   * @param known the distribution from facts or names
   */
  @Nullable ValueDistribution counted(String column, ValueDistribution known) {
    ColumnMeasure measure = columns.get(column);
    if (measure == null
        || sample.size() < SETTLED
        || measure.distinct() > FEW_VALUES
        || measure.distinct() * REPEATED > sample.size()) {
      return null;
    }
    EvidenceKind kind =
        sample.ordered() ? EvidenceKind.ORDERED_SAMPLE : EvidenceKind.UNORDERED_SAMPLE;
    String text = column + " has " + measure.distinct() + " values";
    EvidenceItem item = new EvidenceItem(kind, text, sample.size(), null);
    ColumnKind seen = known.is(ColumnKind.SALT) ? ColumnKind.SALT : ColumnKind.ENTITY;
    return new ValueDistribution(
        seen, known.subtype(), confidence(), item, measure.effective(), known.inputs());
  }

  private static boolean isMoment(ValueFormat format) {
    return switch (format) {
      case EPOCH_MILLIS, EPOCH_SECONDS, TIMESTAMP -> true;
      default -> false;
    };
  }

  /** Returns the positions of the later keys among the earlier ones, from 0 to 1. */
  public List<Double> positions() {
    FrontsEstimate measured = estimate;
    if (measured == null) {
      return List.of();
    }
    double past = Math.max(1, sample.size() / 2);
    return Arrays.stream(measured.gaps()).limit(1_000).mapToObj(gap -> gap / past).toList();
  }
}
