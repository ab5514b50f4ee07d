package org.openlindorm.advisor.rule.query;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.advisor.workload.WhereText;

/** The rule QRY612, {@code or-breaks-prefix}; its card describes it. */
public final class OrBreaksPrefix extends QueryRule {

  public OrBreaksPrefix() {
    super(
        Card.of("QRY612", "or-breaks-prefix")
            .in(Profile.STRICT)
            .looksAt("Q")
            .what("OR joins conditions of different key columns.")
            .why(
                "Neither side bounds the key alone, so the whole key is searched for the"
                    + " rows of both. Two queries, or IN over one column, read two ranges.")
            .bad(
                """
                CREATE TABLE trips (
                  rider_uuid VARCHAR NOT NULL,
                  driver_uuid VARCHAR NOT NULL,
                  price BIGINT,
                  PRIMARY KEY (rider_uuid, driver_uuid));
                SELECT price FROM trips WHERE rider_uuid = 'a' OR driver_uuid = 'b';
                """)
            .good(
                """
                CREATE TABLE trips (
                  rider_uuid VARCHAR NOT NULL,
                  driver_uuid VARCHAR NOT NULL,
                  price BIGINT,
                  PRIMARY KEY (rider_uuid, driver_uuid));
                SELECT price FROM trips WHERE rider_uuid = 'a' OR rider_uuid = 'b';
                """)
            .fine("The table is small.")
            .detection("A query with OR is refused, or reads the whole table.")
            .seed("000#L31")
            .rewrites("R7"));
  }

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    WhereText where = WhereText.of(use.query());
    long named = table.keyColumns().stream().filter(where::names).count();
    boolean wide = use.inefficient() || use.fullScan();
    if (wide && named > 1 && where.hasOr()) {
      return report(
          table,
          use,
          "joins conditions of different key columns with OR, so none of"
              + " them bounds the read; send two queries, or use IN over one"
              + " column");
    }
    return null;
  }
}
