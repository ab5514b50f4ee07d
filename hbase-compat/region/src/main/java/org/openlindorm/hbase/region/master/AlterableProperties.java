package org.openlindorm.hbase.region.master;

import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.BLOCKCACHE;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.BLOCKSIZE;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.BLOOMFILTER;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.CACHE_BLOOMS_ON_WRITE;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.CACHE_DATA_ON_WRITE;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.CACHE_INDEX_ON_WRITE;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.COMPRESSION;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.COMPRESSION_COMPACT;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.COMPRESSION_COMPACT_MAJOR;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.COMPRESSION_COMPACT_MINOR;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.COMPRESS_TAGS;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.DATA_BLOCK_ENCODING;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.DFS_REPLICATION;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.ENCRYPTION;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.ENCRYPTION_KEY;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.EVICT_BLOCKS_ON_CLOSE;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.INDEX_BLOCK_ENCODING;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.IN_MEMORY;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.IN_MEMORY_COMPACTION;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.MAX_VERSIONS;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.PREFETCH_BLOCKS_ON_OPEN;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.REPLICATION_SCOPE;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.STORAGE_POLICY;
import static org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder.TTL;
import static org.apache.hadoop.hbase.client.TableDescriptorBuilder.COMPACTION_ENABLED;
import static org.apache.hadoop.hbase.client.TableDescriptorBuilder.ERASURE_CODING_POLICY;
import static org.apache.hadoop.hbase.client.TableDescriptorBuilder.FLUSH_POLICY;
import static org.apache.hadoop.hbase.client.TableDescriptorBuilder.MAX_FILESIZE;
import static org.apache.hadoop.hbase.client.TableDescriptorBuilder.MEMSTORE_FLUSHSIZE;
import static org.apache.hadoop.hbase.client.TableDescriptorBuilder.MERGE_ENABLED;
import static org.apache.hadoop.hbase.client.TableDescriptorBuilder.NORMALIZATION_ENABLED;
import static org.apache.hadoop.hbase.client.TableDescriptorBuilder.NORMALIZER_TARGET_REGION_COUNT;
import static org.apache.hadoop.hbase.client.TableDescriptorBuilder.NORMALIZER_TARGET_REGION_SIZE_MB;
import static org.apache.hadoop.hbase.client.TableDescriptorBuilder.PRIORITY;
import static org.apache.hadoop.hbase.client.TableDescriptorBuilder.READONLY;
import static org.apache.hadoop.hbase.client.TableDescriptorBuilder.SPLIT_ENABLED;
import static org.apache.hadoop.hbase.client.TableDescriptorBuilder.SPLIT_POLICY;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.region.RawWrites;

/**
 * The properties of a typed table that HBase clients may change: those that change neither its rows
 * nor their durability. SQL owns all others, because its catalog and the indexes depend on them.
 */
final class AlterableProperties {

  private static final Set<String> OF_FAMILIES =
      Set.of(
          BLOCKCACHE,
          BLOCKSIZE,
          BLOOMFILTER,
          CACHE_BLOOMS_ON_WRITE,
          CACHE_DATA_ON_WRITE,
          CACHE_INDEX_ON_WRITE,
          COMPRESSION,
          COMPRESSION_COMPACT,
          COMPRESSION_COMPACT_MAJOR,
          COMPRESSION_COMPACT_MINOR,
          COMPRESS_TAGS,
          DATA_BLOCK_ENCODING,
          DFS_REPLICATION,
          ENCRYPTION,
          ENCRYPTION_KEY,
          EVICT_BLOCKS_ON_CLOSE,
          INDEX_BLOCK_ENCODING,
          IN_MEMORY,
          IN_MEMORY_COMPACTION,
          PREFETCH_BLOCKS_ON_OPEN,
          REPLICATION_SCOPE,
          STORAGE_POLICY);

  private static final Set<String> OF_TABLES =
      Set.of(
          COMPACTION_ENABLED,
          ERASURE_CODING_POLICY,
          FLUSH_POLICY,
          MAX_FILESIZE,
          MEMSTORE_FLUSHSIZE,
          MERGE_ENABLED,
          NORMALIZATION_ENABLED,
          NORMALIZER_TARGET_REGION_COUNT,
          NORMALIZER_TARGET_REGION_SIZE_MB,
          PRIORITY,
          READONLY,
          SPLIT_ENABLED,
          SPLIT_POLICY);

