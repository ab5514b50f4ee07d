package org.openlindorm.it.bench.workload;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Model;
import org.openlindorm.it.bench.contest.Processors;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Caller;
import org.openlindorm.it.bench.peer.ClientCaller;
import org.openlindorm.it.bench.peer.TenColumns;
import org.openlindorm.shell.BulkLoadCommand;
import org.openlindorm.shell.LoadCommand;

/**
 * A file of rows into an empty table, by {@code load} and {@code bulkload} in a JVM that is warm,
 * and by the HBase client that puts a thousand lines at once. All of them end when the rows are
 * durable; then they are counted and taken out again.
 */
public final class Loads {

  private static final String TABLE = "loaded";
  private static final String LOAD = "load";
  private static final int BATCH = 1_000;
  private static final double TIMES_CLIENT = 1.1;

  private final BenchmarkEnvironment environment;
  private final Path file;
  private final long rows;

  private Loads(BenchmarkEnvironment environment, long rows) throws IOException {
    this.environment = environment;
    this.rows = rows;
    this.file = environment.folder().resolve("rows.csv");
    write();
  }

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    var loads = new Loads(environment, environment.scale().loaded());
    environment.create(Model.plain(TABLE), 0, ClientPath.CLIENT);
    List<Contender> contenders = new ArrayList<>();
    contenders.add(
        contender(ClientPath.CLIENT, "HBase client, lines put", LOAD, any -> loads.put())
            .after(any -> environment.empty(ClientCaller.plain(TABLE))));
    contenders.add(
        contender(ClientPath.AVATICA, "lindorm load", LOAD, any -> loads.load())
            .atMost(ClientPath.CLIENT, 1 / TIMES_CLIENT)
            .after(any -> loads.empty()));
    contenders.add(
        contender(ClientPath.AVATICA, "lindorm bulkload", "bulkload", any -> loads.bulkLoad())
            .atMost(ClientPath.AVATICA, 1)
            .after(any -> loads.empty()));
    String name = "A file of %d rows".formatted(loads.rows);
    return List.of(Contest.of(name, 1, Contest.Turn.INTERLEAVED, contenders));
  }

  private static Contender contender(
      ClientPath side, String name, String variant, Caller.Call call) {
    return Contender.of(side, name, variant, Contender.timed(call), Processors.OWN);
  }

  private void write() throws IOException {
    try (var out = new PrintWriter(Files.newBufferedWriter(file))) {
      out.println("id," + String.join(",", TenColumns.NAMES));
      for (long id = 0; id < rows; id++) {
        out.println(
            TenColumns.row(id).stream().map(String::valueOf).collect(Collectors.joining(",")));
      }
    }
  }

  private void put() throws IOException {
    List<byte[]> names = TenColumns.NAMES.stream().map(Bytes::toBytes).toList();
    List<Put> puts = new ArrayList<>();
    try (BufferedReader lines = Files.newBufferedReader(file);
        Table table = environment.connection().getTable(ClientCaller.plain(TABLE))) {
      lines.readLine();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] values = line.split(",", -1);
        Put put = new Put(ClientCaller.key(Long.parseLong(values[0])));
        for (int column = 1; column < values.length; column++) {
          put.addColumn(
              ClientCaller.family(), names.get(column - 1), Bytes.toBytes(values[column]));
        }
        puts.add(put);
        if (puts.size() == BATCH) {
          table.put(puts);
          puts.clear();
        }
      }
      table.put(puts);
    }
  }

  /** The shell's commands, in this JVM. */
  private interface Command {
    int run(String[] arguments, PrintStream out, PrintStream err, boolean terminal);
  }

  private void load() {
    run(LoadCommand::run, "--url", "127.0.0.1:" + environment.port());
  }

  private void bulkLoad() {
    Path staging = environment.folder().resolve("staging");
    run(
        BulkLoadCommand::run,
        "--quorum",
        environment.quorum(),
        "--staging",
        staging.toUri().toString());
  }

  private void run(Command command, String... where) {
    List<String> arguments = new ArrayList<>(List.of("--database", "bench", "--table", TABLE));
    arguments.addAll(List.of(where));
    arguments.add(file.toString());
    var said = new ByteArrayOutputStream();
    var out = new PrintStream(said, true, StandardCharsets.UTF_8);
    if (command.run(arguments.toArray(String[]::new), out, out, false) != 0) {
      throw new IllegalStateException(said.toString(StandardCharsets.UTF_8));
    }
  }

  private void empty() {
    Caller.expect(rows, environment.count(TABLE));
    environment.execute("TRUNCATE TABLE " + TABLE);
  }
}
