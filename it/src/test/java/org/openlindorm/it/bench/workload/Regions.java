package org.openlindorm.it.bench.workload;

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

/** The same rows in one region and in many. */
public final class Regions {

  private static final List<Integer> COUNTS = List.of(1, 4, 16, 64);
  private static final double OF_ONE = 1.1;

  private Regions() {}

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    List<Works> tables = new ArrayList<>();
    for (int count : COUNTS) {
      tables.add(
          environment.create(Model.plain("regions" + count).regions(count), ClientPath.CLIENT));
    }
    return List.of(
        contest(environment, "COUNT(*), by regions", tables, Works::count),
        contest(environment, "All columns of all rows, by regions", tables, Works::all));
  }

  private static Contest contest(
      BenchmarkEnvironment environment, String name, List<Works> tables, Function<Works, Work> work)
      throws Exception {
    List<Contender> contenders = new ArrayList<>();
    for (SystemUnderTest system :
        environment.systems(
            ClientPath.CLIENT, ClientPath.EMBEDDED, ClientPath.ATTACHED, ClientPath.AVATICA)) {
      for (int i = 0; i < COUNTS.size(); i++) {
        String variant = COUNTS.get(i) == 1 ? "1 region" : COUNTS.get(i) + " regions";
        Contender contender = system.variant(variant, work.apply(tables.get(i)));
        boolean promised = system.side() == ClientPath.EMBEDDED && i > 0;
        contenders.add(promised ? contender.atMost(ClientPath.EMBEDDED, OF_ONE) : contender);
      }
    }
    return Contest.of(name, 1, Contest.Turn.INTERLEAVED, contenders);
  }
}
