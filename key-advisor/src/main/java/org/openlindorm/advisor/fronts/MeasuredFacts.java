package org.openlindorm.advisor.fronts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.Source;
import org.openlindorm.advisor.model.TableModel;

/** Derives facts about columns from a sample, in the form of declared facts. */
public final class MeasuredFacts {

  /** If all values occur ten times on average, the sample is likely to contain all of them. */
  private static final int REPEATED = 10;

  private static final int MOST_SHARES = 8;
  private static final double IN_ORDER = 0.9;
  private static final double MOSTLY = 0.9;
  private static final double SPREAD = 0.6;

  private MeasuredFacts() {}

  /**
   * Returns the facts that the sample shows, by column in key order. Time columns are omitted,
   * because their type says the same. A sample of fewer than 30 rows has no facts.
   */
  public static Map<String, ColumnFacts> of(TableModel table, KeySample sample) {
    Map<String, ColumnFacts> facts = new LinkedHashMap<>();
    Measurement measurement = Measurement.of(table, sample);
    for (Map.Entry<String, ColumnMeasure> column : measurement.columns().entrySet()) {
      ColumnModel declared = table.column(column.getKey());
      boolean isKnown = declared == null || declared.isTime() || sample.size() < Measurement.FEWEST;
      ColumnFacts found =
          isKnown ? null : of(table, measurement, column.getKey(), column.getValue());
      if (found != null) {
        facts.put(column.getKey(), found);
      }
    }
    return facts;
  }

  private static @Nullable ColumnFacts of(
      TableModel table, Measurement measurement, String column, ColumnMeasure measure) {
    int n = measurement.sample().size();
    if (measure.distinct() == 1) {
      return source(Source.CONSTANT);
    }
    ValueFormat format = measure.format();
    if (format != null && format.order() == ValueFormat.Order.TIME) {
      return source(Source.TIME);
    }
    if (format != null && format.order() == ValueFormat.Order.RANDOM) {
      return source(Source.RANDOM);
    }
    if (measure.distinct() * REPEATED <= n) {
      List<Double> shares = measure.distinct() <= MOST_SHARES ? shares(measure) : List.of();
      return new ColumnFacts(null, List.of(), null, measure.distinct(), shares, null, null);
    }
    FrontsEstimate alone = measurement.alone(table, column);
    if (alone == null || measure.distinct() < MOSTLY * n) {
      return null;
    }
    if (alone.correlation() >= IN_ORDER && alone.p() <= 0.01) {
      return source(Source.SEQUENCE);
    }
    return alone.fronts() >= SPREAD * alone.limit() ? source(Source.RANDOM) : null;
  }

  private static ColumnFacts source(Source source) {
    return new ColumnFacts(source, List.of(), null, null, List.of(), null, null);
  }

  /** Returns the shares of all values, in descending order, rounded to hundredths. */
  private static List<Double> shares(ColumnMeasure measure) {
    Map<String, Integer> counts = new HashMap<>();
    measure.values().forEach(value -> counts.merge(value, 1, Integer::sum));
    List<Double> shares = new ArrayList<>();
    for (int count : counts.values()) {
      shares.add(Math.round(100.0 * count / measure.values().size()) / 100.0);
    }
    shares.sort(Comparator.reverseOrder());
    return shares;
  }
}
