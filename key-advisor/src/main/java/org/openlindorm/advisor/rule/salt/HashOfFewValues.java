package org.openlindorm.advisor.rule.salt;

import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FrontsRule;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY207, {@code hash-of-few-values}; its card describes it. */
public final class HashOfFewValues extends FrontsRule {

  public HashOfFewValues() {
    super(
        Card.of("KEY207", "hash-of-few-values")
            .looksAt("F")
            .what("The leading hash is computed from a column with few values.")
            .why(
                "A hash has as many values as its input. Four sites give four hashes, and"
                    + " after each hash rows arrive in order.")
            .bad(
                """
                CREATE TABLE readings (
                  site_hash INTEGER NOT NULL, -- @key source=hash(site)
                  site VARCHAR NOT NULL,      -- @key distinct=4
                  ts TIMESTAMP NOT NULL,
                  v DOUBLE,
                  PRIMARY KEY (site_hash, ts));
                """)
            .good(
                """
                CREATE TABLE readings (
                  sensor_hash INTEGER NOT NULL, -- @key source=hash(sensor)
                  sensor VARCHAR NOT NULL,      -- @key distinct=5000
                  ts TIMESTAMP NOT NULL,
                  v DOUBLE,
                  PRIMARY KEY (sensor_hash, ts));
                """)
            .fine("Few writes.")
            .detection(
                "The inputs of the hash have by declaration fewer values than four times"
                    + " the nodes, or few values by name, and a growing column follows.")
            .seed("beyond the documents")
            .rewrites("R1", "R4"),
        Cause.HASH_OF_FEW);
  }

  @Override
  protected String message(KeyProfile key, Verdict verdict, RuleContext context) {
    return "`"
        + verdict.part().item().sql()
        + "` has as many values as what it hashes: "
        + verdict.fronts().text()
        + "; "
        + key.title()
        + " wants "
        + context.requiredFronts()
        + " write fronts";
  }
}
