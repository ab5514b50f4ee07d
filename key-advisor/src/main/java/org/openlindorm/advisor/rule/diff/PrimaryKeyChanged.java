package org.openlindorm.advisor.rule.diff;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
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
                "Rows are stored by their key. A changed CREATE TABLE does not change an existing"
                    + " table, so the old key remains. ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY"
                    + " KEY (...) changes it: the server copies all rows, and refuses writes until"
                    + " then.")
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
            .fine("The table does not exist yet, or the change is planned.")
            .detection(
                "The key clause or a key column's type differs. If an ALTER TABLE of the scripts"
                    + " changes the key, this is an information.")
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
            .severity(table.keyAltered() ? Severity.INFO : Severity.ERROR)
            .object("pk", table.keyPlace())
            .related(old.keyPlace(), "before: " + text(old))
            .evidence(EvidenceKind.PREVIOUS, "before: " + text(old))
            .message(
                "the primary key of `" + table.name() + "` was " + text(old) + change(table, old))
            .finding());
  }

  private static String change(TableModel table, TableModel old) {
    if (table.keyAltered()) {
      return ": ALTER TABLE copies all rows, and refuses writes until then";
    }
    return table.keyColumns().stream()
            .allMatch(name -> isSame(table.column(name), old.column(name)))
        ? "; an existing table keeps it until ALTER TABLE "
            + KeyItemModel.quoted(table.name())
            + " DROP PRIMARY KEY, ADD PRIMARY KEY "
            + table.keySql()
        : "; an existing table keeps it: create a new table, write to both, copy, compare, switch";
  }

  private static boolean isSame(@Nullable ColumnModel one, @Nullable ColumnModel other) {
    return one != null && other != null && one.typeText().equalsIgnoreCase(other.typeText());
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
