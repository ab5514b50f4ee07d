package org.openlindorm.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The configuration of a test server. {@link LindormExtension} shares a server between equal
 * setups.
 *
 * @param place where the server runs
 * @param directory the directory of the data, which is kept; if absent, a temporary one that is
 *     deleted with the server
 * @param settings HBase settings by name
 * @param scripts class-path files of SQL that are executed once after the start of the server
 */
public record ServerSetup(
    Place place, Optional<Path> directory, Map<String, String> settings, List<String> scripts) {

  private static final String REGION_SERVERS = "hbase.regionservers";

  /** The location of a server. */
  public enum Place {
    /**
     * The server runs in the JVM of the test. It starts fastest, and cannot be killed or paused.
     */
    EMBEDDED,
    /**
     * The server runs in its own process. None of its classes are on the class path of the tested
     * program.
     */
    PROCESS
  }

  public ServerSetup {
    settings = Map.copyOf(settings);
    scripts = List.copyOf(scripts);
  }

  static ServerSetup of(Place place) {
    return new ServerSetup(place, Optional.empty(), Map.of(), List.of());
  }

  /** Keeps the data in a directory, which a later server can open again. */
  public ServerSetup withDirectory(Path kept) {
    return new ServerSetup(place, Optional.of(kept), settings, scripts);
  }

  /**
   * Sets the number of region servers; {@link LindormServer#killRegionServer(int)} can kill one of
   * several. SQL then reads and writes over the network, as on a cluster.
   *
   * @param count at least 1
   */
  public ServerSetup withRegionServers(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("There must be a region server, not " + count);
    }
    return withSetting(REGION_SERVERS, Integer.toString(count));
  }

  /** Adds an HBase setting. */
  public ServerSetup withSetting(String name, String value) {
    Map<String, String> more = new TreeMap<>(settings);
    more.put(name, value);
    return new ServerSetup(place, directory, more, scripts);
  }

  /** Adds a class-path file of SQL statements. Each statement ends with a semicolon. */
  public ServerSetup withScript(String resource) {
    List<String> more = new ArrayList<>(scripts);
    more.add(resource);
    return new ServerSetup(place, directory, settings, more);
  }

  /**
   * Starts a server with this setup. Returns when HBase and SQL clients can connect.
   *
   * @throws IllegalStateException if it does not start; the message contains the reason
   */
  public LindormServer start() {
    return LindormServer.start(this);
  }
}
