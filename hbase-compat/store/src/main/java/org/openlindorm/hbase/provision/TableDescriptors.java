package org.openlindorm.hbase.provision;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.hbase.Coprocessor;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.KeepDeletedCells;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.CoprocessorDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.io.compress.Compression.Algorithm;
import org.apache.hadoop.hbase.io.encoding.DataBlockEncoding;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.regionserver.ConstantSizeRegionSplitPolicy;
import org.apache.hadoop.hbase.regionserver.storefiletracker.StoreFileTrackerFactory;
import org.apache.hadoop.hbase.regionserver.storefiletracker.StoreFileTrackerFactory.Trackers;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.region.ClosedRegion;
import org.openlindorm.hbase.region.ProgramObserver;
import org.openlindorm.hbase.region.RawWrites;
import org.openlindorm.hbase.region.RegionOpening;
import org.openlindorm.hbase.region.RowHistory;
import org.openlindorm.hbase.region.TypedTableObserver;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.change.ChangeRecording;
import org.openlindorm.hbase.region.index.IndexProtocol;
import org.openlindorm.schema.TableAttribute;
import org.openlindorm.store.ClosedTables;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowIndexing;
import org.openlindorm.store.TableSpec;

/**
 * HBase's descriptor of a typed table: one family {@code f}, row keys indexed inside the blocks (a
 * point read costs 9 instead of 23 microseconds, a full scan 15 % more), Bloom filters on rows
 * (none on entries of indexes), regions that split at 8 GB, give or take an eighth, also the first
 * one of a table, and the observers that typed tables rest on; a table of index entries has only
 * the one for scans, and its tombstones stay for an hour. The attributes that concern HBase change
 * that; others are the catalog's and pass by:
 *
 * <table>
 * <caption>Attributes</caption>
 * <tr><td>TTL</td><td>seconds; empty, 0 or less: for ever</td></tr>
 * <tr><td>VERSIONS</td><td>at least 1</td></tr>
 * <tr><td>HISTORY</td><td>seconds in which older rows can be read; empty: none</td></tr>
 * <tr><td>COMPRESSION</td><td>NONE, or a codec that works here; empty: the usual one</td></tr>
 * <tr><td>COMPACTION_MAJOR_PERIOD</td><td>milliseconds, at least one hour; empty: the cluster's</td></tr>
 * <tr><td>DATA_BLOCK_ENCODING</td><td>NONE, ROW_INDEX_V1, PREFIX, DIFF, FAST_DIFF</td></tr>
 * <tr><td>HBASE_WRITES</td><td>VALIDATE, REJECT, ALLOW: see {@link RawWrites}</td></tr>
 * <tr><td>CLOSED</td><td>why no row may be changed, see {@link ClosedTables}; empty: it may</td></tr>
 * <tr><td>CHANGES</td><td>AFTER: the changes of rows are recorded in the log; empty: they are not</td></tr>
 * <tr><td>SPLITS</td><td>false: the table keeps its regions</td></tr>
 * <tr><td>ROW_FORMAT</td><td>the table's definition, in hex; empty: none</td></tr>
 * </table>
 *
 * A value that does not fit is ATTRIBUTE_INVALID.
 *
 * @param usual the compression of tables that name none
 * @param ofCluster whether region servers without our code may be given regions of these tables
 */
public record TableDescriptors(Algorithm usual, boolean ofCluster) {

  private static final String PURGE_DELETES = "hbase.hstore.time.to.purge.deletes";

  /** An insert into an index that comes later than this after a removal could bring a row back. */
  private static final long LATEST_INSERT_MILLIS = 3_600_000L;

  private static final long REGION_BYTES = 8L << 30;
  private static final long SHORTEST_COMPACTION_PERIOD = 3_600_000L;

  /**
   * Before all other coprocessors: HBase skips a coprocessor if an earlier one fails, and ours
   * holds row locks that it must release.
   */
  private static final int FIRST = Coprocessor.PRIORITY_HIGHEST;

  /** Returns the HBase name of a table. */
  public static TableName name(PhysicalTable table) {
    return TableName.valueOf(table.namespace(), table.name());
  }

