package org.openlindorm.advisor.rule.salt;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.HashedOrder;
import org.openlindorm.advisor.workload.QueryUse;

/** The rule KEY208, {@code hash-hides-range}; its card describes it. */
public final class HashHidesRange extends QueryRule {

  public HashHidesRange() {
    super(
        Card.of("KEY208", "hash-hides-range")
            .atMost(Severity.ERROR)
            .looksAt("DQ")
            .what(
                "A query reads a range of a column whose order is lost, because the key"
                    + " begins with a hash or a reversal.")
            .why(
                "Rows are stored in the order of the hash. A range of the column is then"
                    + " spread over the whole table: the engine refuses the query, or reads the"
                    + " whole table.")
            .bad(
                """
                CREATE TABLE orders (
                  order_no BIGINT NOT NULL,
                  amount DOUBLE,
                  PRIMARY KEY (hash32(order_no), order_no));
                SELECT amount FROM orders WHERE order_no BETWEEN 100 AND 200;
                """)
            .good(
                """
                CREATE TABLE orders (
                  order_no BIGINT NOT NULL,
                  amount DOUBLE,
                  PRIMARY KEY (bucket(16, order_no), order_no));
                SELECT amount FROM orders WHERE order_no BETWEEN 100 AND 200;
                """)
            .fine("The query is rare and may scan.")
            .detection(
                "The key as declared cannot narrow the query, and without its hash "
                    + "or reversal it could.")
            .seed("001#L42, 002#L377 GetRange is no longer possible; 000#L61")
            .rewrites("R5", "R7"));
  }

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    KeyItemModel first = table.key().get(0);
    HashedOrder lost = HashedOrder.of(table);
    if (lost == null || !lost.hides(use)) {
      return null;
    }
    return report(
            table,
            use,
            "reads a range of `"
                + first.column()
                + "`, but rows are stored in the order of "
                + first.sql()
                + (use.inefficient() ? ": the engine refuses it" : ": every row is read"))
        .column(first.column())
        .severity(use.inefficient() ? Severity.ERROR : Severity.WARNING)
        .related(first.place(), "the order is lost here");
  }
}
