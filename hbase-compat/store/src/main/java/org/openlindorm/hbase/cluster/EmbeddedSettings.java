package org.openlindorm.hbase.cluster;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.coprocessor.CoprocessorHost;
import org.apache.hadoop.hbase.master.assignment.AssignmentManager;
import org.apache.hadoop.hbase.master.region.MasterRegionFactory;
import org.apache.hadoop.hbase.regionserver.storefiletracker.StoreFileTrackerFactory;
import org.apache.hadoop.hbase.regionserver.storefiletracker.StoreFileTrackerFactory.Trackers;
import org.openlindorm.hbase.changes.KeptLogs;
import org.openlindorm.hbase.cluster.tuning.Tuning;
import org.openlindorm.hbase.disk.DiskReserveObserver;
import org.openlindorm.hbase.disk.LocalDisk;
import org.openlindorm.hbase.region.TrafficObserver;
import org.openlindorm.hbase.region.master.AllowedCoprocessors;
import org.openlindorm.hbase.region.master.IndexedTables;

/**
 * HBase's settings for one process that is ZooKeeper, master and region server at once. The
 * defaults are made for many machines: with them a start takes 15 seconds, most of it waiting for
 * region servers that will never come.
 */
final class EmbeddedSettings {
  /**
   * Settings for every configuration in this process, because HBase and Hadoop create some of their
   * own. Without them, filters are loaded from jars below {@code /tmp}, where any user may create
   * one.
   */
  private static final String PROCESS_WIDE = "openlindorm-embedded.xml";

  /** The number of region servers in the process; HBase has this setting for a standalone HBase. */
  private static final String REGION_SERVERS = "hbase.regionservers";

  /** The number of region servers that the master waits for, in this process or in others. */
  private static final String LEAST_SERVERS = "hbase.master.wait.on.regionservers.mintostart";

  private EmbeddedSettings() {}

  /** Returns the number of region servers of a configuration; 1 by default. */
  static int regionServers(Configuration settings) {
    return Math.max(1, settings.getInt(REGION_SERVERS, 1));
  }

  static Configuration configuration(ClusterOptions options, int zooKeeperPort) {
    Configuration.addDefaultResource(PROCESS_WIDE);
    var settings = HBaseConfiguration.create();
    place(settings, options, zooKeeperPort);
    durability(settings, options);
    size(settings);
    cleanSoon(settings);
    startQuickly(settings);
    restWhenIdle(settings);
    observe(settings, CoprocessorHost.MASTER_COPROCESSOR_CONF_KEY, AllowedCoprocessors.class);
    observe(settings, CoprocessorHost.MASTER_COPROCESSOR_CONF_KEY, IndexedTables.class);
    observe(settings, CoprocessorHost.USER_REGION_COPROCESSOR_CONF_KEY, DiskReserveObserver.class);
    observe(settings, CoprocessorHost.USER_REGION_COPROCESSOR_CONF_KEY, TrafficObserver.class);
    String servers = options.settings().getOrDefault(REGION_SERVERS, "1");
    if (servers.equals("1")) {
      observe(settings, HConstants.HBASE_MASTER_LOGCLEANER_PLUGINS, KeptLogs.class);
    }
    awaitAll(settings, servers);
    giveOutAtOnce(settings, options.settings().getOrDefault(LEAST_SERVERS, servers));
    settings.setBoolean(
        Tuning.ENABLED,
        Boolean.parseBoolean(options.settings().getOrDefault(Tuning.ENABLED, "true")));
    Tuning.apply(settings);
    options.settings().forEach(settings::set);
    return settings;
  }

  private static void place(Configuration settings, ClusterOptions options, int zooKeeperPort) {
    var data = options.dataDirectory();
    settings.set("hbase.rootdir", data.resolve("hbase").toUri().toString());
    settings.set("hbase.tmp.dir", data.resolve("tmp").toString());
    settings.set("hbase.local.dir", data.resolve("tmp/local").toString());
    settings.set("hbase.zookeeper.quorum", EmbeddedZooKeeper.clientHost(options.bindAddress()));
    settings.setInt("hbase.zookeeper.property.clientPort", zooKeeperPort);
    for (var role : new String[] {"master", "regionserver"}) {
      settings.set("hbase." + role + ".ipc.address", options.bindAddress());
      settings.set("hbase." + role + ".hostname", options.hostname());
      settings.setInt("hbase." + role + ".info.port", -1);
    }
    settings.setInt("hbase.master.port", options.masterPort());
    settings.setInt("hbase.regionserver.port", options.regionServerPort());
    // The server stops the components in order; HBase's hook would only wait for the region server.
    settings.setBoolean("hbase.shutdown.hook", false);
  }

  private static void durability(Configuration settings, ClusterOptions options) {
    LocalDisk.choose(settings);
    // The guard: HBase refuses to start if the file system cannot flush, instead of losing writes
    // in a crash.
    settings.setBoolean("hbase.unsafe.stream.capability.enforce", true);
    settings.set("hbase.wal.provider", "filesystem");
    settings.setBoolean("hbase.wal.hsync", options.syncToDisk());
    settings.setBoolean("hbase.hfile.hsync", options.syncToDisk());
    listFiles(settings);
    // No other server takes over from a single one, so a long pause (a suspended laptop) must not
    // end its session.
    settings.setInt("zookeeper.session.timeout", EmbeddedZooKeeper.LONGEST_SESSION_MILLIS);
  }

