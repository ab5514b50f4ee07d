package org.openlindorm.hbase.server;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openlindorm.hbase.cluster.ClusterOptions;
import org.openlindorm.hbase.command.Option;
import org.openlindorm.hbase.command.Options;
import org.openlindorm.hbase.command.Settings;
import org.openlindorm.hbase.command.UsageError;
import org.openlindorm.hbase.disk.DiskReserve;
import org.openlindorm.hbase.region.master.AllowedCoprocessors;

/**
 * How a server is to run.
 *
 * @param cluster the embedded HBase; of an attached server only the data directory (status, log)
 *     and the bind address count
 * @param attachTo the ZooKeeper quorum of an existing cluster, instead of an embedded one
 * @param sql the endpoints of SQL
 * @param console the port for browsers
 * @param hbaseSite client settings for the cluster that is attached to
 * @param startSeconds after which a start that has not succeeded is given up
 */
public record ServerOptions(
    ClusterOptions cluster,
    Optional<String> attachTo,
    SqlOptions sql,
    ConsoleOptions console,
    Optional<Path> hbaseSite,
    int startSeconds) {

  private static final List<Option> OF_THE_CLUSTER =
      List.of(
          Option.of("data", "DIR", "data directory (default ./data)"),
          Option.of("zookeeper-port", "PORT", "where HBase clients connect (default 30020)"),
          Option.of("master-port", "PORT", "HBase master (default 0: a free one)"),
          Option.of("regionserver-port", "PORT", "HBase region server (default 0: a free one)"),
          Option.of("bind", "ADDRESS", "address to listen on (default 127.0.0.1)"),
          Option.of("advertise", "HOST", "name told to clients (default: from the bind address)"),
          Option.of("sync", "BOOL", "wait for the disk at each write (default true)"),
          Option.of(
              "disk-reserve", "SIZE", "space that writes leave free (default 5%, 256m to 4g)"),
          Option.of(
              "salvage-logs", "BOOL", "start without what is damaged in a log (default false)"),
          Option.of(
              "salvage-files", "BOOL", "start without damaged files of tables (default false)"),
          Option.of("hbase", "QUORUM", "attach to an existing HBase: zk1,zk2:2181"),
          Option.of("start-timeout", "SECONDS", "give up a start after this (default 180)"));

  static final List<Option> KNOWN =
      Stream.of(OF_THE_CLUSTER, SqlOptions.KNOWN, ConsoleOptions.KNOWN)
          .flatMap(List::stream)
          .toList();

  /**
   * A server on loopback and free ports, for trials: nothing waits for the disk, nobody is asked,
   * and there is no console.
   */
  public static ServerOptions local(Path dataDirectory) {
    return new ServerOptions(
        ClusterOptions.local(dataDirectory),
        Optional.empty(),
        SqlOptions.LOCAL,
        ConsoleOptions.OFF,
        Optional.empty(),
        180);
  }

  /** The same with other endpoints of SQL. */
  public ServerOptions withSql(SqlOptions other) {
    return new ServerOptions(cluster, attachTo, other, console, hbaseSite, startSeconds);
  }

  /** The same with another console. */
  public ServerOptions withConsole(ConsoleOptions other) {
    return new ServerOptions(cluster, attachTo, sql, other, hbaseSite, startSeconds);
  }

  /**
   * Reads the command line over the settings file.
   *
   * @param settings names in it beginning with {@code hbase.} go to the embedded HBase
   */
  static ServerOptions of(List<String> arguments, Settings settings) {
    var options = Options.parse(KNOWN, arguments, settings.values());
    var bind = options.text("bind", "127.0.0.1");
    var cluster =
        new ClusterOptions(
            dataDirectory(options),
            bind,
            options.text("advertise").orElseGet(() -> advertisedName(bind)),
            options.port("zookeeper-port", 30_020),
            options.port("master-port", 0),
            options.port("regionserver-port", 0),
            options.flag("sync", true),
            options.flag("salvage-logs", false),
            options.flag("salvage-files", false),
            hbaseSettings(settings.values(), options));
    return new ServerOptions(
        cluster,
        options.text("hbase"),
        SqlOptions.of(options),
        ConsoleOptions.of(options),
        settings.hbaseSite(),
        options.number("start-timeout", 180, 1, 3_600));
  }

  static Path dataDirectory(Options options) {
    return Path.of(options.text("data", "data")).toAbsolutePath().normalize();
  }

  private static Map<String, String> hbaseSettings(Map<String, String> settings, Options options) {
    Map<String, String> chosen =
        settings.entrySet().stream()
            .filter(
                setting ->
                    setting.getKey().startsWith("hbase.")
                        || setting.getKey().equals(AllowedCoprocessors.ALLOWED))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    options
        .text("disk-reserve")
        .map(ServerOptions::reserve)
        .ifPresent(size -> chosen.put(DiskReserve.SETTING, size));
    return chosen;
  }

  private static String reserve(String size) {
    try {
      DiskReserve.parse(size);
      return size;
    } catch (IllegalArgumentException e) {
      throw new UsageError(String.valueOf(e.getMessage()));
    }
  }

  private static String advertisedName(String bind) {
    try {
      var address = InetAddress.getByName(bind);
      if (address.isLoopbackAddress()) {
        return "localhost";
      }
      return address.isAnyLocalAddress() ? InetAddress.getLocalHost().getHostName() : bind;
    } catch (UnknownHostException e) {
      throw new UsageError("The address to listen on, '" + bind + "', is unknown on this machine.");
    }
  }
}
