package org.openlindorm.advisor.rule.index;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule IDX504, {@code redundant-index}; its card describes it. */
public final class RedundantIndex extends BuiltInRule {

  public RedundantIndex() {
    super(
        Card.of("IDX504", "redundant-index")
            .looksAt("D")
            .what("An index is a prefix of the primary key or of another index.")
            .why(
                "The other one serves the same queries; this one only costs writes and" + " space.")
            .bad(
                """
                CREATE TABLE visits (
                  user_id VARCHAR NOT NULL,
                  page VARCHAR,
                  site VARCHAR,
                  PRIMARY KEY (user_id),
                  INDEX by_page (page),
                  INDEX by_page_site (page, site));
                """)
            .good(
                """
                CREATE TABLE visits (
                  user_id VARCHAR NOT NULL,
                  page VARCHAR,
                  site VARCHAR,
                  PRIMARY KEY (user_id),
                  INDEX by_page_site (page, site));
                """)
            .fine("The shorter one covers columns that the longer one does not.")
            .detection(
                "The same leading columns, functions and directions, and no covered column"
                    + " that the other lacks.")
            .seed("beyond the documents"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    for (IndexModel index : table.indexes()) {
      if (!index.sorted() || index.key().isEmpty()) {
        continue;
      }
      String other = null;
      Place place = table.keyPlace();
      if (isPrefix(index.key(), table.key())) {
        other = "the primary key";
      }
      for (IndexModel longer : table.indexes()) {
        boolean later =
            index.key().size() < longer.key().size()
                || table.indexes().indexOf(longer) < table.indexes().indexOf(index);
        if (!longer.name().equals(index.name())
            && later
            && covers(longer, index)
            && isPrefix(index.key(), longer.key())) {
          other = "index `" + longer.name() + "`";
          place = longer.place();
        }
      }
      if (other != null) {
        findings.add(
            report(table)
                .object(index.name(), index.place())
                .related(place, "begins with the same columns")
                .evidence(EvidenceKind.DDL, "the columns of the index")
                .message(
                    "index `"
                        + index.name()
                        + "` is a prefix of "
                        + other
                        + ", which serves the same queries; drop it")
                .finding());
      }
    }
    return findings;
  }

  private static boolean covers(IndexModel longer, IndexModel index) {
    Set<String> columns = new HashSet<>(longer.included());
    columns.addAll(longer.columns());
    return columns.containsAll(index.included()) && index.attributes().isEmpty();
  }

  private static boolean isPrefix(List<KeyItemModel> shorter, List<KeyItemModel> longer) {
    if (shorter.size() > longer.size()) {
      return false;
    }
    for (int i = 0; i < shorter.size(); i++) {
      if (!shorter.get(i).sql().equals(longer.get(i).sql())) {
        return false;
      }
    }
    return true;
  }
}
