package org.openlindorm.exec.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.advice.KeyFinding;
import org.openlindorm.advice.KeyReport;
import org.openlindorm.advice.LiveTable;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.plan.SurveyPlan.AdviseKey;
import org.openlindorm.plan.SurveyPlan.AdviseTable;
import org.openlindorm.plan.SurveyPlan.ApplyAdvice;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;

/**
 * Executes ADVISE TABLE ... APPLY: measures the table, compares its key with that of the rewrite,
 * and changes the key. A verdict against the new key changes nothing.
 */
final class AppliedAdvice {

  private AppliedAdvice() {}

  /**
   * @param change executes the change of the key as ALTER TABLE does; returns its warnings
   */
  static DefinitionAnswer run(
      ApplyAdvice plan,
      Catalog catalog,
      AdviceStore book,
      StatementContext context,
      Function<TableChange.ChangeKey, DefinitionAnswer> change) {
    TableDef table = catalog.require(plan.table()).requireOnline();
    AdviseTable survey = new AdviseTable(table.name(), plan.keys(), plan.seconds(), false);
    LiveTable live = new TableSurvey(survey, book.traffic(), context).look(table);
    KeyReport report = book.measure(table, live, context.bindings().now());
    KeyRewrites rewrites = new KeyRewrites(table, report.findings(), catalog);
    KeyFinding.Rewrite rewrite = rewrites.require(plan.letter());
    AdviseKey compared = new AdviseKey(table.name(), rewrite.newKey(), plan.keys(), false);
    ProposedKeyAdvice.Compared comparison =
        ProposedKeyAdvice.compare(compared, catalog, book, context);
    List<List<String>> rows = new ArrayList<>(comparison.rows());
    if (comparison.rejected()) {
      rows.add(
          List.of(
              "key changed",
              "no",
              "the verdict is against it; %s changes it nevertheless"
                  .formatted(rewrites.statement(rewrite))));
      return DefinitionAnswer.of(rows);
    }
    TableChange.ChangeKey changed = new TableChange.ChangeKey(table.name(), rewrite.newKey());
    long began = System.nanoTime();
    DefinitionAnswer answer = change.apply(changed);
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
    rows.add(
        List.of(
            "key changed",
            "rows with the former key: " + changed.former().table(),
            "in %.1f s".formatted(millis / 1e3)));
    return DefinitionAnswer.of(rows).and(answer.warnings());
  }
}
