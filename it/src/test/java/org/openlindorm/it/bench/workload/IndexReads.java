package org.openlindorm.it.bench.workload;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Model;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Work;

/**
 * Ten rows through an index whose order is that of the primary key. The HBase client reads the same
 * rows from its own table by their keys.
 */
public final class IndexReads {

  private static final int ROWS = 10;
  private static final double OF_CLIENT = 0.3;
  private static final double TIMES_PHOENIX = 10;

  private IndexReads() {}

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    return List.of(
        contest(
            environment, points, ROWS + " rows by an index that covers them", "readcovered", true),
        contest(
            environment,
            points,
            ROWS + " rows by an index that covers nothing",
            "readbare",
            false));
  }

  private static Contest contest(
      BenchmarkEnvironment environment, Works points, String name, String table, boolean covering)
      throws Exception {
    Works works =
        environment.create(
            Model.plain(table).index("a", covering), ClientPath.PHOENIX, ClientPath.PACKED);
    List<Contender> contenders =
        new ArrayList<>(
            environment.enter(points.range(ROWS), ClientPath.CLIENT, ClientPath.REMOTE_CLIENT));
    Work byIndex = works.byIndex(Model.indexName(table, "a"), ROWS);
    environment
        .enter(
            byIndex,
            ClientPath.EMBEDDED,
            ClientPath.ATTACHED,
            ClientPath.AVATICA,
            ClientPath.PHOENIX,
            ClientPath.PACKED)
        .forEach(contender -> contenders.add(promised(contender)));
    return Contest.of(name, points.rows() - ROWS, Contest.Turn.INTERLEAVED, contenders);
  }

  private static Contender promised(Contender contender) {
    return contender.side() == ClientPath.EMBEDDED
        ? contender
            .atMost(ClientPath.CLIENT, OF_CLIENT)
            .atMost(ClientPath.PHOENIX, 1 / TIMES_PHOENIX)
        : contender;
  }
}
