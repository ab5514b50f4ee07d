package org.openlindorm.advisor.rule.salt;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.ColumnMeasure;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.key.KeyFunctions;

/** The rule KEY201, {@code salt-not-leading}; its card describes it. */
public final class SaltNotLeading extends BuiltInRule {

  public SaltNotLeading() {
    super(
        Card.of("KEY201", "salt-not-leading")
            .atMost(Severity.ERROR)
            .looksAt("DFS")
            .what("A salt or random value is at the end of the key.")
            .why(
                "The first bytes of a row determine its region. A salt after them moves no"
                    + " row to another region; it only forces every point read to try all salts.")
            .bad(
                """
                CREATE TABLE user_orders (
                  user_id VARCHAR NOT NULL,
                  order_id BIGINT NOT NULL,
                  salt INTEGER NOT NULL,
                  amount DOUBLE,
                  PRIMARY KEY (user_id, order_id, salt));
                """)
            .good(
                """
                CREATE TABLE user_orders (
                  user_id VARCHAR NOT NULL,
                  order_id BIGINT NOT NULL,
                  amount DOUBLE,
                  PRIMARY KEY (salt(16), user_id, order_id));
                """)
            .fine(
                "The last part distinguishes rows that would otherwise have the same key;"
                    + " then give it a name that says so.")
            .detection(
                "The last key column is named salt, random or rand, or declared random"
                    + " after columns that do not spread; or 95 % of sampled texts are a date and"
                    + " a short suffix.")
            .seed("contradicts 001#L56 [userId][orderid][random(100)]; 000#L59")
            .rewrites("R1"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    ProfiledPart last = key.parts().get(key.parts().size() - 1);
    String name = last.column().toLowerCase(Locale.ROOT);
    boolean named = WORDS.stream().anyMatch(name::contains);
    if (key.parts().size() < 2 || !last.item().plain() || !named) {
      return suffixed(table, key);
    }
    return List.of(
        report(table)
            .on(key, last)
            .confidence(Confidence.LIKELY)
            .evidence(EvidenceKind.NAME, last.column() + " is named as a salt and ends the key")
            .message(
                "`"
                    + last.column()
                    + "` is the last part of the key of "
                    + key.title()
                    + ": the region is chosen by the first bytes, so it spreads nothing, and a"
                    + " point read must try every value")
            .finding());
  }

  private static final List<String> WORDS =
      List.of(KeyFunctions.SALT.name(), "random", "rand_", "_rand");
  private static final Pattern DATE_AND_SUFFIX =
      Pattern.compile("[0-9]{4}[-/]?[0-9]{2}[-/]?[0-9]{2}[.#_][0-9]{1,4}");

  /** Reports keys in the form that designs for DynamoDB use: 2014-07-09.153. */
  private List<Finding> suffixed(TableModel table, KeyProfile key) {
    ProfiledPart first = key.leading();
    for (Measurement measurement : key.measurements()) {
      ColumnMeasure column = measurement.columns().get(first.column());
      if (column == null || column.values().size() < 20) {
        continue;
      }
      long fitting = column.values().stream().filter(DATE_AND_SUFFIX.asMatchPredicate()).count();
      if (fitting >= 0.95 * column.values().size()) {
        return List.of(
            report(table)
                .on(key, first)
                .confidence(measurement.confidence())
                .evidence(measurement.evidence())
                .message(
                    "values of `"
                        + first.column()
                        + "` are a date and a suffix: the date comes first, so the suffix spreads"
                        + " nothing on a store that is split by key range")
                .finding());
      }
    }
    return List.of();
  }
}
