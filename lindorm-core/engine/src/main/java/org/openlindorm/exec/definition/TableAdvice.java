package org.openlindorm.exec.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.advice.KeyFinding;
import org.openlindorm.advice.KeyReport;
import org.openlindorm.advice.LiveTable;
import org.openlindorm.advice.TableMeasurements;
import org.openlindorm.advice.traffic.RegionTraffic;
import org.openlindorm.advice.traffic.TableTraffic;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.plan.SurveyPlan.AdviseTable;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableDef;

/** Executes ADVISE TABLE and returns the findings as rows. */
final class TableAdvice {

  private static final int MOST_REGIONS = 64;

  private TableAdvice() {}

  static DefinitionAnswer run(
      AdviseTable plan, Catalog catalog, AdviceStore book, StatementContext context) {
    TableDef table = catalog.require(plan.table()).requireOnline();
    LiveTable live = new TableSurvey(plan, book.traffic(), context).look(table);
    KeyReport report = book.measure(table, live, context.bindings().now());
    List<List<String>> rows = new ArrayList<>();
    for (KeyFinding finding : report.findings()) {
      rows.addAll(rows(finding, plan.verbose()));
    }
    KeyRewrites rewrites = new KeyRewrites(table, report.findings(), catalog);
    rewrites.applicable().stream()
        .limit(plan.verbose() ? Integer.MAX_VALUE : 1)
        .forEach(rewrite -> rows.add(row(rewrite, rewrites)));
    new TreeMap<>(live.indexes()).forEach((name, index) -> rows.addAll(rows(name, index, plan)));
    rows.addAll(rows("table", live.table(), plan));
    if (plan.verbose()) {
      report.measures().forEach(line -> rows.add(row("sample", "", "pk", line)));
    }
    return DefinitionAnswer.of(rows);
  }

  /**
   * Returns the finding with its best rewrite; the others as separate rows where all are wanted.
   */
  private static List<List<String>> rows(KeyFinding finding, boolean all) {
    List<List<String>> rows = new ArrayList<>();
    List<KeyFinding.Rewrite> rewrites = finding.rewrites();
    rows.add(
        List.of(
            finding.severity().label(),
            finding.rule(),
            finding.object(),
            finding.message(),
            finding.evidence().stream().collect(Collectors.joining("; ")),
            rewrites.isEmpty() ? "" : rewrites.get(0).ddl()));
    for (int i = 1; all && i < rewrites.size(); i++) {
      String helps = rewrites.get(i).clause() + " would help too";
      rows.add(
          List.of("rewrite", finding.rule(), finding.object(), helps, "", rewrites.get(i).ddl()));
    }
    return rows;
  }

  /** Returns the statements that change the key of the table at once. */
  private static List<String> row(KeyFinding.Rewrite rewrite, KeyRewrites rewrites) {
    return List.of(
        "apply",
        String.valueOf(rewrite.letter()),
        "pk",
        "the server can change the key to " + rewrite.clause(),
        rewrites.application(rewrite) + " compares both keys first",
        rewrites.statement(rewrite));
  }

  /** Returns the rows on the measurements. */
  private static List<List<String>> rows(
      String object, TableMeasurements measured, AdviseTable plan) {
    List<List<String>> rows = new ArrayList<>();
    TableTraffic traffic = measured.traffic();
    if (traffic != null) {
      rows.add(row("traffic", traffic.fullest(), object, traffic.text()));
      if (plan.verbose()) {
        regions(traffic).forEach(line -> rows.add(row("traffic", "", object, line)));
      }
    } else if (!measured.missingReason().isEmpty()) {
      String how =
          "run it again later, or ADVISE TABLE " + plan.table().table() + " FOR 10 SECONDS";
      rows.add(row("traffic", how, object, measured.missingReason()));
    }
    String order = measured.sample().orderText();
    String evidence = (order.isEmpty() ? "" : order + "; ") + measured.sample().burstText();
    rows.add(row("sample", evidence, object, measured.sample().text()));
    return rows;
  }

  /** {@code region 3 of 8, from 0x80000000: 12 writes, 3 reads}. */
  private static List<String> regions(TableTraffic traffic) {
    List<String> lines = new ArrayList<>();
    List<RegionTraffic> regions = traffic.regions();
    for (int i = 0; i < regions.size() && i < MOST_REGIONS; i++) {
      RegionTraffic region = regions.get(i);
      lines.add(
          "region %d of %d, from 0x%s: %d writes, %d reads"
              .formatted(
                  i + 1,
                  regions.size(),
                  region.range().start().hex(),
                  region.writes(),
                  region.reads()));
    }
    return lines;
  }

  private static List<String> row(String kind, String evidence, String object, String message) {
    return List.of(kind, "", object, message, evidence, "");
  }
}
