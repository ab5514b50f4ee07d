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

/** Between HBase's cells, of a family and a qualifier, and their names in the storage port. */
public enum CellNames {

  /** The qualifier; the family is {@link #FAMILY}. */
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

  /** Family and qualifier, as {@link CellName} writes them. */
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

  /** The one column family of the tables that we make. */
  public static final Bytes FAMILY = Bytes.utf8("f");

  /** The value of a table descriptor that has its cells named by family and qualifier. */
  public static final String DESCRIPTOR_VALUE = "lindorm.cells";

  /** How the cells of a table are named. */
  public static CellNames of(PhysicalTable table) {
    return table.naming() == CellNaming.QUALIFIER ? OF_ONE_FAMILY : OF_ALL_FAMILIES;
  }

  /** How the cells of a table are named, as its descriptor says. */
  public static CellNames of(TableDescriptor table) {
    return table.getValue(DESCRIPTOR_VALUE) == null ? OF_ONE_FAMILY : OF_ALL_FAMILIES;
  }

  public abstract Bytes name(Cell cell);

  /** Whether this is the name of the cell. */
  public abstract boolean isName(Bytes name, Cell cell);

  public abstract byte[] family(Bytes name);

  public abstract byte[] qualifier(Bytes name);

  /** Whether the cell of a name lies in the family of another cell. */
  public abstract boolean inFamilyOf(Bytes name, Cell cell);

  /** A read of a whole row. */
  public abstract Get get(byte[] row);

  /** The scan, reading whole rows. */
  public abstract Scan scan(Scan scan);

  /** The deletion of a whole row. */
  public abstract Delete delete(byte[] row);
}
