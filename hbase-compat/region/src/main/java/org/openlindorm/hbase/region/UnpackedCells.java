package org.openlindorm.hbase.region;

import static org.openlindorm.hbase.region.cell.CellNames.FAMILY;

import java.io.IOException;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.regionserver.Region;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.TableDef;

/**
 * Writes the values of a packed cell into the columns' own cells before HBase reads these for an
 * increment, an append or a condition of a client. HBase does not read packed cells, so it would
 * compute with an older value or with none. The row is locked by HBase, and its values and index
 * entries stay the same.
 */
final class UnpackedCells {

  private final Region region;
  private final RowCodec codec;
  private final Set<Mutation> running =
      Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

  private UnpackedCells(Region region, RowCodec codec) {
    this.region = region;
    this.codec = codec;
  }

  /**
   * Returns the cells of a table, or null if its descriptor does not contain its columns.
   *
   * @throws IOException when the columns cannot be read
   */
  static @Nullable UnpackedCells of(Region region) throws IOException {
    TableDef definition = RawWrites.definition(region.getTableDescriptor());
    return definition == null
        ? null
        : new UnpackedCells(region, RowCodec.of(new RowShape(definition, List.of())));
  }

  /** Returns whether a mutation is a write of this object, which changes no value. */
  boolean writes(Mutation mutation) {
    return running.contains(mutation);
  }

  /** Prepares the columns that an increment or append changes. */
  void prepare(Mutation computing) throws IOException {
    Set<Bytes> columns = new HashSet<>();
    for (List<Cell> cells : computing.getFamilyCellMap().values()) {
      for (int i = 0; i < cells.size(); i++) {
        columns.add(Bytes.wrap(CellUtil.cloneQualifier(cells.get(i))));
      }
    }
    prepare(computing.getRow(), columns);
  }

  /** Prepares the column that a condition reads, or all of them if it is a filter. */
  void prepare(CheckAndMutate check) throws IOException {
    byte[] column = check.getQualifier();
    if (!check.hasFilter()) {
      prepare(check.getRow(), Set.of(column == null ? Bytes.EMPTY : Bytes.wrap(column)));
    } else if (!(check.getFilter() instanceof RowVersionFilter)) {
      prepare(check.getRow(), null);
    }
  }

  private void prepare(byte[] key, @Nullable Set<Bytes> columns) throws IOException {
    byte[] family = FAMILY.sharedArray();
    Get get = new Get(key);
    if (columns == null) {
      get.addFamily(family);
    } else {
      get.addColumn(family, RowCodec.PACKED.sharedArray());
      columns.forEach(column -> get.addColumn(family, column.sharedArray()));
    }
    List<Cell> cells = region.get(get, false);
    if (cells.isEmpty()) {
      return;
    }
    Put missing = missing(key, cells, columns);
    if (!missing.isEmpty()) {
      running.add(missing);
      try {
        region.put(missing);
      } finally {
        running.remove(missing);
      }
    }
  }

  /**
   * Returns the cells to be written. A client may have put any bytes into the packed cell, and
   * HBase aborts the region server at an error that is not an IOException.
   */
  private Put missing(byte[] key, List<Cell> cells, @Nullable Set<Bytes> columns)
      throws DoNotRetryIOException {
    Put missing = new Put(key);
    try {
      codec.missingOwnCells(new StoredRows(CellNames.OF_ONE_FAMILY).row(cells)).stream()
          .filter(cell -> columns == null || columns.contains(cell.qualifier()))
          .forEach(
              cell ->
                  missing.addColumn(
                      FAMILY.sharedArray(),
                      cell.qualifier().sharedArray(),
                      cell.value().sharedArray()));
    } catch (LindormException e) {
      throw new DoNotRetryIOException(
          "The values of the row cannot be read: "
              + e.getMessage()
              + ". Delete its cell f:\\x00, or write the whole row with SQL",
          e);
    }
    return missing;
  }
}
