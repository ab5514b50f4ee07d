package org.openlindorm.it.bench.workload;

import java.util.List;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Work;

/** One row by its key, and fifty rows by their keys. */
public final class PointReads {

  private static final int KEYS = 50;

  private PointReads() {}

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    Contest single =
        Contest.of(
            "One row by its key",
            points.rows(),
            Contest.Turn.INTERLEAVED,
            environment
                .enter(
                    points.point(),
                    ClientPath.CLIENT,
                    ClientPath.REMOTE_CLIENT,
                    ClientPath.REGION,
                    ClientPath.EMBEDDED,
                    ClientPath.ATTACHED,
                    ClientPath.AVATICA,
                    ClientPath.MYSQL,
                    ClientPath.VENDOR,
                    ClientPath.PHOENIX,
                    ClientPath.PACKED)
                .stream()
                .map(PointReads::promised)
                .toList());
    return List.of(single, single.hot(Contest.Turn.HOT), many(environment, points));
  }

  private static Contender promised(Contender contender) {
    return switch (contender.side()) {
      case ATTACHED -> contender.atMost(ClientPath.CLIENT, 1.3);
      case AVATICA ->
          contender.atMost(ClientPath.REMOTE_CLIENT, 1.4).atMost(ClientPath.PHOENIX, 1 / 4.0);
      case MYSQL -> contender.atMost(ClientPath.REMOTE_CLIENT, 0.7);
      default -> contender;
    };
  }

  private static Contest many(BenchmarkEnvironment environment, Works points) throws Exception {
    Work keys = points.keys((int) Math.min(KEYS, points.rows()));
    return Contest.of(
        KEYS + " rows by their keys",
        points.rows(),
        Contest.Turn.INTERLEAVED,
        environment
            .enter(
                keys,
                ClientPath.CLIENT,
                ClientPath.EMBEDDED,
                ClientPath.ATTACHED,
                ClientPath.AVATICA,
                ClientPath.PHOENIX,
                ClientPath.PACKED)
            .stream()
            .map(PointReads::promisedOfMany)
            .toList());
  }

  private static Contender promisedOfMany(Contender contender) {
    return switch (contender.side()) {
      case EMBEDDED ->
          contender.atMost(ClientPath.CLIENT, 0.25).atMost(ClientPath.PHOENIX, 1 / 6.0);
      case ATTACHED ->
          contender.atMost(ClientPath.CLIENT, 1.05).atMost(ClientPath.PHOENIX, 1 / 2.5);
      default -> contender;
    };
  }
}
