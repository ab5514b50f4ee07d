package org.openlindorm.it.bench.growth;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Model;
import org.openlindorm.it.bench.contest.SystemUnderTest;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Work;

/**
 * Tables of more and more rows: what reads all of them may take as much longer, what reads or
 * writes a few should take as long as ever. The region itself shows what HBase's files cost.
 */
public final class RowGrowth {

  private static final int RANGE = 1_000;
  private static final int BATCH = 100;

  private final BenchmarkEnvironment environment;
  private final List<Works> tables;

  private RowGrowth(BenchmarkEnvironment environment, List<Works> tables) {
    this.environment = environment;
    this.tables = tables;
  }

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    List<Works> tables = new ArrayList<>();
    for (long rows : environment.scale().growth()) {
      tables.add(environment.create(Model.plain("grown" + rows), rows));
    }
    var growth = new RowGrowth(environment, tables);
    int range = (int) Math.min(RANGE, environment.scale().growth().get(0) / 2);
    return List.of(
        growth.whole("COUNT(*)", Works::count, ClientPath.REGION, ClientPath.EMBEDDED),
        growth.whole("SUM in 100 groups", Works::sums, ClientPath.REGION, ClientPath.EMBEDDED),
        growth.whole(
            "The first 10 by another column",
            Works::firstTen,
            ClientPath.REGION,
            ClientPath.EMBEDDED),
        growth.whole(
            "All rows", Works::all, ClientPath.REGION, ClientPath.EMBEDDED, ClientPath.MYSQL),
        growth.some("One row by its key", 1, Works::point),
        growth.some(range + " rows by a range of the key", range, works -> works.range(range)),
        growth.some(BATCH + " rows written", BATCH, works -> works.upsert(BATCH)));
  }

  private Contest whole(String name, Function<Works, Work> work, ClientPath... sides)
      throws Exception {
    List<Contender> contenders = new ArrayList<>();
    for (SystemUnderTest system : environment.systems(sides)) {
      for (Works works : tables) {
        contenders.add(system.variant(rows(works), work.apply(works)).sized(works.rows()));
      }
    }
    return Contest.of(name + ", by rows", 1, Contest.Turn.INTERLEAVED, contenders);
  }

  /** Returns a contest over as few rows in each table, each with its own keys. */
  private Contest some(String name, int count, Function<Works, Work> work) throws Exception {
    List<Contender> contenders = new ArrayList<>();
    for (Works works : tables) {
      long bound = works.rows() - count + 1;
      contenders.add(
          environment
              .system(ClientPath.EMBEDDED)
              .variant(rows(works), work.apply(works))
              .at(id -> id % bound)
              .sized(works.rows()));
    }
    long most = tables.get(tables.size() - 1).rows();
    return Contest.of(name + ", by rows", most, Contest.Turn.INTERLEAVED, contenders);
  }

  private static String rows(Works works) {
    return works.rows() + " rows";
  }
}
