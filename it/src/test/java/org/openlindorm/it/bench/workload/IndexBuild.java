package org.openlindorm.it.bench.workload;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Phoenix;
import org.openlindorm.it.bench.contest.Processors;
import org.openlindorm.it.bench.contest.SystemUnderTest;
import org.openlindorm.it.bench.contest.Traffic;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Caller;
import org.openlindorm.it.bench.peer.Work;

/** An index on rows that are there: until it is used, without writes meanwhile. */
public final class IndexBuild {

  private static final double TIMES_PHOENIX = 2;

  private IndexBuild() {}

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    String create = "CREATE INDEX built ON points (c) INCLUDE (a)";
    Caller.Call drop =
        any -> {
          environment.execute("ALTER INDEX built ON points DISABLED");
          environment.execute("DROP INDEX built ON points");
        };
    List<Contender> contenders = new ArrayList<>();
    contenders.add(
        Contender.of(
                ClientPath.EMBEDDED,
                ClientPath.EMBEDDED.title(),
                "",
                Contender.timed(any -> environment.execute(create + " SYNC")),
                Processors.OWN)
            .after(drop)
            .atMost(ClientPath.PHOENIX, 1 / TIMES_PHOENIX));
    for (SystemUnderTest system : environment.systems(ClientPath.PHOENIX, ClientPath.PACKED)) {
      Phoenix phoenix = environment.phoenix().orElseThrow();
      Work build = points.statement(create);
      Work dropping =
          Phoenix.translated(system.side(), points.statement("DROP INDEX built ON points"));
      contenders.add(
          system
              .contender(build)
              .counted(Traffic.UNKNOWN)
              .after(any -> phoenix.execute(dropping.sql())));
    }
    return List.of(Contest.of("An index on all rows", 1, Contest.Turn.INTERLEAVED, contenders));
  }
}
