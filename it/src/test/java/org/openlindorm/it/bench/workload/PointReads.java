package org.openlindorm.it.bench.workload;

import java.util.List;
import org.openlindorm.it.bench.contest.Arena;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Side;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Work;

/** One row by its key, and fifty rows by their keys. */
public final class PointReads {

  private static final int KEYS = 50;

  private PointReads() {}

  public static List<Contest> contests(Arena arena, Works points) throws Exception {
    Contest single =
        Contest.of(
            "One row by its key",
            points.rows(),
            Contest.Turn.INTERLEAVED,
            arena
                .enter(
                    points.point(),
                    Side.CLIENT,
                    Side.REMOTE_CLIENT,
                    Side.REGION,
                    Side.EMBEDDED,
                    Side.ATTACHED,
                    Side.AVATICA,
                    Side.MYSQL,
                    Side.VENDOR,
                    Side.PHOENIX,
                    Side.PACKED)
                .stream()
                .map(PointReads::promised)
                .toList());
    return List.of(single, single.hot(Contest.Turn.HOT), many(arena, points));
  }

  private static Contender promised(Contender contender) {
    return switch (contender.side()) {
      case ATTACHED -> contender.atMost(Side.CLIENT, 1.3);
      case AVATICA -> contender.atMost(Side.REMOTE_CLIENT, 1.4).atMost(Side.PHOENIX, 1 / 4.0);
      case MYSQL -> contender.atMost(Side.REMOTE_CLIENT, 0.7);
      default -> contender;
    };
  }

  private static Contest many(Arena arena, Works points) throws Exception {
    Work keys = points.keys((int) Math.min(KEYS, points.rows()));
    return Contest.of(
        KEYS + " rows by their keys",
        points.rows(),
        Contest.Turn.INTERLEAVED,
        arena
            .enter(
                keys,
                Side.CLIENT,
                Side.EMBEDDED,
                Side.ATTACHED,
                Side.AVATICA,
                Side.PHOENIX,
                Side.PACKED)
            .stream()
            .map(PointReads::promisedOfMany)
            .toList());
  }

  private static Contender promisedOfMany(Contender contender) {
    return switch (contender.side()) {
      case EMBEDDED -> contender.atMost(Side.CLIENT, 0.25).atMost(Side.PHOENIX, 1 / 6.0);
      case ATTACHED -> contender.atMost(Side.CLIENT, 1.05).atMost(Side.PHOENIX, 1 / 2.5);
      default -> contender;
    };
  }
}