  /** Prefixes of settings of regions that change how they store, but not which cells. */
  private static final List<String> SETTINGS =
      List.of(
          "hbase.hstore.compaction.", "hbase.hstore.blockingStoreFiles", "hbase.hstore.engine.");

  /** The name of the property that changes with each added or removed family. */
  private static final String FAMILIES = "column families";

  private AlterableProperties() {}

  /**
   * Checks a change of a typed table by an HBase client.
   *
   * @throws DoNotRetryIOException names the property and the SQL statement to use instead
   */
  static void check(TableDescriptor before, TableDescriptor requested)
      throws DoNotRetryIOException {
    String property = firstOwned(before, requested);
    if (property != null) {
      throw refused(before, property);
    }
  }

  /** Returns a changed property that HBase clients may not change, or null if there is none. */
  static @Nullable String firstOwned(TableDescriptor before, TableDescriptor requested) {
    if (!before.getColumnFamilyNames().equals(requested.getColumnFamilyNames())) {
      return FAMILIES;
    }
    for (String name : names(before.getValues().keySet(), requested.getValues().keySet())) {
      if (isOwned(name) && !Objects.equals(before.getValue(name), requested.getValue(name))) {
        return name;
      }
    }
    for (ColumnFamilyDescriptor family : before.getColumnFamilies()) {
      String name = firstOwned(family, requested.getColumnFamily(family.getName()));
      if (name != null) {
        return name;
      }
    }
    return null;
  }

  private static @Nullable String firstOwned(
      ColumnFamilyDescriptor before, ColumnFamilyDescriptor requested) {
    for (String name : names(before.getValues().keySet(), requested.getValues().keySet())) {
      boolean same = value(before, name).equalsIgnoreCase(value(requested, name));
      if (!same && !OF_FAMILIES.contains(name)) {
        return name;
      }
    }
    Set<String> settings = new TreeSet<>(before.getConfiguration().keySet());
    settings.addAll(requested.getConfiguration().keySet());
    for (String name : settings) {
      boolean same =
          Objects.equals(before.getConfigurationValue(name), requested.getConfigurationValue(name));
      if (!same && SETTINGS.stream().noneMatch(name::startsWith)) {
        return name;
      }
    }
    return null;
  }

  /** HBase's properties of tables are in capitals; other values are settings and notes. */
  private static boolean isOwned(String name) {
    boolean property = name.equals(name.toUpperCase(Locale.ROOT));
    return property ? !OF_TABLES.contains(name) : name.startsWith(ProtectedDescriptor.OUR_VALUES);
  }

  private static Set<String> names(Set<Bytes> one, Set<Bytes> two) {
    Set<String> names = new TreeSet<>();
    Stream.concat(one.stream(), two.stream())
        .forEach(name -> names.add(Bytes.toString(name.copyBytes())));
    return names;
  }

  private static String value(ColumnFamilyDescriptor family, String name) {
    byte[] value = family.getValue(Bytes.toBytes(name));
    return value == null
        ? ColumnFamilyDescriptorBuilder.getDefaultValues().getOrDefault(name, "")
        : Bytes.toString(value);
  }

  private static DoNotRetryIOException refused(TableDescriptor table, String property) {
    String alter = "Use SQL: ALTER TABLE " + table.getTableName().getQualifierAsString();
    String advice =
        switch (property) {
          case FAMILIES -> alter + " ADD COLUMN ...";
          case TTL, MAX_VERSIONS -> alter + " SET '" + property + "' = '...'";
          case RawWrites.MODE -> alter + " SET 'HBASE_WRITES' = '...'";
          default ->
              "Leave it as it is. HBase clients may change compression, encodings, caches,"
                  + " compactions and splits";
        };
    return new DoNotRetryIOException(
        "Table %s is a table of SQL, and an HBase client cannot change its %s. %s"
            .formatted(table.getTableName(), property, advice));
  }
}
