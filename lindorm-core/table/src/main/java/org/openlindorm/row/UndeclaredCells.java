package org.openlindorm.row;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

/**
 * The undeclared columns of one row as one value: for each cell, by its name, varint length and
 * name, varint length and value. {@code c1 = 41} and an empty {@code c2} are {@code 02 6331 01 41
 * 02 6332 00}. A row without any has no value. It is never stored.
 */
public final class UndeclaredCells {

  private UndeclaredCells() {}

  /** A cell under its name in the store. */
  public record Cell(Bytes name, Bytes value) {}

  static void add(Bytes name, Bytes value, ByteWriter out) {
    out.sized(name).sized(value);
  }

  /** Returns the value of cells, in their order. */
  public static Bytes value(List<Cell> cells) {
    ByteWriter out = new ByteWriter();
    cells.forEach(cell -> add(cell.name(), cell.value(), out));
    return out.toBytes();
  }

  /** Returns the cells of a value. */
  public static List<Cell> of(Bytes value) {
    List<Cell> cells = new ArrayList<>();
    ByteReader in = new ByteReader(value);
    while (in.remaining() > 0) {
      cells.add(new Cell(in.sized(), in.sized()));
    }
    return cells;
  }
}
