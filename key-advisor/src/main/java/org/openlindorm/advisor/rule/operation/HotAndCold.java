package org.openlindorm.advisor.rule.operation;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.model.WholeNumber;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule OPS804, {@code hot-and-cold-together}; its card describes it. */
public final class HotAndCold extends BuiltInRule {

  private static final Pattern SPAN = Pattern.compile("([0-9]{1,6})\\s*([hdwmy])");
  private static final Map<String, Double> DAYS =
      Map.of("h", 1 / 24.0, "d", 1.0, "w", 7.0, "m", 30.0, "y", 365.0);
  private static final double FOREVER = Double.POSITIVE_INFINITY;
  private static final double MANY_TIMES = 10;
  private static final double DAY_SECONDS = 86_400;

  public HotAndCold() {
    super(
        Card.of("OPS804", "hot-and-cold-together")
            .atMost(Severity.INFO)
            .looksAt("F")
            .what("A table keeps a long history of which only the last part is read.")
            .why(
                "Rows that are never read use the same disks, caches and compactions as"
                    + " rows that are read often. A table for each month, hot and cold storage"
                    + " (CHS), or a TTL separates them.")
            .bad(
                """
                -- @table reads=7d
                CREATE TABLE purchases (
                  card_uuid VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  amount DOUBLE,
                  PRIMARY KEY (card_uuid, ts));
                """)
            .good(
                """
                -- @table reads=7d
                CREATE TABLE purchases (
                  card_uuid VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  amount DOUBLE,
                  PRIMARY KEY (card_uuid, ts)) WITH (TTL='2592000');
                """)
            .fine("The history is small, or reads of old rows must be as fast.")
            .detection(
                "The fact reads, how old the rows are that are read (12h, 7d, 4w, 3m, 1y);"
                    + " and the TTL, or else the fact history, or else no end, is ten times as"
                    + " long. Tables with CHS or CHS_L2 are not reported.")
            .seed("002#L389-395")
            .rewrites("R12"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    Map<String, String> facts = table.facts().more();
    double read = days(facts.getOrDefault("reads", ""));
    double kept = kept(table);
    boolean parted =
        table.attributes().containsKey("CHS") || table.attributes().containsKey("CHS_L2");
    if (read == FOREVER || kept < MANY_TIMES * read || parted) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("table", table.place())
            .confidence(Confidence.LIKELY)
            .evidence(EvidenceKind.FACT, "reads=" + facts.get("reads"))
            .message(
                "rows of `"
                    + table.name()
                    + "` are read for "
                    + text(read)
                    + " and kept "
                    + (kept == FOREVER ? "for ever" : "for " + text(kept))
                    + ": part hot from cold by a table for each month, CHS or a TTL")
            .finding());
  }

  private static double kept(TableModel table) {
    long ttl = WholeNumber.of(table.attributes().getOrDefault("TTL", ""), 12);
    return ttl >= 0 ? ttl / DAY_SECONDS : days(table.facts().more().getOrDefault("history", ""));
  }

  private static double days(String span) {
    Matcher given = SPAN.matcher(span.strip().toLowerCase(Locale.ROOT));
    return given.matches()
        ? Integer.parseInt(given.group(1)) * DAYS.getOrDefault(given.group(2), 1.0)
        : FOREVER;
  }

  private static String text(double days) {
    return days < 1
        ? Math.round(days * 24) + " hours"
        : Math.round(days) + (Math.round(days) == 1 ? " day" : " days");
  }
}
