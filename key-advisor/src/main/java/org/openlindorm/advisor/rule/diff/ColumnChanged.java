package org.openlindorm.advisor.rule.diff;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.EngineCatalog;

/** The rule DIF904, {@code column-changed}; its card describes it. */
public final class ColumnChanged extends BuiltInRule {

  public ColumnChanged() {
    super(
        Card.of("DIF904", "column-changed")
            .atMost(Severity.ERROR)
            .looksAt("V")
            .what(
                "A column has another type than in the previous version, or no longer"
                    + " accepts NULL.")
            .why(
                "ALTER TABLE adds and drops columns and cannot change one: the stored"
                    + " cells have the old type. The definition would differ from the existing"
                    + " table.")
            .bad(
                """
                -- @previous CREATE TABLE t (user_id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (user_id));
                CREATE TABLE t (
                  user_id VARCHAR NOT NULL,
                  v INTEGER,
                  PRIMARY KEY (user_id));
                """)
            .good(
                """
                -- @previous CREATE TABLE t (user_id VARCHAR NOT NULL, v INT, PRIMARY KEY (user_id));
                CREATE TABLE t (
                  user_id VARCHAR NOT NULL,
                  v INTEGER,
                  v_text VARCHAR,
                  PRIMARY KEY (user_id));
                """)
            .fine("The table is created again and its rows are copied.")
            .detection("A column of the same name outside the key has another type or NOT NULL.")
            .seed("beyond the documents"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    TableModel old = context.previous(table);
    if (old == null) {
      return List.of();
    }
    List<Finding> findings = new ArrayList<>();
    for (ColumnModel column : table.valueColumns()) {
      ColumnModel before = old.column(column.name());
      if (before == null || old.keyColumns().contains(before.name())) {
        continue;
      }
      String was = text(old, before);
      String now = text(table, column);
      if (!was.equals(now)) {
        findings.add(
            report(table)
                .on(column)
                .related(before.place(), "before: " + was)
                .evidence(EvidenceKind.PREVIOUS, "before: " + was)
                .message(
                    "column `"
                        + column.name()
                        + "` of `"
                        + table.name()
                        + "` was "
                        + was
                        + " and cannot become "
                        + now
                        + ": add a column of another name and copy the values")
                .finding());
      }
    }
    return findings;
  }

  private static String text(TableModel table, ColumnModel column) {
    return EngineCatalog.typeText(table, column) + (column.nullable() ? "" : " NOT NULL");
  }
}
