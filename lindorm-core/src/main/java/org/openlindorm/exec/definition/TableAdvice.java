package org.openlindorm.exec.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.advice.AdviceBook;
import org.openlindorm.advice.KeyFinding;
import org.openlindorm.advice.KeyReport;
import org.openlindorm.advice.KeySampler;
import org.openlindorm.advice.TableSample;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.plan.DefinitionPlan.AdviseTable;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;

/** Runs ADVISE TABLE and puts what was found into rows. */
final class TableAdvice {

  private TableAdvice() {}

  static DefinitionAnswer run(
      AdviseTable plan, TableDef table, AdviceBook book, StatementContext context) {
    if (InformationSchema.holds(table)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "ADVISE TABLE on information_schema",
          "It has no rows of its own; name a table that has");
    }
    Runnable pause = context.interruption()::check;
    TableSample sample =
        new KeySampler(context.store(), table.physical(), plan.keys(), pause).draw();
    KeyReport report = book.measure(table, sample, context.nowMillis());
    List<List<String>> rows = new ArrayList<>();
    for (KeyFinding finding : report.findings()) {
      rows.addAll(rows(finding, plan.verbose()));
    }
    rows.add(row("sample", "", "table", sample.text(), sample.burstText(), ""));
    if (plan.verbose()) {
      report.measures().forEach(line -> rows.add(row("sample", "", "pk", line, "", "")));
    }
    return DefinitionAnswer.of(rows);
  }

  /** The finding with its best rewrite; the others in rows of their own where all are wanted. */
  private static List<List<String>> rows(KeyFinding finding, boolean all) {
    List<List<String>> rows = new ArrayList<>();
    List<KeyFinding.Rewrite> rewrites = finding.rewrites();
    rows.add(
        row(
            finding.severity().label(),
            finding.rule(),
            finding.object(),
            finding.message(),
            finding.evidence().stream().collect(Collectors.joining("; ")),
            rewrites.isEmpty() ? "" : rewrites.get(0).ddl()));
    for (int i = 1; all && i < rewrites.size(); i++) {
      String helps = rewrites.get(i).clause() + " would help too";
      rows.add(row("rewrite", finding.rule(), finding.object(), helps, "", rewrites.get(i).ddl()));
    }
    return rows;
  }

  private static List<String> row(String... values) {
    return List.of(values);
  }
}
