package org.openlindorm.hbase.region.cell;

import java.util.Arrays;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.CellName;
import org.openlindorm.store.CellNaming;
import org.openlindorm.store.PhysicalTable;

/**
 * Converts between HBase's cells, with family and qualifier, and their names in the storage port.
 */
public enum CellNames {

  /** The name is the qualifier; the family is {@link #FAMILY}. */
  OF_ONE_FAMILY {
    @Override
    public Bytes name(Cell cell) {
      return Bytes.wrap(CellUtil.cloneQualifier(cell));
    }

    @Override
    public boolean isName(Bytes name, Cell cell) {
      return CellUtil.matchingQualifier(cell, name.sharedArray());
    }

    @Override
    public byte[] family(Bytes name) {
      return FAMILY.sharedArray();
    }

    @Override
    public byte[] qualifier(Bytes name) {
      return name.sharedArray();
    }

    @Override
    public boolean inFamilyOf(Bytes name, Cell cell) {
      return true;
    }

    @Override
    public Get get(byte[] row) {
      return new Get(row).addFamily(FAMILY.sharedArray());
    }

    @Override
    public Scan scan(Scan scan) {
      return scan.addFamily(FAMILY.sharedArray());
    }

    @Override
    public Delete delete(byte[] row) {
      return new Delete(row).addFamily(FAMILY.sharedArray());
    }
  },

  /** The name is family and qualifier in the encoding of {@link CellName}. */
  OF_ALL_FAMILIES {
    @Override
    public Bytes name(Cell cell) {
      int family = cell.getFamilyLength();
      var name = new byte[family + 1 + cell.getQualifierLength()];
      CellUtil.copyFamilyTo(cell, name, 0);
      CellUtil.copyQualifierTo(cell, name, family + 1);
      return Bytes.wrap(name);
    }

    @Override
    public boolean isName(Bytes name, Cell cell) {
      int family = cell.getFamilyLength();
      byte[] bytes = name.sharedArray();
      return inFamilyOf(name, cell)
          && CellUtil.matchingQualifier(cell, Arrays.copyOfRange(bytes, family + 1, bytes.length));
    }

    @Override
    public byte[] family(Bytes name) {
      return CellName.family(name).sharedArray();
    }

    @Override
    public byte[] qualifier(Bytes name) {
      return CellName.qualifier(name).sharedArray();
    }

    @Override
    public boolean inFamilyOf(Bytes name, Cell cell) {
      return CellUtil.matchingFamily(cell, family(name));
    }

    @Override
    public Get get(byte[] row) {
      return new Get(row);
    }

    @Override
    public Scan scan(Scan scan) {
      return scan;
    }

    @Override
    public Delete delete(byte[] row) {
      return new Delete(row);
    }
  };

  /** The only column family of the tables that the SQL server creates. */
  public static final Bytes FAMILY = Bytes.utf8("f");

  /** The key of the descriptor value of tables whose cells are named by family and qualifier. */
  public static final String DESCRIPTOR_VALUE = "lindorm.cells";

  /** Returns how the cells of a table are named. */
  public static CellNames of(PhysicalTable table) {
    return table.naming() == CellNaming.QUALIFIER ? OF_ONE_FAMILY : OF_ALL_FAMILIES;
  }

  /** Returns how the cells of a table are named, according to its descriptor. */
  public static CellNames of(TableDescriptor table) {
    return table.getValue(DESCRIPTOR_VALUE) == null ? OF_ONE_FAMILY : OF_ALL_FAMILIES;
  }

  public abstract Bytes name(Cell cell);

  /** Returns whether this is the name of the cell. */
  public abstract boolean isName(Bytes name, Cell cell);

  public abstract byte[] family(Bytes name);

  public abstract byte[] qualifier(Bytes name);

  /** Returns whether the cell of a name has the same family as another cell. */
  public abstract boolean inFamilyOf(Bytes name, Cell cell);

  /** Returns a read of a whole row. */
  public abstract Get get(byte[] row);

  /** Returns the scan, changed to read whole rows. */
  public abstract Scan scan(Scan scan);

  /** Returns the deletion of a whole row. */
  public abstract Delete delete(byte[] row);
}
