package org.openlindorm.it.bench.workload;

import java.util.List;
import org.openlindorm.it.bench.contest.Arena;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Side;
import org.openlindorm.it.bench.contest.Works;

/** Short and longer ranges of the key. */
public final class Ranges {

  static final int SHORT = 10;
  static final int LONG = 1_000;

  private Ranges() {}

  public static List<Contest> contests(Arena arena, Works points) throws Exception {
    return List.of(contest(arena, points, SHORT, 0.15, 10), contest(arena, points, LONG, 0.2, 5));
  }

  private static Contest contest(
      Arena arena, Works points, int count, double ofClient, double timesPacked) throws Exception {
    int rows = (int) Math.min(count, points.rows() / 2);
    double onTheWire = count == SHORT ? 1.6 : 1.2;
    double timesPackedOnTheWire = count == SHORT ? 2 : 0.9;
    return Contest.of(
        rows + " rows by a range of the key",
        points.rows() - rows,
        Contest.Turn.INTERLEAVED,
        arena
            .enter(
                points.range(rows),
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
            .map(
                contender ->
                    switch (contender.side()) {
                      case EMBEDDED ->
                          contender
                              .atMost(Side.CLIENT, ofClient)
                              .atMost(Side.PACKED, 1 / timesPacked);
                      case AVATICA ->
                          contender
                              .atMost(Side.REMOTE_CLIENT, onTheWire)
                              .atMost(Side.PACKED, 1 / timesPackedOnTheWire);
                      default -> contender;
                    })
            .toList());
  }
}
