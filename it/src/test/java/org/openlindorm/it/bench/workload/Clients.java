package org.openlindorm.it.bench.workload;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.SystemUnderTest;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Burst;
import org.openlindorm.it.bench.peer.Mix;
import org.openlindorm.it.bench.peer.Work;

/** Several clients at the same time; the time is that of all calls together, divided by them. */
public final class Clients {

  private static final int MOST = 16;

  private Clients() {}

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    return List.of(
        contest(environment, "One row by its key, by clients", points.point(), 1 / 0.7, 5),
        contest(environment, "One row written, by clients", points.upsert(1), 1 / 0.8, 2));
  }

  private static Contest contest(
      BenchmarkEnvironment environment,
      String name,
      Work work,
      double ofClient,
      double timesPhoenix)
      throws Exception {
    List<Contender> contenders = new ArrayList<>();
    for (SystemUnderTest system :
        environment.systems(
            ClientPath.REMOTE_CLIENT,
            ClientPath.EMBEDDED,
            ClientPath.AVATICA,
            ClientPath.MYSQL,
            ClientPath.PHOENIX)) {
      for (int count : environment.scale().clients()) {
        if (count > MOST) {
          continue;
        }
        Burst many = new Burst(count, environment.scale().burstMillis(), work.rows(), Mix.ONE);
        Contender burst = system.burst(List.of(work), many);
        boolean promised = system.side() == ClientPath.AVATICA && count == MOST;
        contenders.add(
            promised
                ? burst
                    .atMost(ClientPath.REMOTE_CLIENT, ofClient)
                    .atMost(ClientPath.PHOENIX, 1 / timesPhoenix)
                : burst);
      }
    }
    return Contest.of(name, 1, Contest.Turn.INTERLEAVED, contenders);
  }
}
