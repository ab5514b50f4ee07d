package org.openlindorm.it.bench.growth;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Model;
import org.openlindorm.it.bench.contest.SystemUnderTest;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.ManyColumns;

/** Tables of as many rows with 2 to 200 columns. */
public final class ColumnGrowth {

  private static final List<Integer> COLUMNS = List.of(2, 10, 50, 200);

  private ColumnGrowth() {}

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    long rows = environment.scale().fewRows() / ManyColumns.BATCH * ManyColumns.BATCH;
    List<Contender> reads = new ArrayList<>();
    List<Contender> scans = new ArrayList<>();
    List<Contender> writes = new ArrayList<>();
    for (int columns : COLUMNS) {
      Works works = environment.create(Model.wide("wide" + columns, columns), rows);
      String variant = columns + " columns";
      for (SystemUnderTest system :
          environment.systems(ClientPath.REGION, ClientPath.EMBEDDED, ClientPath.MYSQL)) {
        reads.add(system.variant(variant, works.point()).sized(columns));
        scans.add(system.variant(variant, works.all()).sized(columns));
        if (system.side() != ClientPath.REGION) {
          writes.add(system.variant(variant, works.wide(columns)).sized(columns));
        }
      }
    }
    return List.of(
        contest("One row by its key, by columns", rows, reads),
        contest("All rows, by columns", 1, scans),
        contest(
            ManyColumns.BATCH + " rows written, by columns", rows - ManyColumns.BATCH + 1, writes));
  }

  private static Contest contest(String name, long bound, List<Contender> contenders) {
    return Contest.of(name, bound, Contest.Turn.INTERLEAVED, contenders);
  }
}
