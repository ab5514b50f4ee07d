package org.openlindorm.advisor.rule.operation;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule OPS807, {@code families}; its card describes it. */
public final class Families extends BuiltInRule {

  private static final int MOST = 3;

  public Families() {
    super(
        Card.of("OPS807", "families")
            .in(Profile.STRICT)
            .atMost(Severity.ERROR)
            .looksAt("DF")
            .what("A table of HBase programs has more than three column families.")
            .why(
                "Each family has its own files and its own memory. When the memory of one"
                    + " family is full, all are flushed: many small files, and more compactions."
                    + " A table holds three families at most.")
            .bad(
                """
                -- @table families=title,text,links,views
                CREATE TABLE page (
                  url_hash VARCHAR NOT NULL,
                  body VARBINARY,
                  PRIMARY KEY (url_hash));
                """)
            .good(
                """
                -- @table families=content,views
                CREATE TABLE page (
                  url_hash VARCHAR NOT NULL,
                  body VARBINARY,
                  PRIMARY KEY (url_hash));
                """)
            .fine("Never above the limit.")
            .detection(
                "The families in column names of the form family:qualifier, or those of"
                    + " the fact families, which the import of the HBase shell writes. A table"
                    + " created in SQL has one family.")
            .seed("quota page; beyond the documents"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    Set<String> named = new TreeSet<>();
    for (ColumnModel column : table.columns()) {
      int colon = column.name().indexOf(':');
      if (colon > 0) {
        named.add(column.name().substring(0, colon));
      }
    }
    Set<String> declaredNames = new TreeSet<>();
    Arrays.stream(table.facts().more().getOrDefault("families", "").split(",", -1))
        .map(String::strip)
        .filter(family -> !family.isEmpty())
        .forEach(declaredNames::add);
    boolean declared = declaredNames.size() > named.size();
    Set<String> families = declared ? declaredNames : named;
    if (families.size() <= MOST) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("table", table.place())
            .confidence(Confidence.CERTAIN)
            .evidence(
                EvidenceItem.of(
                    declared ? EvidenceKind.FACT : EvidenceKind.DDL,
                    "families " + String.join(", ", families)))
            .message(
                "`"
                    + table.name()
                    + "` has "
                    + families.size()
                    + " column families; three are the most that a table may have, and one is best")
            .finding());
  }
}
