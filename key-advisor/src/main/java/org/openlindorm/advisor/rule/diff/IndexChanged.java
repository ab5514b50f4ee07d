package org.openlindorm.advisor.rule.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule DIF902, {@code index-changed}; its card describes it. */
public final class IndexChanged extends BuiltInRule {

  public IndexChanged() {
    super(
        Card.of("DIF902", "index-changed")
            .looksAt("V")
            .what("An index differs from that of the previous version.")
            .why(
                "Its columns cannot be altered: it must be dropped and created again, and"
                    + " until then queries run without it.")
            .bad(
                """
                -- @previous CREATE TABLE t (user_id VARCHAR NOT NULL, a VARCHAR, b VARCHAR, PRIMARY KEY (user_id), INDEX i (a));
                CREATE TABLE t (
                  user_id VARCHAR NOT NULL,
                  a VARCHAR,
                  b VARCHAR,
                  PRIMARY KEY (user_id),
                  INDEX i (b, a));
                """)
            .good(
                """
                -- @previous CREATE TABLE t (user_id VARCHAR NOT NULL, a VARCHAR, b VARCHAR, PRIMARY KEY (user_id), INDEX i (a));
                CREATE TABLE t (
                  user_id VARCHAR NOT NULL,
                  a VARCHAR,
                  b VARCHAR,
                  PRIMARY KEY (user_id),
                  INDEX i (a), INDEX j (b));
                """)
            .fine("Create the new index under another name first, then drop the old one.")
            .detection("An index of the same name has other columns or covers others.")
            .seed("000#L66, 003#L246"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    TableModel old = context.previous(table);
    if (old == null) {
      return List.of();
    }
    List<Finding> findings = new ArrayList<>();
    for (IndexModel index : table.indexes()) {
      for (IndexModel before : old.indexes()) {
        if (before.name().equals(index.name()) && !text(before).equals(text(index))) {
          findings.add(
              report(table)
                  .object(index.name(), index.place())
                  .related(before.place(), "before: " + text(before))
                  .evidence(EvidenceKind.PREVIOUS, "before: " + text(before))
                  .message(
                      "index `"
                          + index.name()
                          + "` was "
                          + text(before)
                          + ": it must be dropped and built again; make the new one under another"
                          + " name first")
                  .finding());
        }
      }
    }
    return findings;
  }

  private static String text(IndexModel index) {
    return index.key().stream()
        .map(KeyItemModel::sql)
        .collect(
            Collectors.joining(
                ", ", "(", index.included().isEmpty() ? ")" : ") INCLUDE " + index.included()));
  }
}
