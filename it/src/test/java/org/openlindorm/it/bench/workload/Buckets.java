package org.openlindorm.it.bench.workload;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Model;
import org.openlindorm.it.bench.contest.SystemUnderTest;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Work;

/** A range in sixteen buckets and is merged, compared with the same range in one part. */
public final class Buckets {

  private static final int BUCKETS = 16;
  private static final double OF_ONE_PIECE = 1.5;
  private static final double TIMES_PHOENIX = 1.5;

  private Buckets() {}

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    Works bucketed =
        environment.create(
            Model.plain("bucketed").bucketed(BUCKETS).regions(1),
            ClientPath.PHOENIX,
            ClientPath.PACKED);
    int rows = (int) Math.min(Ranges.LONG, points.rows() / 2);
    List<Contender> contenders = new ArrayList<>();
    for (SystemUnderTest system :
        environment.systems(
            ClientPath.EMBEDDED, ClientPath.AVATICA, ClientPath.PHOENIX, ClientPath.PACKED)) {
      contenders.add(system.variant("one piece", ordered(points.range(rows))));
      Contender merged =
          system
              .variant("%d buckets".formatted(BUCKETS), ordered(bucketed.range(rows)))
              .atMost(system.side(), OF_ONE_PIECE);
      contenders.add(
          system.side() == ClientPath.AVATICA
              ? merged.atMost(ClientPath.PHOENIX, 1 / TIMES_PHOENIX)
              : merged);
    }
    return List.of(
        Contest.of(
            rows + " rows from 16 buckets, merged",
            points.rows() - rows,
            Contest.Turn.INTERLEAVED,
            contenders));
  }

  /** Phoenix would otherwise give the buckets one after the other. */
  private static Work ordered(Work range) {
    return range.withSql(range.table(), range.sql() + " ORDER BY id");
  }
}