  /** Returns the descriptor of a new table. */
  public TableDescriptor create(TableSpec spec) {
    try {
      var table =
          TableDescriptorBuilder.newBuilder(name(spec.table()))
              .setMaxFileSize(REGION_BYTES)
              .setRegionSplitPolicyClassName(ConstantSizeRegionSplitPolicy.class.getName())
              // HBase's default treats every file in a region's folder as its data. A split or
              // merge then restores deleted rows, when a scan still holds a file that a compaction
              // has replaced.
              .setValue(StoreFileTrackerFactory.TRACKER_IMPL, Trackers.FILE.name());
      spareServers(table);
      if (!spec.entries()) {
        table.setCoprocessor(
            CoprocessorDescriptorBuilder.newBuilder(TypedTableObserver.class.getName())
                .setPriority(FIRST)
                .build());
      }
      table.setCoprocessor(ProgramObserver.class.getName());
      var family =
          ColumnFamilyDescriptorBuilder.newBuilder(CellNames.FAMILY.toArray())
              .setDataBlockEncoding(DataBlockEncoding.ROW_INDEX_V1)
              .setBloomFilterType(BloomType.ROW)
              .setCompressionType(usual)
              .setMaxVersions(1);
      if (spec.entries()) {
        // Entries are read in ranges only, where no filter helps.
        family.setBloomFilterType(BloomType.NONE);
        family.setConfiguration(PURGE_DELETES, Long.toString(LATEST_INSERT_MILLIS));
      }
      return withIndexing(apply(spec.attributes(), table, family), spec.indexing());
    } catch (IOException e) {
      throw LindormException.of(
          e, ErrorCode.STORE, "a coprocessor cannot be set: " + e.getMessage());
    }
  }

  private void spareServers(TableDescriptorBuilder table) {
    if (ofCluster) {
      RegionOpening.spareServers(table);
    }
  }

  /** Returns the descriptor with other rules for index maintenance, or with none. */
  public static TableDescriptor withIndexing(
      TableDescriptor existing, @Nullable RowIndexing indexing) {
    var table = TableDescriptorBuilder.newBuilder(existing);
    if (indexing == null) {
      return table.removeValue(IndexProtocol.INDEXES).build();
    }
    return table.setValue(IndexProtocol.INDEXES, indexing.encoded().hex()).build();
  }

  /**
   * Returns the column families, sorted, of a table of an HBase program; null for a table of the
   * SQL server.
   */
  public static @Nullable List<String> foreignFamilies(TableDescriptor table) {
    boolean attached = table.getValue(CellNames.DESCRIPTOR_VALUE) != null;
    if (!attached
        && (table.hasCoprocessor(ProgramObserver.class.getName())
            || table.hasCoprocessor(TypedTableObserver.class.getName()))) {
      return null;
    }
    return Arrays.stream(table.getColumnFamilies())
        .map(ColumnFamilyDescriptor::getNameAsString)
        .sorted()
        .toList();
  }

  /** Returns the column families, sorted, that have a TTL. */
  public static List<String> expiringFamilies(TableDescriptor table) {
    return Arrays.stream(table.getColumnFamilies())
        .filter(family -> family.getTimeToLive() != HConstants.FOREVER)
        .map(ColumnFamilyDescriptor::getNameAsString)
        .sorted()
        .toList();
  }

  /** Returns the descriptor of a table of an HBase program, with our observers added. */
  public TableDescriptor attached(TableDescriptor existing) {
    try {
      var table =
          TableDescriptorBuilder.newBuilder(existing)
              .setValue(CellNames.DESCRIPTOR_VALUE, "family and qualifier");
      for (Class<?> observer : List.of(TypedTableObserver.class, ProgramObserver.class)) {
        if (!existing.hasCoprocessor(observer.getName())) {
          table.setCoprocessor(observer.getName());
        }
      }
      spareServers(table);
      return table.build();
    } catch (IOException e) {
      throw LindormException.of(
          e, ErrorCode.STORE, "a coprocessor cannot be set: " + e.getMessage());
    }
  }

  /** Returns the descriptor with some attributes changed and all others kept. */
  public TableDescriptor alter(TableDescriptor existing, Map<String, String> attributes) {
    ColumnFamilyDescriptor family = existing.getColumnFamily(CellNames.FAMILY.toArray());
    if (family == null) {
      throw LindormException.of(
          ErrorCode.STORE, "table " + existing.getTableName() + " has no column family 'f'");
    }
    return apply(
        attributes,
        TableDescriptorBuilder.newBuilder(existing),
        ColumnFamilyDescriptorBuilder.newBuilder(family));
  }

