package org.openlindorm.hbase.server;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.NamespaceDescriptor;
import org.apache.hadoop.hbase.NamespaceExistException;
import org.apache.hadoop.hbase.NamespaceNotFoundException;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.hbase.cluster.StartFailure;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.RegionOpening;
import org.openlindorm.hbase.region.TypedTableObserver;
import org.openlindorm.hbase.region.cell.CellNames;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A temporary empty table with regions on each region server. A server without lindorm-region.jar
 * cannot open its regions, which then open on other servers. So the table shows which servers have
 * the jar before a table with data needs it.
 */
final class RegionServerProbe implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RegionServerProbe.class);

  private static final String PREFIX = "jar-probe-";
  private static final Pattern NAME = Pattern.compile(PREFIX + "(\\d{1,18})");

  /**
   * The timeout of each step: healthy servers open or close their regions in less than a second.
   */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** One to find the server by, and one to move to a server that has none. */
  private static final int REGIONS_OF_SERVER = 2;

  private final Connection connection;
  private final Admin admin;
  private final TableName table;

  private RegionServerProbe(Connection connection, Admin admin, TableName table) {
    this.connection = connection;
    this.admin = admin;
    this.table = table;
  }

  /**
   * The servers that opened a region, and those that could not.
   *
   * @param regions one for each server that opened it
   * @param refused the servers on which HBase tried and failed to open one
   */
  record Opened(List<HRegionLocation> regions, Set<ServerName> refused) {}

  /**
   * Creates the table, and drops tables that a killed server has left.
   *
   * @param servers the number of region servers
   * @throws StartFailure when the master has no lindorm-region.jar
   */
  static RegionServerProbe start(Connection connection, Admin admin, int servers)
      throws IOException {
    String namespace = LiveCatalog.TABLE.namespace();
    createNamespace(admin, namespace);
    for (TableName left : admin.listTableNamesByNamespace(namespace)) {
      if (isLeft(left)) {
        drop(admin, left);
      }
    }
    TableName name = TableName.valueOf(namespace, PREFIX + System.currentTimeMillis());
    try {
      if (!isDone(admin.createTableAsync(descriptor(name), splits(REGIONS_OF_SERVER * servers)))) {
        LOG.warn("HBase has not opened all regions of {} in {}", name, PATIENCE);
      }
    } catch (IOException e) {
      String text = RegionOpening.missingJar(e.getMessage());
      if (text != null) {
        throw new StartFailure(text);
      }
      throw e;
    }
    return new RegionServerProbe(connection, admin, name);
  }

  private static void createNamespace(Admin admin, String namespace) throws IOException {
    try {
      admin.getNamespaceDescriptor(namespace);
    } catch (NamespaceNotFoundException absent) {
      try {
        admin.createNamespace(NamespaceDescriptor.create(namespace).build());
      } catch (NamespaceExistException madeMeanwhile) {
        LOG.debug("Another server has created the namespace", madeMeanwhile);
      }
    }
  }

  private static TableDescriptor descriptor(TableName name) throws IOException {
    return RegionOpening.spareServers(TableDescriptorBuilder.newBuilder(name))
        .setCoprocessor(TypedTableObserver.class.getName())
        .setColumnFamily(ColumnFamilyDescriptorBuilder.of(CellNames.FAMILY.toArray()))
        .build();
  }

  /** Returns the first keys of all regions but the first one. */
  private static byte[][] splits(int regions) {
    byte[][] splits = new byte[regions - 1][];
    for (int i = 1; i < regions; i++) {
      splits[i - 1] = Bytes.toBytes(i);
    }
    return splits;
  }

  /** Finds a region on each of these servers, after moving one there if need be. */
  Opened on(Set<ServerName> servers) throws IOException {
    List<HRegionLocation> opened = new ArrayList<>();
    Set<ServerName> missing = new HashSet<>(servers);
    List<HRegionLocation> all = open();
    Queue<HRegionLocation> others = new ArrayDeque<>();
    for (HRegionLocation each : all) {
      if (missing.remove(each.getServerName())) {
        opened.add(each);
      } else {
        others.add(each);
      }
    }
    Set<ServerName> refused = new HashSet<>();
    if (!all.isEmpty()) {
      for (ServerName server : missing) {
        HRegionLocation other = others.poll();
        if (other != null) {
          move(other, server, opened, refused);
        }
      }
    } else if (!admin.tableExists(TableDescriptors.name(LiveCatalog.TABLE))) {
      // With a catalog there was a jar, and the cluster may be busy with its own start.
      refused.addAll(missing);
    }
    // A server that has ended or is being emptied meanwhile is no evidence.
    refused.retainAll(admin.getRegionServers(/* excludeDecommissionedRS= */ true));
    return new Opened(opened, refused);
  }

  private List<HRegionLocation> open() throws IOException {
    Set<ServerName> live = Set.copyOf(admin.getRegionServers());
    try (RegionLocator places = connection.getRegionLocator(table)) {
      return places.getAllRegionLocations().stream()
          .filter(place -> place.getServerName() != null && live.contains(place.getServerName()))
          .toList();
    }
  }

  private void move(
      HRegionLocation region,
      ServerName server,
      List<HRegionLocation> opened,
      Set<ServerName> refused) {
    try (RegionLocator places = connection.getRegionLocator(table)) {
      admin.move(region.getRegion().getEncodedNameAsBytes(), server);
      HRegionLocation moved = places.getRegionLocation(region.getRegion().getStartKey(), true);
      if (moved.getServerName().equals(server)) {
        opened.add(moved);
      } else {
        refused.add(server);
      }
    } catch (IOException e) {
      LOG.warn("No region could be moved to region server {} to check its jar", server, e);
    }
  }

  /** Drops the table. A later start drops it if HBase cannot open its regions now. */
  @Override
  public void close() {
    drop(admin, table);
  }

  /** Drops a table in any state. A failure is logged, because the check does not depend on it. */
  static void drop(Admin admin, TableName table) {
    try {
      boolean disabled = admin.isTableDisabled(table) || isDone(admin.disableTableAsync(table));
      if (!disabled || !isDone(admin.deleteTableAsync(table))) {
        LOG.warn("The empty table {} could not be dropped in {}", table, PATIENCE);
      }
    } catch (IOException e) {
      LOG.warn("The empty table {} could not be dropped; a later start drops it", table, e);
    }
  }

  /** Returns whether a name is that of a probe that no other server can still be using. */
  static boolean isLeft(TableName table) {
    Matcher probe = NAME.matcher(table.getQualifierAsString());
    if (!probe.matches()) {
      return false;
    }
    long made = Long.parseLong(probe.group(1));
    return System.currentTimeMillis() - made > PATIENCE.multipliedBy(30).toMillis();
  }

  private static boolean isDone(Future<Void> step) throws IOException {
    try {
      step.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("The check of the region servers was interrupted", e);
    }
  }
}
