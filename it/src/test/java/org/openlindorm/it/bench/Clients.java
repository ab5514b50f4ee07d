package org.openlindorm.it.bench;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.it.bench.peer.Burst;
import org.openlindorm.it.bench.peer.Work;

/** Several clients at the same time; the time is that of all calls together, divided by them. */
final class Clients {

  private static final List<Integer> COUNTS = List.of(1, 4, 16);

  /**
   * Long enough for a hundred calls of the slowest at 16 clients, short enough for some rounds of
   * all.
   */
  private static final int MILLIS = 100;

  private Clients() {}

  static List<Contest> contests(Arena arena, Works points) throws Exception {
    return List.of(
        contest(arena, "One row by its key, by clients", points.point(), 1 / 0.7, 5),
        contest(arena, "One row written, by clients", points.upsert(1), 1 / 0.8, 2));
  }

  private static Contest contest(
      Arena arena, String name, Work work, double ofClient, double timesPhoenix) throws Exception {
    List<Contender> contenders = new ArrayList<>();
    for (Entrant entrant :
        arena.entrants(Side.REMOTE_CLIENT, Side.EMBEDDED, Side.AVATICA, Side.MYSQL, Side.PHOENIX)) {
      for (int count : COUNTS) {
        Contender burst = entrant.burst(work, new Burst(count, MILLIS, work.rows()));
        boolean promised = entrant.side() == Side.AVATICA && count == 16;
        contenders.add(
            promised
                ? burst.atMost(Side.REMOTE_CLIENT, ofClient).atMost(Side.PHOENIX, 1 / timesPhoenix)
                : burst);
      }
    }
    return Contest.of(name, 1, Contest.Turn.INTERLEAVED, contenders);
  }
}
