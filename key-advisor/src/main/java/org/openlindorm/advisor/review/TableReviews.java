package org.openlindorm.advisor.review;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.fronts.ColumnMeasure;
import org.openlindorm.advisor.fronts.FrontsEstimate;
import org.openlindorm.advisor.fronts.KeyBytes;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.fronts.SplitPoints;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.key.KeyBounds;

/** Collects the content of a report for a table. */
public final class TableReviews {

  private TableReviews() {}

  public static TableReview of(TableModel table, List<Finding> findings, RuleContext context) {
    List<KeyProfile> keys = context.keys(table);
    TreeMap<Character, SuggestedRewrite> rewrites = new TreeMap<>();
    for (Finding finding : findings) {
      finding.rewrites().forEach(rewrite -> rewrites.put(rewrite.letter(), rewrite));
    }
    return new TableReview(
        table,
        keys.stream().map(TableReviews::key).toList(),
        keys.get(0).measurements().stream()
            .map(measurement -> sample(table, measurement, context.requiredFronts()))
            .toList(),
        table.queries().stream().map(query -> query(query, keys, context.use(query))).toList(),
        List.copyOf(rewrites.values()));
  }

  private static KeyReview key(KeyProfile key) {
    String sql =
        key.parts().subList(0, key.declared()).stream()
            .map(part -> part.item().sql())
            .collect(Collectors.joining(", ", "(", ")"));
    return new KeyReview(
        key.object(),
        sql,
        key.parts().stream().map(part -> chip(key, part)).toList(),
        key.fronts(),
        KeyBytes.of(key),
        key.ordered() == null ? "definitions and facts" : "sample");
  }

  /**
   * Returns the chip of a key column. A leading column of unknown order is shown as growing if a
   * sample shows a single front.
   */
  private static KeyChip chip(KeyProfile key, ProfiledPart part) {
    boolean open = part.distribution().is(ColumnKind.UNKNOWN) && part.equals(key.leading());
    boolean one = key.fronts().form() == Fronts.Form.EXACT && key.fronts().value() < 1.5;
    if (open && one && key.ordered() != null) {
      return new KeyChip(part.item().sql(), ColumnKind.MONOTONE, "new rows come in its order");
    }
    return new KeyChip(part.item().sql(), part.distribution().kind(), part.distribution().reason());
  }

  private static SampleReview sample(TableModel table, Measurement measurement, int target) {
    List<SampleReview.Prefix> prefixes = new ArrayList<>();
    List<String> columns = measurement.sample().columns();
    for (int length = 1; length <= columns.size(); length++) {
      prefixes.add(prefix(table, measurement, length, target));
    }
    FrontsEstimate estimate = measurement.estimate();
    return new SampleReview(
        measurement.sample().file(),
        measurement.sample().size(),
        measurement.sample().ordered(),
        measurement.sample().burst(),
        measurement.positions(),
        prefixes,
        estimate == null ? 0 : estimate.fullest(),
        estimate == null ? 1 : estimate.p(),
        measurement.unmeasured(),
        splitKeys(table, measurement, target));
  }

  /**
   * Returns the keys at which to split the table into even regions. The list is empty if new rows
   * go to few places however the table is split, or if the sample's values are hidden.
   */
  private static List<String> splitKeys(TableModel table, Measurement measurement, int regions) {
    SplitPoints splits = SplitPoints.of(table);
    ColumnMeasure first = splits == null ? null : measurement.columns().get(splits.column());
    boolean hidden = measurement.sample().hidden();
    return splits == null || first == null || hidden || measurement.concentrated()
        ? List.of()
        : splits.even(first.values(), regions);
  }

  private static SampleReview.Prefix prefix(
      TableModel table, Measurement measurement, int length, int target) {
    List<String> columns = measurement.sample().columns().subList(0, length);
    List<String> joined =
        measurement.sample().rows().stream()
            .map(row -> String.join("\u0000", row.subList(0, length)))
            .toList();
    ColumnMeasure measure = ColumnMeasure.of(joined);
    boolean whole = length == measurement.sample().columns().size();
    FrontsEstimate estimate = whole ? measurement.estimate() : measurement.prefix(table, length);
    Fronts fronts =
        whole || estimate == null
            ? measurement.fronts(target)
            : Fronts.exactly(estimate.fronts(), target);
    return new SampleReview.Prefix(
        String.join(", ", columns),
        measure.distinct(),
        measurement.sample().shown(measure.topValue().replace('\u0000', ',')),
        measure.topShare(),
        estimate == null ? 0 : estimate.correlation(),
        fronts);
  }

  private static QueryReview query(QueryModel query, List<KeyProfile> keys, QueryUse use) {
    List<QueryReview.Cell> cells = new ArrayList<>();
    for (KeyProfile key : keys) {
      cells.add(cell(key.object(), use));
    }
    return new QueryReview(query, cells, use.chosen());
  }

  /**
   * Returns a cell. If the engine reads this key, the reason is the key bounds; otherwise it is why
   * the key is not read.
   */
  private static QueryReview.Cell cell(String object, QueryUse use) {
    KeyBounds bounds = use.bounds();
    if (bounds == null) {
      String reason =
          use.refusal() == null
              ? "reads no single table"
              : String.valueOf(use.refusal().getMessage());
      return new QueryReview.Cell(object, QueryReview.Use.REJECTED, 0, reason);
    }
    if (!object.equals(use.chosen())) {
      return new QueryReview.Cell(object, QueryReview.Use.FILTER, 0, "not chosen");
    }
    QueryReview.Use kind =
        bounds.isSingleValue()
            ? QueryReview.Use.GET
            : use.sort() != null
                ? QueryReview.Use.SORT
                : use.readsAll() ? QueryReview.Use.FILTER : QueryReview.Use.RANGE;
    return new QueryReview.Cell(
        object, kind, (int) Math.min(use.ranges(), 1_000_000), bounds.text());
  }
}
