package org.openlindorm.it.bench.workload;

import java.util.List;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Works;

/** Short and longer ranges of the key. */
public final class Ranges {

  static final int SHORT = 10;
  static final int LONG = 1_000;

  private Ranges() {}

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    return List.of(
        contest(environment, points, SHORT, 0.15, 10), contest(environment, points, LONG, 0.2, 5));
  }

  private static Contest contest(
      BenchmarkEnvironment environment,
      Works points,
      int count,
      double ofClient,
      double timesPacked)
      throws Exception {
    int rows = (int) Math.min(count, points.rows() / 2);
    double onTheWire = count == SHORT ? 1.6 : 1.2;
    double timesPackedOnTheWire = count == SHORT ? 2 : 0.9;
    return Contest.of(
        rows + " rows by a range of the key",
        points.rows() - rows,
        Contest.Turn.INTERLEAVED,
        environment
            .enter(
                points.range(rows),
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
            .map(
                contender ->
                    switch (contender.side()) {
                      case EMBEDDED ->
                          contender
                              .atMost(ClientPath.CLIENT, ofClient)
                              .atMost(ClientPath.PACKED, 1 / timesPacked);
                      case AVATICA ->
                          contender
                              .atMost(ClientPath.REMOTE_CLIENT, onTheWire)
                              .atMost(ClientPath.PACKED, 1 / timesPackedOnTheWire);
                      default -> contender;
                    })
            .toList());
  }
}
