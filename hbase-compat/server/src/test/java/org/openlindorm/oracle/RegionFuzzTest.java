package org.openlindorm.oracle;

import java.io.IOException;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;

/** Fuzzes tables in HBase regions, which are split, flushed and compacted between statements. */
@Tag("lengthy")
@Tag("oracle")
class RegionFuzzTest extends DifferentialFuzz {

  /**
   * The divisor for the number of statements relative to the in-memory test, because creating and
   * splitting regions takes time.
   */
  private static final int SHARE = 50;

  private static final SqlEngine ENGINE =
      SqlEngine.open(
          HBaseStore.inProcess(
              SharedCluster.configuration(), SharedCluster.cluster().regionServer()),
          EngineOptions.DEFAULT);

  private static final AtomicInteger NEXT = new AtomicInteger();

  RegionFuzzTest() throws IOException {
    super(Integer.getInteger("oracle.statements", 1_500) / SHARE, RegionFuzzStore::new);
  }

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  /** A store with its own database. */
  private static final class RegionFuzzStore implements FuzzStore {

    private final String database = "fuzz_" + NEXT.incrementAndGet();
    private final Session session = ENGINE.open();

    RegionFuzzStore() {
      run("CREATE DATABASE " + database);
      run("USE " + database);
    }

    @Override
    public Session session() {
      return session;
    }

    @Override
    public void disturb(Random random) {
      Bytes at = FuzzTable.one(SPLITS, random);
      String table = "ALTER TABLE f" + random.nextInt(3);
      switch (random.nextInt(5)) {
        case 0, 1 -> run(table + " FLUSH");
        case 2 -> run(table + " COMPACT");
        default -> split(table + " SPLIT AT (x'" + at.hex() + "')");
      }
    }

    @Override
    public void close() {
      for (int i = 0; i < 3; i++) {
        for (String view : VIEWS) {
          run("DROP VIEW IF EXISTS f" + i + view);
        }
        run("DROP TABLE IF EXISTS f" + i);
      }
      run("DROP DATABASE " + database);
      session.close();
    }
  }
}
