package org.openlindorm.advisor.rule.query;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.advisor.workload.WhereText;

/** The rule QRY610, {@code access-pattern-unserved}; its card describes it. */
public final class AccessPatternUnserved extends BuiltInRule {

  public AccessPatternUnserved() {
    super(
        Card.of("QRY610", "access-pattern-unserved")
            .looksAt("Q")
            .what(
                "The declared queries have several access patterns, and the keys serve"
                    + " only some of them.")
            .why(
                "One key serves one access pattern. Every other pattern needs an index or"
                    + " a second table that is written with the first.")
            .bad(
                """
                CREATE TABLE trades (
                  trade_uuid VARCHAR NOT NULL,
                  seller_id BIGINT,
                  buyer_id BIGINT,
                  amount DOUBLE,
                  PRIMARY KEY (trade_uuid));
                SELECT amount FROM trades WHERE trade_uuid = 'a';
                SELECT amount FROM trades WHERE seller_id = 5;
                SELECT amount FROM trades WHERE buyer_id = 5;
                """)
            .good(
                """
                CREATE TABLE trades (
                  trade_uuid VARCHAR NOT NULL,
                  seller_id BIGINT,
                  buyer_id BIGINT,
                  amount DOUBLE,
                  PRIMARY KEY (trade_uuid),
                  INDEX by_seller (seller_id), INDEX by_buyer (buyer_id));
                SELECT amount FROM trades WHERE trade_uuid = 'a';
                SELECT amount FROM trades WHERE seller_id = 5;
                SELECT amount FROM trades WHERE buyer_id = 5;
                """)
            .fine("The unserved queries are rare reports.")
            .detection(
                "Two or more declared queries that the engine refuses filter by "
                    + "different columns.")
            .seed("001#L64-79, 004#L109-117")
            .rewrites("R7"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    Set<String> needed = new LinkedHashSet<>();
    List<String> names = new ArrayList<>();
    for (QueryUse use : context.uses(table)) {
      if (!use.inefficient()) {
        continue;
      }
      WhereText where = WhereText.of(use.query());
      table.columns().stream()
          .map(ColumnModel::name)
          .filter(where::names)
          .findFirst()
          .ifPresent(
              column -> {
                needed.add(column);
                names.add(use.query().label());
              });
    }
    if (needed.size() < 2) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("table", table.place())
            .evidence(EvidenceKind.QUERY, String.join(", ", names))
            .message(
                "the keys of `"
                    + table.name()
                    + "` do not serve "
                    + String.join(", ", names)
                    + "; they need indexes or tables by "
                    + String.join(", by ", needed))
            .finding());
  }
}
