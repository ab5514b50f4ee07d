package org.openlindorm.it.bench.workload;

import java.util.List;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Work;

/** Whole rows, one and a hundred at a time, over rows that are there. */
public final class Writes {

  static final int BATCH = 100;
  private static final int MANY = 1_000;

  private Writes() {}

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    Contest single = contest(environment, "One row written", points.rows(), points.upsert(1));
    return List.of(
        single,
        single.hot(Contest.Turn.HOT),
        contest(environment, BATCH + " rows written", points.rows() - BATCH, points.upsert(BATCH)),
        many(environment, points));
  }

  private static Contest contest(
      BenchmarkEnvironment environment, String name, long bound, Work work) throws Exception {
    return Contest.of(
        name,
        bound,
        Contest.Turn.INTERLEAVED,
        environment
            .enter(
                work,
                ClientPath.CLIENT,
                ClientPath.REMOTE_CLIENT,
                ClientPath.EMBEDDED,
                ClientPath.ATTACHED,
                ClientPath.AVATICA,
                ClientPath.MYSQL,
                ClientPath.VENDOR,
                ClientPath.PHOENIX)
            .stream()
            .map(contender -> work.count() == 1 ? promised(contender) : contender)
            .toList());
  }

  /** Returns a contest of batches, which loaders send. */
  private static Contest many(BenchmarkEnvironment environment, Works points) throws Exception {
    int count = (int) Math.min(MANY, points.rows() / 2);
    return Contest.of(
        count + " rows written",
        points.rows() - count,
        Contest.Turn.INTERLEAVED,
        environment
            .enter(
                points.upsert(count),
                ClientPath.REMOTE_CLIENT,
                ClientPath.EMBEDDED,
                ClientPath.AVATICA,
                ClientPath.MYSQL)
            .stream()
            .map(
                each ->
                    each.side() == ClientPath.MYSQL
                        ? each.atMost(ClientPath.REMOTE_CLIENT, 1)
                        : each)
            .toList());
  }

  private static Contender promised(Contender contender) {
    return switch (contender.side()) {
      case EMBEDDED -> contender.atMost(ClientPath.CLIENT, 0.9).atMost(ClientPath.PHOENIX, 1 / 2.2);
      case ATTACHED ->
          contender.atMost(ClientPath.CLIENT, 1.05).atMost(ClientPath.PHOENIX, 1 / 2.0);
      case AVATICA ->
          contender.atMost(ClientPath.REMOTE_CLIENT, 1.4).atMost(ClientPath.PHOENIX, 1 / 1.5);
      default -> contender;
    };
  }
}
