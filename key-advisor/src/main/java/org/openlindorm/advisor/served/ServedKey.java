package org.openlindorm.advisor.served;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.DistinctWriteTimes;
import org.openlindorm.advice.LiveTable;
import org.openlindorm.advice.TableMeasurements;
import org.openlindorm.advice.TableSample;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.review.KeyReview;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.review.SampleReview;
import org.openlindorm.advisor.review.TableReview;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.WrittenKey;

/**
 * One of two compared keys, with the findings of the rules and the keys of the sampled rows.
 *
 * @param sample the rows as the rules read them, or null
 * @param findings the findings about the primary key
 * @param keys the keys, in insertion order if it is known
 */
record ServedKey(
    KeyReview review,
    @Nullable SampleReview measured,
    @Nullable SampleReview burst,
    @Nullable KeySample sample,
    List<Finding> findings,
    List<Bytes> keys,
    boolean inOrder,
    List<Bytes> splits) {

  private static final int MOST_VALUES = 3;

  ServedKey {
    findings = List.copyOf(findings);
    keys = List.copyOf(keys);
    splits = List.copyOf(splits);
  }

  static ServedKey of(TableDef table, TableSample sample, List<Bytes> splits, int nodes) {
    LiveTable live =
        new LiveTable(new TableMeasurements(sample, null, "", List.of()), Map.of(), Map.of());
    TableModel model = ServedTable.of(table, live);
    Review review = ServedAdvisor.review(model, nodes, AdviceRequest.Depth.NONE);
    TableReview of = review.tables().get(0);
    return new ServedKey(
        of.keys().get(0),
        of.samples().stream().filter(one -> !one.burst()).findFirst().orElse(null),
        of.samples().stream().filter(SampleReview::burst).findFirst().orElse(null),
        model.samples().stream().filter(one -> !one.burst()).findFirst().orElse(null),
        review.findings().stream().filter(one -> one.object().equals("pk")).toList(),
        sample.keys().stream().map(WrittenKey::key).toList(),
        DistinctWriteTimes.haveOrder(sample.keys()),
        splits);
  }

  Fronts fronts() {
    return review.fronts();
  }

  /** Returns {@code 16}, {@code spread} or {@code 1, by its definition}. */
  String frontsText() {
    return fronts().text() + (inOrder ? "" : ", by its definition");
  }

  /** Returns the rules with findings and their severities, or {@code none}. */
  String findingsText() {
    String rules =
        findings.stream()
            .map(finding -> finding.severity().label() + " " + finding.rule())
            .distinct()
            .collect(Collectors.joining(", "));
    return rules.isEmpty() ? "none" : rules;
  }

  /** Returns the severity of the worst finding: 2 for an error, 1 for a warning, otherwise 0. */
  int fault() {
    boolean error = findings.stream().anyMatch(one -> one.severity() == Severity.ERROR);
    boolean warning = findings.stream().anyMatch(one -> one.severity() == Severity.WARNING);
    return error ? 2 : warning ? 1 : 0;
  }

  /**
   * Returns the share of the newer half of the rows in the fullest of 16 ranges of the older half.
   */
  static String fullest(@Nullable SampleReview sample) {
    return sample == null || !sample.ordered()
        ? "not known"
        : RegionShares.percent(sample.fullestOf16())
            + String.format(Locale.ROOT, " (n = %d, p = %.2f)", sample.keys(), sample.p());
  }

  /** Returns values of the first column that split the rows into even regions, or empty. */
  String splitKeys() {
    return measured == null ? "" : String.join(", ", measured.splitKeys());
  }

  RegionShares regions() {
    return RegionShares.of(keys, splits);
  }

  /** Returns the distribution of the newer half of the rows. */
  RegionShares newer() {
    return RegionShares.of(keys.subList(keys.size() / 2, keys.size()), splits);
  }

  /** Returns the number of rows whose key is not unique, except the first row of each key. */
  int shared() {
    return keys.size() - new HashSet<>(keys).size();
  }

  int columns() {
    return sample == null ? 0 : sample.columns().size();
  }

  /**
   * Returns the most frequent values of the first columns: {@code host: web3 6 %; web1 5 %; web7 5
   * % (40 values)}.
   */
  String values(int length) {
    KeySample drawn = sample;
    if (drawn == null || length > columns()) {
      return "";
    }
    Map<String, Integer> counts = new HashMap<>();
    drawn
        .rows()
        .forEach(row -> counts.merge(String.join(", ", row.subList(0, length)), 1, Integer::sum));
    String columns = String.join(", ", drawn.columns().subList(0, length));
    if (counts.size() == drawn.size()) {
      return columns + ": all different";
    }
    String largest =
        counts.entrySet().stream()
            .sorted(
                Map.Entry.<String, Integer>comparingByValue()
                    .reversed()
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(MOST_VALUES)
            .map(
                one ->
                    one.getKey()
                        + " "
                        + RegionShares.percent((double) one.getValue() / drawn.size()))
            .collect(Collectors.joining("; "));
    return columns + ": " + largest + " (" + counts.size() + " values)";
  }
}
