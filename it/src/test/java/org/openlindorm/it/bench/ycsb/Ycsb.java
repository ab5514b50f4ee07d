package org.openlindorm.it.bench.ycsb;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openlindorm.it.bench.contest.Arena;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Entrant;
import org.openlindorm.it.bench.contest.Model;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Burst;

/**
 * Each workload by numbers of clients, on a table of its own, since it gets more rows. Clients of
 * all sides choose the same keys, and every row that is read is compared.
 */
public final class Ycsb {

  private Ycsb() {}

  public static List<Contest> contests(Arena arena, Works points) throws Exception {
    Works works = arena.create(Model.plain("ycsb"), ClientPath.CLIENT, ClientPath.PHOENIX);
    List<Contest> contests = new ArrayList<>();
    for (Workload workload : Workload.values()) {
      contests.add(contest(arena, works, workload));
    }
    return contests;
  }

  private static Contest contest(Arena arena, Works works, Workload workload) throws Exception {
    List<Contender> contenders = new ArrayList<>();
    for (Entrant entrant :
        arena.entrants(
            ClientPath.REMOTE_CLIENT,
            ClientPath.EMBEDDED,
            ClientPath.MYSQL,
            ClientPath.AVATICA,
            ClientPath.PHOENIX)) {
      for (int clients : arena.scale().clients()) {
        Burst burst = burst(arena, clients, workload);
        contenders.add(entrant.burst(workload.works(works), burst));
      }
    }
    String name = "YCSB " + workload + ", " + workload.name().toLowerCase(Locale.ROOT);
    return Contest.of(name.replace('_', ' '), 1, Contest.Turn.INTERLEAVED, contenders);
  }

  private static Burst burst(Arena arena, int clients, Workload workload) {
    return new Burst(clients, arena.scale().burstMillis(), arena.rows(), workload.mix());
  }
}
