package org.openlindorm.advisor.rule.salt;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.ColumnMeasure;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.fronts.TruncatedTimes;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.EngineType;
import org.openlindorm.advisor.model.Source;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.key.KeyFunctions;

/** The rule KEY203, {@code salt-modulus-collapse}; its card describes it. */
public final class SaltModulusCollapse extends BuiltInRule {

  public SaltModulusCollapse() {
    super(
        Card.of("KEY203", "salt-modulus-collapse")
            .atMost(Severity.ERROR)
            .looksAt("FS")
            .what("A remainder of a time uses only a few of its buckets.")
            .why(
                "Values that are all multiples of g leave only n / gcd(n, g) "
                    + "different remainders by n: whole seconds in milliseconds modulo "
                    + "100 are always 0.")
            .bad(
                """
                CREATE TABLE log (
                  ts BIGINT NOT NULL,   -- @key source=time step=1m
                  host VARCHAR NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (mod(ts, 100), ts, host));
                """)
            .good(
                """
                CREATE TABLE log (
                  ts BIGINT NOT NULL,   -- @key source=time step=1m
                  host VARCHAR NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (bucket(16, host), ts, host));
                """)
            .fine("Never.")
            .detection(
                "g is the greatest common divisor of 20 or more sampled values, or "
                    + "the step in milliseconds, declared or in the name of a TIMESTAMP, as in "
                    + "slot_15min.")
            .seed("a trap of 001#L52 (timestamp % numBuckets)")
            .rewrites("R5"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    ProfiledPart first = key.parts().get(0);
    Integer buckets = first.item().number();
    String input = first.item().column();
    ColumnModel declared = table.column(first.column());
    if (!first.item().is(KeyFunctions.MOD)) {
      if (declared == null
          || declared.facts().source() != Source.BUCKET
          || declared.facts().inputs().size() != 1) {
        return List.of();
      }
      buckets = declared.facts().buckets();
      input = declared.facts().inputs().get(0);
    }
    if (buckets == null || declared == null) {
      return List.of();
    }
    BigInteger step = step(table, key, input);
    if (step.signum() == 0) {
      return List.of();
    }
    long used = buckets / BigInteger.valueOf(buckets).gcd(step).longValue();
    if (used >= buckets) {
      return List.of();
    }
    boolean sampled = !key.measurements().isEmpty();
    return List.of(
        report(table)
            .on(key, first)
            .severity(used < 2 ? Severity.ERROR : Severity.WARNING)
            .confidence(sampled ? Confidence.CERTAIN : Confidence.LIKELY)
            .evidence(
                sampled
                    ? EvidenceKind.UNORDERED_SAMPLE
                    : declared(table, input) ? EvidenceKind.FACT : EvidenceKind.NAME,
                "values of " + input + " are multiples of " + step)
            .aboutWrites()
            .message(
                "`"
                    + input
                    + "` is always a multiple of "
                    + step
                    + ", so its remainder by "
                    + buckets
                    + " takes "
                    + used
                    + (used == 1 ? " value" : " values")
                    + " of "
                    + buckets)
            .finding());
  }

  private static boolean declared(TableModel table, String input) {
    ColumnModel column = table.column(input);
    return column != null && column.facts().minutes() != null;
  }

  private static final int FEWEST = 20;
  private static final long MINUTE = 60_000;

  /** Returns the greatest common divisor of the known values; 0 if none are known. */
  private static BigInteger step(TableModel table, KeyProfile key, String input) {
    ColumnModel declared = table.column(input);
    for (Measurement measurement : key.measurements()) {
      ColumnMeasure column = measurement.columns().get(input);
      if (column != null && declared != null && column.values().size() >= FEWEST) {
        List<@Nullable BigInteger> numbers =
            column.values().stream().map(value -> number(declared, value)).toList();
        if (!numbers.contains(null)) {
          return numbers.stream().reduce(BigInteger.ZERO, BigInteger::gcd);
        }
      }
    }
    Integer minutes = declared == null ? null : declared.facts().minutes();
    if (minutes != null) {
      return BigInteger.valueOf(minutes * MINUTE);
    }
    return declared == null ? BigInteger.ZERO : BigInteger.valueOf(TruncatedTimes.millis(declared));
  }

  /** Returns the number of which the engine computes the remainder, or null. */
  private static @Nullable BigInteger number(ColumnModel column, String value) {
    Object stored = EngineType.value(EngineType.of(column), value);
    return stored instanceof Number number ? BigInteger.valueOf(number.longValue()) : null;
  }
}
