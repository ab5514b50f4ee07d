package org.openlindorm.advisor.rule.diff;

import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule DIF901, {@code primary-key-changed}; its card describes it. */
public final class PrimaryKeyChanged extends BuiltInRule {

  public PrimaryKeyChanged() {
    super(
        Card.of("DIF901", "primary-key-changed")
            .atMost(Severity.ERROR)
            .looksAt("V")
            .what("The primary key differs from that of the previous version.")
            .why(
                "Columns, order, types and directions of a key cannot be altered, because"
                    + " rows are stored by it. The table must be copied.")
            .bad(
                """
                -- @previous CREATE TABLE t (user_id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (user_id));
                CREATE TABLE t (
                  user_id VARCHAR NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (hash32(user_id), user_id));
                """)
            .good(
                """
                -- @previous CREATE TABLE t (user_id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (user_id));
                CREATE TABLE t (
                  user_id VARCHAR NOT NULL,
                  v VARCHAR,
                  w VARCHAR,
                  PRIMARY KEY (user_id));
                """)
            .fine("The copy is planned.")
            .detection("The key clause or a key column's type differs.")
            .seed("000#L28, 003#L154"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    TableModel old = context.previous(table);
    if (old == null || text(old).equals(text(table))) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("pk", table.keyPlace())
            .related(old.keyPlace(), "before: " + text(old))
            .evidence(EvidenceKind.PREVIOUS, "before: " + text(old))
            .message(
                "the primary key of `"
                    + table.name()
                    + "` was "
                    + text(old)
                    + " and cannot be altered: create a new table, write to both, copy, compare,"
                    + " switch")
            .finding());
  }

  /** Returns the key with its types: (user_id VARCHAR, ts TIMESTAMP DESC). */
  private static String text(TableModel table) {
    return table.key().stream()
        .map(
            item -> {
              ColumnModel column = table.column(item.column());
              return item.plain() && column != null
                  ? item.sql().replace(" DESC", "")
                      + " "
                      + column.type()
                      + (item.descending() ? " DESC" : "")
                  : item.sql();
            })
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
