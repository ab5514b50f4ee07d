package org.openlindorm.it;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
  private final List<Process> alive = new ArrayList<>();
  private int started;
  private int killed;

  private RegionServerProcesses(LoneMaster master, Path folder) throws IOException {
    this.master = master;
    this.folder = folder;
    this.classPath = ForeignHBase.classPath(folder);
    master.writeSettings(settings());
  }

  /** Starts so many region servers and waits until the master serves. */
  static RegionServerProcesses start(Path folder, int servers)
      throws IOException, InterruptedException {
    var processes =
        new RegionServerProcesses(LoneMaster.prepare(folder.resolve("hbase"), servers), folder);
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

  /** Starts one more server, such as in place of one that was killed. */
  synchronized void add() throws IOException {
    alive.add(
        HBaseProcess.start(
            LoneRegionServer.class, "region-server-" + started++, folder, classPath, settings()));
  }

  /** Ends one of the servers as {@code kill -9} does; answers when its process is gone. */
  synchronized void kill(int number) throws InterruptedException {
    Process process = alive.remove(number % alive.size());
    if (!process.isAlive()) {
      throw new AssertionError("A region server ended by itself; its log lies in " + folder);
    }
    process.destroyForcibly().waitFor();
    killed++;
  }

  /** How many servers were killed while they lived. */
  synchronized int killed() {
    return killed;
  }

  @Override
  public void close() throws InterruptedException {
    master.close();
    for (Process process : alive) {
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    }
  }
}
