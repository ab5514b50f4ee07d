package org.openlindorm.it.bench.contest;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import org.openlindorm.it.bench.peer.NetworkTraffic;
import org.openlindorm.it.bench.peer.PhoenixProgram;
import org.openlindorm.it.bench.peer.TenColumns;
import org.openlindorm.it.bench.peer.Work;

/**
 * Phoenix on an HBase of its own, in a process of its own. Its tables have blocks as ours; what is
 * immutable in it keeps a row in one cell.
 */
public final class Phoenix implements AutoCloseable {

  private static final String SUFFIX = "_packed";

  /** HBase and Hadoop look into classes of Java. */
  private static final List<String> OPTIONS =
      List.of(
          "-Xmx2g",
          "-XX:+UseParallelGC",
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--add-opens=java.base/java.nio=ALL-UNNAMED",
          "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
          "--add-opens=java.base/java.io=ALL-UNNAMED");

  private final Peer peer;

  private Phoenix(Peer peer) {
    this.peer = peer;
  }

  /**
   * Starts it and waits until it answers.
   *
   * @param libraries a folder with Phoenix and its HBase
   * @param data a folder for its tables
   */
  public static Phoenix start(Path libraries, Path data) throws IOException {
    String classPath = libraries + File.pathSeparator + libraries.resolve("lib") + "/*";
    return new Phoenix(
        Peer.start(PhoenixProgram.class, classPath, OPTIONS, List.of(data.toString())));
  }

  public SystemUnderTest system(ClientPath side) {
    LongSupplier processor = Processors.of(peer.process());
    return new PeerSystem(
        side,
        peer,
        work -> translated(side, work),
        processor,
        side.name(),
        () -> NetworkTraffic.parse(peer.command("passed", "server")));
  }

  public void create(Model model, ClientPath side, long rows) throws IOException {
    String table = name(side, model.table());
    String options =
        "DATA_BLOCK_ENCODING='ROW_INDEX_V1', BLOOMFILTER='ROW', VERSIONS=1,"
            + " UPDATE_CACHE_FREQUENCY=900000";
    if (side == ClientPath.PACKED) {
      options += ", IMMUTABLE_STORAGE_SCHEME=SINGLE_CELL_ARRAY_WITH_OFFSETS";
    }
    if (model.buckets() > 0) {
      options += ", SALT_BUCKETS=" + model.buckets();
    }
    execute(
        "CREATE %sTABLE %s (%s, CONSTRAINT pk PRIMARY KEY (id)) %s"
            .formatted(
                side == ClientPath.PACKED ? "IMMUTABLE " : "",
                table,
                TenColumns.DEFINITION,
                options));
    peer.command("fill", table + " " + rows);
    for (Model.Index index : model.indexes()) {
      execute(translated(side, model.table(), index.definition(model.table())));
    }
  }

  public void execute(String sql) throws IOException {
    peer.command("execute", sql);
  }

  /** Writes the rows of an UPSERT of several rows, which Phoenix does not have. */
  public void fill(String upsert) throws IOException {
    peer.command("upsert", upsert);
  }

  /** Executes a query; returns its time and rows, or nothing if Phoenix refuses it. */
  public Optional<String> query(String sql) throws IOException {
    String answer = peer.command("query", sql);
    return answer.isEmpty() ? Optional.empty() : Optional.of(answer);
  }

  /** Compacts one table. */
  public void settle(String table) throws IOException {
    peer.command("settle", table);
  }

  /** Compacts a table and its indexes, each of which is a table of its own. */
  public List<StoredTable> settle(Model model, ClientPath side) throws IOException {
    List<String> tables = new ArrayList<>(List.of(model.table()));
    model.indexes().forEach(index -> tables.add(index.name()));
    List<StoredTable> stored = new ArrayList<>();
    for (String table : tables) {
      String[] answer =
          peer.command("settle", translated(side, model.table(), table)).split(" ", -1);
      stored.add(
          new StoredTable(table, side, Long.parseLong(answer[0]), Long.parseLong(answer[1])));
    }
    return stored;
  }

  public static Work translated(ClientPath side, Work work) {
    return work.withSql(name(side, work.table()), translated(side, work.table(), work.sql()));
  }

  private static String name(ClientPath side, String table) {
    return side == ClientPath.PACKED ? table + SUFFIX : table;
  }

  /** Its own names of the tables and hints. It needs a hint for an index that covers nothing. */
  private static String translated(ClientPath side, String table, String sql) {
    String named =
        Pattern.compile("\\b" + table + "(?=\\b|_by_)").matcher(sql).replaceAll(name(side, table));
    return named
        .replace("/*+ _l_allow_filtering_ */ ", "")
        .replaceAll("_l_force_index_\\('(\\w+)'\\)", "INDEX(" + name(side, table) + " $1)");
  }

  @Override
  public void close() throws IOException {
    peer.close();
  }
}
