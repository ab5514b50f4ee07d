package org.openlindorm.it.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Figures;

/**
 * The table of results: one row for each contest in which the embedded engine and Phoenix do the
 * same work once, without several sizes.
 */
record Summary(Figures figures) {

  private static final double MICROS_PER_MILLI = 1_000;

  List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "work",
            "SQL, ms",
            "of the HBase client",
            "of Phoenix",
            "over MySQL's protocol, ms",
            "of the HBase client",
            "of Phoenix"));
    for (Figures.Outcome contest : figures.contests()) {
      Optional<Figures.Score> sql = only(contest, ClientPath.EMBEDDED);
      if (sql.isPresent() && only(contest, ClientPath.PHOENIX).isPresent()) {
        List<String> row = new ArrayList<>();
        row.add(contest.name());
        row.addAll(cells(sql));
        row.addAll(cells(only(contest, ClientPath.MYSQL)));
        rows.add(row);
      }
    }
    return rows;
  }

  private static Optional<Figures.Score> only(Figures.Outcome contest, ClientPath side) {
    List<Figures.Score> scores =
        contest.contenders().stream().filter(score -> score.side() == side).toList();
    return scores.size() == 1 ? Optional.of(scores.get(0)) : Optional.empty();
  }

  private static List<String> cells(Optional<Figures.Score> score) {
    return score
        .map(
            it ->
                List.of(
                    Report.decimal("%.3f", it.medianMicros() / MICROS_PER_MILLI),
                    ratio(Document.client(it)),
                    ratio(Document.with(it, ClientPath.PHOENIX))))
        .orElse(List.of("", "", ""));
  }

  private static String ratio(Optional<Figures.Comparison> comparison) {
    return comparison.map(it -> Report.decimal("%.2f", it.ratio())).orElse("");
  }
}
