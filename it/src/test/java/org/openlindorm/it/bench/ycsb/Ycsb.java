package org.openlindorm.it.bench.ycsb;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Model;
import org.openlindorm.it.bench.contest.SystemUnderTest;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Burst;

/**
 * Each workload by numbers of clients, on a table of its own, since it gets more rows. Clients of
 * all sides choose the same keys, and every row that is read is compared.
 */
public final class Ycsb {

  private Ycsb() {}

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    Works works = environment.create(Model.plain("ycsb"), ClientPath.CLIENT, ClientPath.PHOENIX);
    List<Contest> contests = new ArrayList<>();
    for (Workload workload : Workload.values()) {
      contests.add(contest(environment, works, workload));
    }
    return contests;
  }

  private static Contest contest(BenchmarkEnvironment environment, Works works, Workload workload)
      throws Exception {
    List<Contender> contenders = new ArrayList<>();
    for (SystemUnderTest system :
        environment.systems(
            ClientPath.REMOTE_CLIENT,
            ClientPath.EMBEDDED,
            ClientPath.MYSQL,
            ClientPath.AVATICA,
            ClientPath.PHOENIX)) {
      for (int clients : environment.scale().clients()) {
        Burst burst = burst(environment, clients, workload);
        contenders.add(system.burst(workload.works(works), burst));
      }
    }
    String name = "YCSB " + workload + ", " + workload.name().toLowerCase(Locale.ROOT);
    return Contest.of(name.replace('_', ' '), 1, Contest.Turn.INTERLEAVED, contenders);
  }

  private static Burst burst(BenchmarkEnvironment environment, int clients, Workload workload) {
    return new Burst(
        clients, environment.scale().burstMillis(), environment.rows(), workload.mix());
  }
}
