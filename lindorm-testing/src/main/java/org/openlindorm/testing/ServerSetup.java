package org.openlindorm.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.openlindorm.testing.region.EmptyingObserver;

/**
 * The configuration of a server for tests. Equal setups share a server within {@link
 * LindormExtension}.
 *
 * @param place in this JVM or in its own process
 * @param directory where its data stays; absent: a temporary one, deleted with the server
 * @param settings settings of HBase by name
 * @param scripts class-path files of SQL that run once after the start of the server
 */
public record ServerSetup(
    Place place, Optional<Path> directory, Map<String, String> settings, List<String> scripts) {

  /** HBase's own names. */
  private static final String REGION_SERVERS = "hbase.regionservers";

  private static final String OBSERVERS = "hbase.coprocessor.region.classes";

  /** The place of a server. */
  public enum Place {
    /** In the JVM of the test: starts fastest, cannot be killed or paused. */
    EMBEDDED,
    /** In its own process: none of its classes are on the class path of the tested program. */
    PROCESS
  }

  public ServerSetup {
    settings = Map.copyOf(settings);
    scripts = List.copyOf(scripts);
  }

  static ServerSetup of(Place place) {
    return new ServerSetup(place, Optional.empty(), Map.of(), List.of());
  }

  /** Keeps the data in a directory, which a later server may open again. */
  public ServerSetup withDirectory(Path kept) {
    return new ServerSetup(place, Optional.of(kept), settings, scripts);
  }

  /**
   * Sets the number of region servers, of which {@link LindormServer#killRegionServer(int)} kills
   * one. SQL then reads and writes over the network, as on a cluster.
   *
   * @param count 1 or more
   */
  public ServerSetup withRegionServers(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("There must be a region server, not " + count);
    }
    return withSetting(REGION_SERVERS, Integer.toString(count));
  }

  /** Returns the settings of the server: the user's, and the observer that empties regions. */
  Map<String, String> serverSettings() {
    Map<String, String> all = new TreeMap<>(settings);
    all.merge(OBSERVERS, EmptyingObserver.class.getName(), (theirs, ours) -> theirs + "," + ours);
    return all;
  }

  /** Adds a setting of HBase. */
  public ServerSetup withSetting(String name, String value) {
    Map<String, String> more = new TreeMap<>(settings);
    more.put(name, value);
    return new ServerSetup(place, directory, more, scripts);
  }

  /** Adds a class-path file of SQL statements, each ended by a semicolon. */
  public ServerSetup withScript(String resource) {
    List<String> more = new ArrayList<>(scripts);
    more.add(resource);
    return new ServerSetup(place, directory, settings, more);
  }

  /**
   * Starts a server with this setup; returns when HBase and SQL clients are served.
   *
   * @throws IllegalStateException when it does not start, with the reason
   */
  public LindormServer start() {
    return LindormServer.start(this);
  }
}