  private TableDescriptor apply(
      Map<String, String> attributes,
      TableDescriptorBuilder table,
      ColumnFamilyDescriptorBuilder family) {
    attributes.forEach((name, value) -> apply(name, value.strip(), table, family));
    if (attributes.containsKey(TableAttribute.HISTORY.name())) {
      family.setKeepDeletedCells(KeepDeletedCells.FALSE);
    }
    if (table.build().getValue(RowHistory.DESCRIPTOR_VALUE) != null) {
      // Compactions drop what is too old, see RowHistory.
      family.setKeepDeletedCells(KeepDeletedCells.TRUE).setMaxVersions(Integer.MAX_VALUE);
    }
    ColumnFamilyDescriptor described = family.build();
    return table.removeColumnFamily(described.getName()).setColumnFamily(described).build();
  }

  private void apply(
      String name,
      String value,
      TableDescriptorBuilder table,
      ColumnFamilyDescriptorBuilder family) {
    switch (name.toUpperCase(Locale.ROOT)) {
      case "TTL" -> family.setTimeToLive(timeToLive(value));
      case "VERSIONS" ->
          family.setMaxVersions(
              (int) whole("VERSIONS", value, 1, Integer.MAX_VALUE, "how many versions to keep"));
      case "COMPRESSION" -> family.setCompressionType(codec(value));
      case "DATA_BLOCK_ENCODING" -> family.setDataBlockEncoding(encoding(value));
      case "COMPACTION_MAJOR_PERIOD" -> compactionPeriod(value, table);
      case "HISTORY" -> set(RowHistory.DESCRIPTOR_VALUE, value, table);
      case "HBASE_WRITES" -> set(RawWrites.MODE, value, table);
      case ClosedTables.ATTRIBUTE -> set(ClosedRegion.VALUE, value, table);
      case TableAttribute.ROW_FORMAT -> set(RawWrites.ROWS, value, table);
      case TableAttribute.CHANGES -> set(ChangeRecording.DESCRIPTOR_VALUE, value, table);
      case TableAttribute.CHANGES_BEFORE -> set(ChangeRecording.BEFORE_VALUE, value, table);
      case TableAttribute.SPLITS -> table.setSplitEnabled(Boolean.parseBoolean(value));
      default -> {}
    }
  }

  private static void set(String name, String value, TableDescriptorBuilder table) {
    if (value.isEmpty()) {
      table.removeValue(name);
    } else {
      table.setValue(name, value);
    }
  }

  private static int timeToLive(String value) {
    if (value.isEmpty()) {
      return HConstants.FOREVER;
    }
    long seconds =
        whole("TTL", value, Long.MIN_VALUE, Integer.MAX_VALUE, "seconds, empty for no limit");
    return seconds <= 0 ? HConstants.FOREVER : (int) seconds;
  }

  private Algorithm codec(String value) {
    if (value.isEmpty()) {
      return usual;
    }
    String requested = value.toUpperCase(Locale.ROOT);
    for (Algorithm algorithm : Algorithm.values()) {
      if (algorithm.name().equals(requested) && Codecs.works(algorithm)) {
        return algorithm;
      }
    }
    throw LindormException.of(
        ErrorCode.ATTRIBUTE_INVALID,
        "COMPRESSION",
        value,
        "codecs that work on this server: " + String.join(", ", Codecs.available()));
  }

  private static DataBlockEncoding encoding(String value) {
    try {
      return DataBlockEncoding.valueOf(value.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException unknown) {
      throw LindormException.of(
          unknown,
          ErrorCode.ATTRIBUTE_INVALID,
          "DATA_BLOCK_ENCODING",
          value,
          "one of " + Arrays.toString(DataBlockEncoding.values()));
    }
  }

  private static void compactionPeriod(String value, TableDescriptorBuilder table) {
    if (value.isEmpty()) {
      table.removeValue(HConstants.MAJOR_COMPACTION_PERIOD);
      return;
    }
    long millis =
        whole(
            "COMPACTION_MAJOR_PERIOD",
            value,
            SHORTEST_COMPACTION_PERIOD,
            Long.MAX_VALUE,
            "milliseconds, at least 3600000 (one hour)");
    table.setValue(HConstants.MAJOR_COMPACTION_PERIOD, Long.toString(millis));
  }

  private static long whole(String attribute, String value, long least, long most, String meaning) {
    long number;
    try {
      number = Long.parseLong(value);
    } catch (NumberFormatException notANumber) {
      throw LindormException.of(
          notANumber,
          ErrorCode.ATTRIBUTE_INVALID,
          attribute,
          value,
          "it is not a whole number (" + meaning + ")");
    }
    if (number < least || number > most) {
      String bound = number < least ? "at least " + least : "at most " + most;
      throw LindormException.of(
          ErrorCode.ATTRIBUTE_INVALID,
          attribute,
          value,
          "it must be " + bound + " (" + meaning + ")");
    }
    return number;
  }
}
