package org.openlindorm.advisor.rule.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.store.RowNumbers;

/** The rule LIV908, {@code dead-entries}; its card describes it. */
public final class DeadEntries extends BuiltInRule {

  /** The name of the fact: the dead and the live entries of each index. */
  public static final String FACT = "deadentries";

  private static final String TABLE =
      """
      -- @table deadentries=by_status:%s
      CREATE TABLE job (
        id VARCHAR NOT NULL,
        status VARCHAR,
        PRIMARY KEY (id),
        INDEX by_status (status));
      """;

  public DeadEntries() {
    super(
        Card.of("LIV908", "dead-entries")
            .atMost(Severity.INFO)
            .looksAt("FL")
            .what("An index has more dead entries than live ones, and at least 1,000.")
            .why(
                "An update of an indexed column removes an entry, and a query reads the removed"
                    + " entries of its range until a compaction drops them. The first query of"
                    + " such a range takes several times as long.")
            .bad(TABLE.formatted("99000/1000"))
            .good(TABLE.formatted("200/1000"))
            .fine(
                "The entries were removed within the last two minutes, and queries read other ranges.")
            .detection(
                "ADVISE TABLE: the regions of the index estimate both numbers from samples; or the"
                    + " fact deadentries=index:dead/live.")
            .seed("000#L121"));
  }

  /** Returns the fact for estimates of the indexes of a table. */
  public static String fact(Map<String, RowNumbers> numbers) {
    List<String> texts = new ArrayList<>();
    new TreeMap<>(numbers)
        .forEach((name, one) -> texts.add(name + ":" + one.dead() + "/" + one.live()));
    return String.join(",", texts);
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    boolean live = table.facts().traffic() != null;
    for (String text : table.facts().more().getOrDefault(FACT, "").split(",", -1)) {
      for (IndexModel index : table.indexes()) {
        RowNumbers entries = numbers(text, index.name());
        if (entries.mostAreDead()) {
          findings.add(finding(table, index, entries, live));
        }
      }
    }
    return findings;
  }

  private Finding finding(TableModel table, IndexModel index, RowNumbers entries, boolean live) {
    return report(table)
        .object(index.name(), index.place())
        .confidence(Confidence.LIKELY)
        .evidence(
            EvidenceItem.of(
                live ? EvidenceKind.LIVE : EvidenceKind.FACT,
                "about %d dead and %d live entries".formatted(entries.dead(), entries.live())))
        .message(
            String.format(
                Locale.ROOT,
                "%.0f %% of the entries of index `%s` are dead; queries read those of their range"
                    + " until a compaction drops them",
                100.0 * entries.dead() / (entries.dead() + entries.live()),
                index.name()))
        .finding();
  }

  /** Parses {@code by_status:99000/1000}; none for another index, and for other texts. */
  private static RowNumbers numbers(String text, String index) {
    String[] parts = text.trim().split("[:/]", -1);
    if (parts.length != 3 || !parts[0].equalsIgnoreCase(index)) {
      return RowNumbers.NONE;
    }
    try {
      return new RowNumbers(Long.parseLong(parts[2]), Long.parseLong(parts[1]));
    } catch (NumberFormatException other) {
      return RowNumbers.NONE;
    }
  }
}
