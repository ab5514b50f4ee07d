package org.openlindorm.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.junit.jupiter.api.AfterEach;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.exec.Limits;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.it.MovingRegions.Kind;
import org.openlindorm.oracle.AccessPathFuzz;
import org.openlindorm.oracle.FuzzStore;

/**
 * Random statements over tables of two region servers return the rows of a full scan, while regions
 * move between the servers and are split, and an HBase client writes rows of the same tables.
 */
class AccessPathsIT extends AccessPathFuzz {

  private static final List<String> TABLES = List.of("f0", "f1", "f2");

  private final Connection hbase = connect();
  private final SqlEngine engine =
      SqlEngine.open(
          HBaseStore.connect(RegionServers.configuration()),
          EngineOptions.DEFAULT.withLimits(Limits.DEFAULT.withBatchRows(5)));
  private int databases;

  AccessPathsIT() {
    super(Long.getLong("paths.seed", 1), Integer.getInteger("paths.cluster.statements", 100));
  }

  private static Connection connect() {
    try {
      return ConnectionFactory.createConnection(RegionServers.patient());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @AfterEach
  void close() throws IOException {
    engine.close();
    hbase.close();
  }

  @Override
  protected FuzzStore store(Random random) {
    return new MovedTables(random.nextLong());
  }

  /** A database whose tables move and are written by an HBase client until it is closed. */
  private final class MovedTables implements FuzzStore {

    private final String database = "paths_" + databases++;
    private final long seed;
    private final Session session = engine.open();
    private MovingRegions moving;
    private SameRowsWriter writer;

    MovedTables(long seed) {
      this.seed = seed;
      run("CREATE DATABASE " + database);
      run("USE " + database);
    }

    @Override
    public Session session() {
      return session;
    }

    @Override
    public void filled() {
      TABLES.forEach(table -> run("ALTER TABLE " + table + " ADD COLUMN w BIGINT"));
      List<String> tables = TABLES.stream().map(table -> database + ":" + table).toList();
      EnumSet<Kind> kinds = EnumSet.of(Kind.MOVE, Kind.FLUSH, Kind.COMPACTION);
      moving = MovingRegions.start(hbase, tables, kinds, seed);
      writer = SameRowsWriter.start(hbase, tables, "w", seed);
    }

    @Override
    public void disturb(Random random) {
      String table = "ALTER TABLE " + TABLES.get(random.nextInt(TABLES.size()));
      Bytes at = SPLITS.get(random.nextInt(SPLITS.size()));
      switch (random.nextInt(4)) {
        case 0 -> run(table + " FLUSH");
        default -> split(table + " SPLIT AT (x'" + at.hex() + "')");
      }
    }

    @Override
    public void close() {
      try {
        System.out.println("AccessPathsIT: regions " + moving.abandon());
        System.out.println(
            "AccessPathsIT: the HBase client has written " + writer.stop() + " rows");
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      for (String table : TABLES) {
        VIEWS.forEach(view -> run("DROP VIEW " + table + view));
        run("DROP TABLE " + table);
      }
      run("DROP DATABASE " + database);
      session.close();
    }
  }
}
