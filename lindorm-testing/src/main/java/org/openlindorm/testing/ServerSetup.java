package org.openlindorm.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.openlindorm.testing.region.EmptyingObserver;

/**
 * How a server for tests is to be. Equal setups share a server within {@link LindormExtension}.
 *
 * @param place in this JVM or in one of its own
 * @param directory where its data stays; absent: a temporary one, deleted with the server
 * @param settings settings of HBase by name
 * @param scripts class-path files of SQL that run once, when the server has started
 */
public record ServerSetup(
    Place place, Optional<Path> directory, Map<String, String> settings, List<String> scripts) {

  /** HBase's own names. */
  private static final String REGION_SERVERS = "hbase.regionservers";

  private static final String OBSERVERS = "hbase.coprocessor.region.classes";

  /** Where a server runs. */
  public enum Place {
    /** In the JVM of the test: starts fastest, cannot be killed or paused. */
    EMBEDDED,
    /** In a process of its own: nothing of it is on the class path of what is tested. */
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
   * With several region servers, of which {@link LindormServer#killRegionServer(int)} ends one. SQL
   * then reads and writes as on a cluster, over the network.
   *
   * @param count 1 or more
   */
  public ServerSetup withRegionServers(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("There must be a region server, not " + count);
    }
    return withSetting(REGION_SERVERS, Integer.toString(count));
  }

  /** The settings of the server: the user's, and the observer that empties regions. */
  Map<String, String> serverSettings() {
    Map<String, String> all = new TreeMap<>(settings);
    all.merge(OBSERVERS, EmptyingObserver.class.getName(), (theirs, ours) -> theirs + "," + ours);
    return all;
  }

  /** With a setting of HBase. */
  public ServerSetup withSetting(String name, String value) {
    Map<String, String> more = new TreeMap<>(settings);
    more.put(name, value);
    return new ServerSetup(place, directory, more, scripts);
  }

  /** With a class-path file of SQL statements, each ended by a semicolon. */
  public ServerSetup withScript(String resource) {
    List<String> more = new ArrayList<>(scripts);
    more.add(resource);
    return new ServerSetup(place, directory, settings, more);
  }

  /**
   * Starts a server of this kind; returns when HBase and SQL clients are served.
   *
   * @throws IllegalStateException when it does not start, with the reason
   */
  public LindormServer start() {
    return LindormServer.start(this);
  }
}
