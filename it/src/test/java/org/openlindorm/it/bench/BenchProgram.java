package org.openlindorm.it.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.openlindorm.hbase.cluster.ClusterOptions;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.Figures;
import org.openlindorm.it.bench.contest.RunLength;
import org.openlindorm.it.bench.contest.Scale;

/**
 * The program of {@code bin/bench}: reads the command line and runs the contests on a server of its
 * own, or writes the document from the figures of an earlier run.
 */
final class BenchProgram {

  private static final int USAGE = 2;
  private static final long SEED = 42;

  private static final String HELP =
      """
      Usage: bench [--quick] [--large] [--rows N] [--json FILE] [--no-phoenix] [WORKLOAD...]
             bench --document FILE

      Compares SQL with the HBase client, the region itself and Phoenix, call by call in random order.

        --quick          fewer rows and calls: a first look in less than five minutes
        --large          growth up to ten million rows, and ageing after a million changes and after ten
                         minutes, which takes hours
        --rows N         rows of the tables (default %d, quick %d)
        --json FILE      where the figures go (default it/target/bench/figures.json); a picture of them,
                         FILE with .svg, is next to it
        --no-phoenix     without Phoenix, whose libraries are fetched at its first use
        --document FILE  writes the figures of FILE into docs/performance.md, docs/performance/figures.md,
                         docs/performance.json and docs/performance.svg

      Workloads (default: all): %s
      """
          .formatted(Scale.FULL.rows(), Scale.QUICK.rows(), Group.titles());

  /** The options of the command line. */
  private record Order(
      boolean quick, Scale scale, Path json, Optional<Path> document, Set<Group> groups) {}

  private BenchProgram() {}

  public static void main(String[] arguments) {
    int code = 1;
    try {
      code = run(List.of(arguments), System.out, System.err);
    } catch (Exception | LinkageError e) {
      System.err.println("The contests have ended early: " + e);
      e.printStackTrace();
    } finally {
      // HBase leaves threads running that would keep the process alive.
      System.exit(code);
    }
  }

  static int run(List<String> arguments, PrintStream out, PrintStream err) throws Exception {
    if (arguments.contains("--help")) {
      out.print(HELP);
      return 0;
    }
    Order order;
    try {
      order = order(arguments);
    } catch (IllegalArgumentException e) {
      err.println(e.getMessage() + " 'bench --help' says more.");
      return USAGE;
    }
    if (order.document().isPresent()) {
      Document.of(Figures.read(order.document().get())).writeTo(docs());
      return 0;
    }
    measure(order, out);
    return 0;
  }

  private static Order order(List<String> arguments) {
    boolean quick = false;
    boolean large = false;
    Optional<Long> rows = Optional.empty();
    Path json = Path.of(System.getProperty("bench.json", "figures.json"));
    Optional<Path> document = Optional.empty();
    List<String> workloads = new ArrayList<>();
    for (var rest = arguments.iterator(); rest.hasNext(); ) {
      String argument = rest.next();
      switch (argument) {
        case "--quick" -> quick = true;
        case "--large" -> large = true;
        case "--rows" -> rows = Optional.of(Long.valueOf(value(argument, rest)));
        case "--json" -> json = Path.of(value(argument, rest));
        case "--document" -> document = Optional.of(Path.of(value(argument, rest)));
        default -> {
          if (argument.startsWith("-")) {
            throw new IllegalArgumentException("There is no option '" + argument + "'.");
          }
          workloads.add(argument);
        }
      }
    }
    Scale chosen = quick ? Scale.QUICK : Scale.FULL;
    Scale scale = rows.map(chosen::rows).orElse(chosen);
    return new Order(quick, large ? scale.large() : scale, json, document, Group.named(workloads));
  }

  private static String value(String option, java.util.Iterator<String> rest) {
    if (!rest.hasNext()) {
      throw new IllegalArgumentException(option + " needs a value.");
    }
    return rest.next();
  }

  private static void measure(Order order, PrintStream out) throws Exception {
    Bench bench = new Bench(order.quick() ? RunLength.QUICK : RunLength.FULL, SEED, order.groups());
    var guests = new BenchmarkEnvironment.Guests(folder("bench.vendor"), folder("bench.phoenix"));
    Path directory = Files.createTempDirectory("lindorm-bench-");
    Path peers = Files.createTempDirectory("lindorm-bench-peers-");
    try (EmbeddedCluster cluster = EmbeddedCluster.start(durable(directory));
        BenchmarkEnvironment environment =
            BenchmarkEnvironment.on(cluster, guests, peers, order.scale())) {
      Figures figures = bench.run(environment, new Report(out::println));
      figures.writeTo(order.json());
      Path picture = Path.of(order.json().toString().replaceAll("\\.json$", "") + ".svg");
      Files.writeString(picture, Picture.of(figures));
      out.printf("Written to %s and %s%n", order.json(), picture);
    } finally {
      DataDirectory.deleteTree(directory);
      DataDirectory.deleteTree(peers);
    }
  }

  /** Returns the default options, with which a write is acknowledged when it is on the disk. */
  private static ClusterOptions durable(Path directory) {
    var local = ClusterOptions.local(directory);
    return new ClusterOptions(
        local.dataDirectory(),
        local.bindAddress(),
        local.hostname(),
        0,
        0,
        0,
        true,
        false,
        false,
        local.settings());
  }

  private static Optional<Path> folder(String property) {
    return Optional.ofNullable(System.getProperty(property)).map(Path::of);
  }

  private static Path docs() throws IOException {
    return Path.of(System.getProperty("bench.docs", "docs")).toRealPath();
  }
}
