package org.openlindorm.it.bench.workload;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.it.bench.contest.Arena;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Entrant;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Burst;
import org.openlindorm.it.bench.peer.Mix;
import org.openlindorm.it.bench.peer.Work;

/** Several clients at the same time; the time is that of all calls together, divided by them. */
public final class Clients {

  private static final int MOST = 16;

  private Clients() {}

  public static List<Contest> contests(Arena arena, Works points) throws Exception {
    return List.of(
        contest(arena, "One row by its key, by clients", points.point(), 1 / 0.7, 5),
        contest(arena, "One row written, by clients", points.upsert(1), 1 / 0.8, 2));
  }

  private static Contest contest(
      Arena arena, String name, Work work, double ofClient, double timesPhoenix) throws Exception {
    List<Contender> contenders = new ArrayList<>();
    for (Entrant entrant :
        arena.entrants(
            ClientPath.REMOTE_CLIENT,
            ClientPath.EMBEDDED,
            ClientPath.AVATICA,
            ClientPath.MYSQL,
            ClientPath.PHOENIX)) {
      for (int count : arena.scale().clients()) {
        if (count > MOST) {
          continue;
        }
        Burst many = new Burst(count, arena.scale().burstMillis(), work.rows(), Mix.ONE);
        Contender burst = entrant.burst(List.of(work), many);
        boolean promised = entrant.side() == ClientPath.AVATICA && count == MOST;
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
