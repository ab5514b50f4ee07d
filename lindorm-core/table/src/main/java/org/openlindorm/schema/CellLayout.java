package org.openlindorm.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyParts;
import org.openlindorm.key.Separator;
import org.openlindorm.store.CellName;
import org.openlindorm.store.CellNaming;
import org.openlindorm.type.DataType;

/**
 * The storage format of a table's rows, and the properties of its columns that follow from it.
 * Callers call the layout's methods and do not test its class.
 */
public sealed interface CellLayout {

  CellNaming naming();

  /** Returns the name of the cell that a column has when it is stored in a cell of its own. */
  Bytes cellName(String column);

  /** Returns a column's whole name: {@code f:age} where {@code age} is enough. */
  String columnName(String written);

  /**
   * Returns the name of the undeclared column of a cell. If the bytes are not UTF-8 or contain a
   * backslash, the backslash and all bytes except printable ASCII are written as {@code \xff}.
   */
  String columnOf(Bytes cellName);

  /** Returns the columns that are declared by patterns; the first that matches a name applies. */
  List<WildcardColumn> wildcards();

  /** Returns the type that a pattern gives to columns of a name, or null. */
  default @Nullable DataType wildcardType(String column) {
    for (WildcardColumn wildcard : wildcards()) {
      if (wildcard.matches(column)) {
        return wildcard.type();
      }
    }
    return null;
  }

  /** Returns the type that a pattern gives to the column of a cell, or null. */
  default @Nullable DataType wildcardType(Bytes cellName) {
    return wildcards().isEmpty() ? null : wildcardType(cellName.toUtf8());
  }

  /** Returns the reason why the name of an undeclared column is invalid, or null. */
  @Nullable String objection(String column);

  /**
   * Returns whether undeclared columns may be written and read without the attribute that allows
   * them.
   */
  boolean open();

  /** Returns whether OpenLindorm created the store's table and sets its storage attributes. */
  boolean ours();

  /** Returns the default of the attribute MUTABILITY. */
  Mutability mutability();

  /** Returns the row key whose parts {@code KeyPart.sql()} wrote. */
  KeyLayout key(List<String> parts, List<ColumnDef> columns);

  /** Typed rows of one column family, in a packed cell or in one cell per column. */
  record Packed(List<WildcardColumn> wildcards) implements CellLayout {

    /** The layout of tables without patterns, and of index entries. */
    public static final Packed PLAIN = new Packed(List.of());

    public Packed {
      wildcards = List.copyOf(wildcards);
    }

    @Override
    public CellNaming naming() {
      return CellNaming.QUALIFIER;
    }

    @Override
    public Bytes cellName(String column) {
      return Bytes.utf8(column);
    }

    @Override
    public String columnName(String written) {
      return written;
    }

    @Override
    public String columnOf(Bytes cellName) {
      return CellName.text(cellName);
    }

    @Override
    public @Nullable String objection(String column) {
      return !wildcards.isEmpty() && WildcardColumn.isPattern(column)
          ? "; a pattern is not a column, name each column in full"
          : null;
    }

    @Override
    public boolean open() {
      return false;
    }

    @Override
    public boolean ours() {
      return true;
    }

    @Override
    public Mutability mutability() {
      return Mutability.MUTABLE_LATEST;
    }

    @Override
    public KeyLayout key(List<String> parts, List<ColumnDef> columns) {
      return KeyClause.read(parts, columns);
    }
  }

  /**
   * A table of HBase programs: every column is a cell, named family:qualifier, and the row key is
   * the one column {@code ROW}, or has parts with names without a colon. Mapped columns are
   * declared, with the type that the programs write.
   *
   * @param families the column families, sorted
   */
  record Mapped(List<String> families) implements CellLayout {

    /** The column that is the whole row key. */
    public static final String ROW = "ROW";

    private static final String USUAL_FAMILY = "f";

    public Mapped {
      families = List.copyOf(families);
    }

    @Override
    public CellNaming naming() {
      return CellNaming.FAMILY_AND_QUALIFIER;
    }

    @Override
    public Bytes cellName(String column) {
      int colon = column.indexOf(':');
      return colon < 0
          ? Bytes.utf8(column)
          : CellName.of(column.substring(0, colon), Bytes.utf8(column.substring(colon + 1)));
    }

    @Override
    public String columnOf(Bytes cellName) {
      return CellName.text(CellName.family(cellName))
          + ":"
          + CellName.text(CellName.qualifier(cellName));
    }

    @Override
    public List<WildcardColumn> wildcards() {
      return List.of();
    }

    /**
     * Without a family it returns the name in the only family, or in {@code f} if there are
     * several.
     */
    @Override
    public String columnName(String written) {
      boolean whole = written.equals(ROW) || DynamicColumns.named(written) != null;
      if (whole || written.indexOf(':') >= 0) {
        return written;
      }
      if (families.size() == 1) {
        return families.get(0) + ":" + written;
      }
      return families.contains(USUAL_FAMILY) ? USUAL_FAMILY + ":" + written : written;
    }

    @Override
    public @Nullable String objection(String column) {
      int colon = column.indexOf(':');
      return colon >= 0 && families.contains(column.substring(0, colon))
          ? null
          : "; write `family:qualifier` with one of the families " + String.join(", ", families);
    }

    @Override
    public boolean open() {
      return true;
    }

    @Override
    public boolean ours() {
      return false;
    }

    @Override
    public Mutability mutability() {
      return Mutability.MUTABLE_ALL;
    }

    @Override
    public KeyLayout key(List<String> parts, List<ColumnDef> columns) {
      return RowKeyPart.read(parts, columns);
    }

    /** Returns whether the row key is the one column ROW. */
    public boolean isWhole(KeyLayout key) {
      return key.columnNames().equals(List.of(ROW));
    }

    /** The row key that is the one column ROW. */
    static KeyLayout key(DataType type) {
      return KeyLayout.ofForeign(List.of(KeyParts.foreign(ROW, type, Separator.NONE)));
    }
  }
}
