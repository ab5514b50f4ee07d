package org.openlindorm.advisor.rule.key;

import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.ColumnMeasure;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY108, {@code shared-prefix-leading}; its card describes it. */
public final class SharedPrefixLeading extends BuiltInRule {

  public SharedPrefixLeading() {
    super(
        Card.of("KEY108", "shared-prefix-leading")
            .atMost(Severity.INFO)
            .looksAt("SD")
            .what("All keys begin with the same characters.")
            .why(
                "The shared characters are stored again in every cell and contain no"
                    + " information. Split points must begin with them too, or all rows fall into"
                    + " one region.")
            .bad(
                """
                CREATE TABLE sku_stock (
                  sku_code VARCHAR NOT NULL,
                  qty INTEGER,
                  PRIMARY KEY (sku_code));
                """)
            .good(
                """
                CREATE TABLE sku_stock (
                  sku_code VARCHAR NOT NULL,
                  qty INTEGER,
                  PRIMARY KEY (sku_code));
                """)
            .keys(sample("SKU-CN-"), sample(""))
            .fine("The prefix is short and the table small.")
            .detection(
                "At least 99 % of 20 or more sampled values share three or more "
                    + "characters, and have more than one value. When an ordered sample "
                    + "shows that they grow too, that is KEY101.")
            .seed("001#L34, 004#L67-69 shared prefix")
            .rewrites("R8", "R9", "R10"));
  }

  private static final int SHORTEST = 3;
  private static final int FEWEST = 20;

  private static String sample(String prefix) {
    StringBuilder keys = new StringBuilder("sku_code\n");
    for (int i = 0; i < 40; i++) {
      keys.append(prefix).append((i * 7_919 + 12_345) % 100_003).append('\n');
    }
    return keys.toString();
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    Verdict verdict = context.verdict(key);
    ProfiledPart first = key.leading();
    if (verdict.monotone() || key.startsComputed()) {
      return List.of();
    }
    for (Measurement measurement : key.measurements()) {
      ColumnMeasure column = measurement.columns().get(first.column());
      if (column == null || measurement.sample().size() < FEWEST || column.distinct() < 2) {
        continue;
      }
      String prefix = column.commonPrefix();
      if (prefix.length() >= SHORTEST && column.format() == null) {
        return List.of(
            report(table)
                .on(key, first)
                .evidence(measurement.evidence())
                .message(
                    "all values of `"
                        + first.column()
                        + "` begin with `"
                        + measurement.sample().shown(prefix)
                        + "`: split points must too, and every cell stores "
                        + prefix.length()
                        + " useless bytes")
                .finding());
      }
    }
    return List.of();
  }
}
