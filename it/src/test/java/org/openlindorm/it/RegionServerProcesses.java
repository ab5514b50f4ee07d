package org.openlindorm.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.openlindorm.hbase.cluster.LoneMaster;

/**
 * An HBase whose master runs here and each of whose region servers in a process of its own, with
 * nothing of ours but lindorm-region.jar, so that one can be killed.
 */
final class RegionServerProcesses implements AutoCloseable {

  private final LoneMaster master;
  private final Path folder;
  private final String classPath;
  private final List<Server> alive = new ArrayList<>();
  private final List<Server> zombies = new ArrayList<>();
  private int started;
  private int killed;

  private RegionServerProcesses(LoneMaster master, Path folder) throws IOException {
    this.master = master;
    this.folder = folder;
    this.classPath = ExternalHBase.classPath(folder);
    master.writeSettings(settings());
  }

  /** Starts so many region servers and waits until the master serves. */
  static RegionServerProcesses start(Path folder, int servers)
      throws IOException, InterruptedException {
    return start(folder, servers, Map.of());
  }

  /**
   * The same.
   *
   * @param settings further ones of HBase
   */
  static RegionServerProcesses start(Path folder, int servers, Map<String, String> settings)
      throws IOException, InterruptedException {
    LoneMaster master = LoneMaster.prepare(folder.resolve("hbase"), servers, settings);
    var processes = new RegionServerProcesses(master, folder);
    for (int number = 0; number < servers; number++) {
      processes.add();
    }
    processes.master.start();
    return processes;
  }

  private Path settings() {
    return folder.resolve("region-server.xml");
  }

  Configuration configuration() {
    return master.configuration();
  }

  /** Returns the servers that are alive, in the order in which they were started. */
  synchronized List<ProcessHandle> processes() {
    return alive.stream().map(server -> server.process().toHandle()).toList();
  }

  /** Starts one more server, such as in place of one that was killed. */
  synchronized void add() throws IOException {
    add(classPath, settings());
  }

  /** Starts one more server that has not even lindorm-region.jar; returns its process. */
  synchronized Process addWithoutRegionJar() throws IOException {
    return add(ExternalHBase.classPathWithoutRegionJar(folder), settings());
  }

  /** Starts one more server with another value of a setting; returns its process. */
  synchronized Process addWith(String name, String value) throws IOException {
    var changed = new Configuration(/* loadDefaults= */ false);
    changed.addResource(new org.apache.hadoop.fs.Path(settings().toUri()));
    changed.set(name, value);
    Path file = folder.resolve("with-" + name + ".xml");
    try (var out = Files.newOutputStream(file)) {
      changed.writeXml(out);
    }
    return add(classPath, file);
  }

  private Process add(String jars, Path file) throws IOException {
    String name = "region-server-" + started++;
    Process process = HBaseProcess.start(LoneRegionServer.class, name, folder, jars, file);
    alive.add(new Server(process, folder.resolve(name + ".out")));
    return process;
  }

  /** The quorum for a client in another process. */
  String quorum() {
    Configuration of = configuration();
    return of.get("hbase.zookeeper.quorum") + ":" + of.get("hbase.zookeeper.property.clientPort");
  }

  /** A server and where its output goes. */
  private record Server(Process process, Path output) {
    boolean listensAt(int port) {
      try {
        return Files.readString(output).startsWith(LoneRegionServer.PORT + port + "\n");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Ends one of the servers as {@code kill -9} does; answers when its process is gone. */
  synchronized void kill(int number) throws InterruptedException {
    take(alive.get(number % alive.size())).destroyForcibly().waitFor();
    killed++;
  }

  private Process take(Server server) {
    alive.remove(server);
    if (!server.process().isAlive()) {
      throw new AssertionError("A region server ended unexpectedly; its log is in " + folder);
    }
    return server.process();
  }

  /** Suspends the server at a port, like a long pause of its process or machine. */
  synchronized Zombie suspend(int port) throws IOException, InterruptedException {
    Server server =
        alive.stream()
            .filter(one -> one.listensAt(port))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no region server of ours at port " + port));
    Process process = take(server);
    zombies.add(server);
    signal(process, "-STOP");
    return new Zombie(process);
  }

  /** A suspended server. */
  static final class Zombie {
    private final Process process;

    private Zombie(Process process) {
      this.process = process;
    }

    /** Resumes it. */
    void resume() throws IOException, InterruptedException {
      signal(process, "-CONT");
    }

    /** Returns whether the process ends within that time. */
    boolean ends(long seconds) throws InterruptedException {
      return process.waitFor(seconds, TimeUnit.SECONDS);
    }
  }

  private static void signal(Process process, String signal)
      throws IOException, InterruptedException {
    int code = new ProcessBuilder("kill", signal, Long.toString(process.pid())).start().waitFor();
    if (code != 0) {
      throw new IOException("kill " + signal + " " + process.pid() + " answers " + code);
    }
  }

  /** Returns the number of servers that were killed while they ran. */
  synchronized int killed() {
    return killed;
  }

  @Override
  public void close() throws InterruptedException {
    zombies.forEach(server -> server.process().destroyForcibly());
    master.close();
    for (Server server : alive) {
      Process process = server.process();
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    }
  }
}
