package org.openlindorm.hbase.server;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.command.DataOption;
import org.openlindorm.command.SettingsFolder;
import org.openlindorm.hbase.cluster.ClusterOptions;
import org.openlindorm.hbase.disk.DiskReserve;
import org.openlindorm.hbase.region.master.AllowedCoprocessors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command-line options for {@link ServerOptions}. */
final class ServerFlags {

  private static final int MOST_START_SECONDS = 3_600;

  @Mixin private DataOption data = new DataOption();

  @Option(
      names = "--zookeeper-port",
      paramLabel = "PORT",
      description = "ZooKeeper, for HBase clients (default 30020)")
  private int zooKeeperPort = 30_020;

  @Option(
      names = "--master-port",
      paramLabel = "PORT",
      description = "HBase master (default 0: a free one)")
  private int masterPort;

  @Option(
      names = "--regionserver-port",
      paramLabel = "PORT",
      description = "HBase region server (default 0: a free one)")
  private int regionServerPort;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      description = "address to listen on (default 127.0.0.1)")
  private String bind = "127.0.0.1";

  @Option(
      names = "--advertise",
      paramLabel = "HOST",
      description = "name reported to clients (default: from the bind address)")
  private @Nullable String advertise;

  @Option(
      names = "--sync",
      arity = "1",
      paramLabel = "BOOL",
      description = "wait for the disk at each write (default true)")
  private boolean sync = true;

  @Option(
      names = "--disk-reserve",
      paramLabel = "SIZE",
      description = "space that writes leave free (default 5%, 256m to 4g)")
  private @Nullable String diskReserve;

  @Option(
      names = "--salvage-logs",
      arity = "1",
      paramLabel = "BOOL",
      description = "start without the damaged parts of a log (default false)")
  private boolean salvageLogs;

  @Option(
      names = "--salvage-files",
      arity = "1",
      paramLabel = "BOOL",
      description = "start without damaged files of tables (default false)")
  private boolean salvageFiles;

  @Option(
      names = "--hbase",
      paramLabel = "QUORUM",
      description = "attach to an existing HBase: zk1,zk2:2181")
  private @Nullable String hbase;

  @Option(
      names = "--start-timeout",
      paramLabel = "SECONDS",
      description = "time after which a start fails (default 180)")
  private int startSeconds = 180;

  @Mixin private BackupFlags backup = new BackupFlags();

  @Mixin private SqlFlags sql = new SqlFlags();

  @Mixin private ConsoleFlags console = new ConsoleFlags();

  /**
   * Returns the options of a server.
   *
   * @param settings names in it that begin with {@code hbase.} go to the embedded HBase
   */
  ServerOptions options(SettingsFolder settings) {
    var cluster =
        new ClusterOptions(
            data.directory(),
            bind,
            advertise == null ? advertisedName(bind) : advertise,
            SqlFlags.port("--zookeeper-port", zooKeeperPort),
            SqlFlags.port("--master-port", masterPort),
            SqlFlags.port("--regionserver-port", regionServerPort),
            sync,
            salvageLogs,
            salvageFiles,
            hbaseSettings(settings.values()));
    return new ServerOptions(
        cluster,
        Optional.ofNullable(hbase),
        sql.options(),
        console.options(),
        settings.hbaseSite(),
        CommandParser.within("--start-timeout", startSeconds, 1, MOST_START_SECONDS),
        backups());
  }

  private Optional<BackupSchedule> backups() {
    Optional<BackupSchedule> backups = backup.schedule();
    if (hbase != null && backups.isPresent()) {
      throw new UsageError(
          "--backup-to copies the files of an embedded HBase; with --hbase use HBase's snapshots");
    }
    return backups;
  }

  private Map<String, String> hbaseSettings(Map<String, String> settings) {
    Map<String, String> chosen =
        settings.entrySet().stream()
            .filter(
                setting ->
                    setting.getKey().startsWith("hbase.")
                        || setting.getKey().equals(AllowedCoprocessors.ALLOWED))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    if (diskReserve != null) {
      chosen.put(DiskReserve.SETTING, reserve(diskReserve));
    }
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