  /** Each new table has lists of its files, so that {@code StoreFiles} notices one that is gone. */
  private static void listFiles(Configuration settings) {
    settings.set(StoreFileTrackerFactory.TRACKER_IMPL, Trackers.FILE.name());
    // HBase 2.6.4 loses the master's own region when its tracker changes: it writes the list of
    // files with the old tracker (MasterRegion.tryMigrate), so the new one finds none.
    settings.set(MasterRegionFactory.TRACKER_IMPL, Trackers.DEFAULT.name());
  }

  private static void size(Configuration settings) {
    memory(settings);
    settings.setInt("hbase.regionserver.handler.count", 8);
    settings.setInt("hbase.regionserver.metahandler.count", 4);
    settings.setInt("hbase.regionserver.replication.handler.count", 1);
    settings.setInt("hbase.regionserver.bulkload.handler.count", 1);
    settings.setInt("hbase.master.handler.count", 8);
    settings.setInt("hbase.master.procedure.threads", 4);
    // Of our own connections to it; the default, 256, is for a client of a large cluster.
    settings.setInt("hbase.hconnection.threads.max", 64);
    // Buffers outside the heap for answers, of 65 KB; beyond them HBase takes memory of the heap.
    settings.setInt("hbase.server.allocator.max.buffer.count", 32);
    // A row is read as a whole; one that fills the heap, cell by cell, is refused when it is read.
    settings.setLong("hbase.table.max.rowsize", Math.max(64L << 20, heap() / 8));
  }

  /**
   * Divides the heap: 40 % for HBase, 40 % for SQL requests. 20 % remain for HBase's memory during
   * flushes and compactions, and for long-lived objects.
   */
  private static void memory(Configuration settings) {
    settings.set("hbase.regionserver.global.memstore.size", "0.2");
    settings.set("hfile.block.cache.size", "0.2");
    // Before all regions together have too much, or writes would wait for the largest one.
    settings.setLong("hbase.hregion.memstore.flush.size", Math.min(128L << 20, heap() / 8));
    // Calls that have arrived and are not executed yet; the default is a gigabyte.
    settings.setLong("hbase.ipc.server.max.callqueue.size", Math.max(128L << 20, heap() / 4));
  }

  private static long heap() {
    return Runtime.getRuntime().maxMemory();
  }

  /**
   * Files of dropped tables and logs that are not needed any more go after a minute or two. HBase
   * keeps them for up to 20 minutes, for readers on other machines; here they would fill the disk.
   */
  private static void cleanSoon(Configuration settings) {
    settings.setInt("hbase.master.cleaner.interval", 30_000);
    settings.setInt("hbase.master.hfilecleaner.ttl", 60_000);
    settings.setInt("hbase.master.logcleaner.ttl", 60_000);
  }

  private static void startQuickly(Configuration settings) {
    settings.setInt("hbase.master.wait.on.regionservers.interval", 50);
    settings.setInt("hbase.master.wait.on.regionservers.timeout", 1000);
    settings.setInt("hbase.regionserver.msginterval", 100);
    settings.setInt("hbase.client.pause", 20);
    // Never 0: procedures then race, and a flush can hang for ever.
    settings.setInt("hbase.procedure.remote.dispatcher.delay.msec", 20);
  }

  /** Makes the master assign regions as soon as all servers have reported. */
  private static void awaitAll(Configuration settings, String servers) {
    settings.set(LEAST_SERVERS, servers);
    settings.set("hbase.master.wait.on.regionservers.maxtostart", servers);
  }

  /**
   * Disables the delay of 150 ms in which the master collects unassigned regions to balance them. A
   * single server gets all regions, so a start and each new table would wait for nothing.
   */
  private static void giveOutAtOnce(Configuration settings, String servers) {
    if (servers.equals("1")) {
      settings.setInt(AssignmentManager.ASSIGN_DISPATCH_WAIT_MSEC_CONF_KEY, 5);
    }
  }

  /**
   * Lengthens polling intervals. The threads that flush and roll logs are woken when needed and
   * otherwise poll every second (HBase: 10 s). Tasks that visit all regions run every ten seconds:
   * periodic flushes after an hour, and the compaction check, which flushes and bulk loads also
   * trigger.
   */
  private static void restWhenIdle(Configuration settings) {
    settings.setInt("hbase.server.thread.wakefrequency", 1_000);
    settings.setInt("hbase.regionserver.flush.check.period", 10_000);
    settings.setInt("hbase.regionserver.compaction.check.period", 10_000);
    // A store is checked in every tenth run; the default, 1000, is for stores on many machines.
    settings.setInt("hbase.server.compactchecker.interval.multiplier", 10);
  }

  /** Adds an observer or plugin to those of HBase and the user. */
  private static void observe(Configuration settings, String key, Class<?> observer) {
    List<String> observers = new ArrayList<>(settings.getStringCollection(key));
    observers.add(observer.getName());
    settings.setStrings(key, observers.toArray(String[]::new));
  }
}
