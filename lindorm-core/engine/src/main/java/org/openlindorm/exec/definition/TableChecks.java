package org.openlindorm.exec.definition;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.definition.TableCheck.AheadOfClock;
import org.openlindorm.exec.definition.TableCheck.Outcome;
import org.openlindorm.schema.TableDef;

/** Returns the results of CHECK TABLE as rows. */
final class TableChecks {

  /** Samples of rows that cannot be decoded. */
  private static final int SAMPLES = 3;

  private TableChecks() {}

  static DefinitionAnswer answer(TableDef table, List<Outcome> outcomes) {
    List<Outcome> damaged = outcomes.stream().filter(outcome -> outcome.failure() != null).toList();
    List<String> samples =
        outcomes.stream().flatMap(outcome -> outcome.samples().stream()).limit(SAMPLES).toList();
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("regions read", outcomes.size() - damaged.size(), ""));
    rows.add(row("rows read", outcomes.stream().mapToLong(Outcome::rows).sum(), ""));
    rows.add(
        row(
            "undecodable",
            outcomes.stream().mapToLong(Outcome::undecodable).sum(),
            String.join("; ", samples)));
    rows.add(row("unreadable regions", damaged.size(), ""));
    AheadOfClock ahead =
        outcomes.stream().map(Outcome::ahead).reduce(AheadOfClock.NONE, AheadOfClock::plus);
    if (ahead.rows() > 0) {
      rows.add(
          row("ahead of the clock", ahead.rows(), "until " + Instant.ofEpochMilli(ahead.latest())));
    }
    for (Outcome outcome : damaged) {
      rows.add(row("region " + keys(outcome.region()), outcome.rows(), text(outcome)));
    }
    return DefinitionAnswer.of(rows).and(Warning.of(warnings(table)));
  }

  private static String text(Outcome outcome) {
    return outcome.failure() == null ? "" : String.valueOf(outcome.failure().getMessage());
  }

  private static String keys(ByteRange region) {
    return "[%s, %s)".formatted(key(region.start()), key(region.stop()));
  }

  private static String key(Bytes key) {
    return key.isEmpty() ? "" : key.toString();
  }

  private static List<String> warnings(TableDef table) {
    return table.indexes().stream()
        .filter(index -> index.state().maintained())
        .map(
            index ->
                "The entries of index %s were not read: CHECK INDEX %s ON %s compares them with the table"
                    .formatted(index.name(), index.name(), table.name()))
        .toList();
  }

  private static List<String> row(String item, long count, String detail) {
    return List.of(item, Long.toString(count), detail);
  }
}
