package org.openlindorm.expr.program;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.codec.ExprCodec;
import org.openlindorm.expr.codec.TypeCodec;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.RowChange;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.WallClock;

/**
 * An UPDATE or DELETE of rows by key, which a region computes under the lock of the row. Whatever
 * fails is undecided: the SQL server then reads and writes the row, and reports the error.
 *
 * <p>The byte format is version {@code 01}, the shape ({@link ShapeCodec}), the time zone, an
 * optional filter, and a byte 1 before the assignments, 0 for DELETE. Assignments are eight bytes
 * of cell limit, a varint count, and for each a varint ordinal, a byte 1 for NOT NULL, and the
 * expression. All expressions are bound. Version {@code 02} does not write rows that have the
 * values already; its byte before an expression has the bit 2 for an automatic assignment.
 *
 * @param filter the condition on the row, or null
 * @param assignments null for DELETE
 * @param skipsEqual whether rows that have the assigned values are not written
 * @param zone of the session, in which times are coerced
 */
public record ChangeProgram(
    RowShape shape,
    @Nullable Expr filter,
    @Nullable Assignments assignments,
    boolean skipsEqual,
    ZoneId zone)
    implements RowChange {

  private static final int VERSION = 1;
  private static final int SKIPPING_VERSION = 2;

  private static final int REQUIRED = 1;
  private static final int AUTOMATIC = 2;

  /**
   * Returns the program, or null if an expression might take long: the row is locked meanwhile, and
   * neither the time limit nor KILL reaches a region. It is also null for columns with ENUM or SET,
   * and for computed values of a CHAR without padding: a region does not know the declarations.
   *
   * @param shape with all columns of the expressions
   * @param skipsEqual whether rows that have the assigned values are not written
   */
  public static @Nullable ChangeProgram of(
      RowShape shape,
      @Nullable Expr filter,
      @Nullable Assignments assignments,
      boolean skipsEqual,
      Bindings bindings) {
    Expr boundFilter = filter == null ? null : filter.bind(bindings);
    Assignments bound = assignments == null ? null : assignments.bind(bindings);
    boolean quick =
        (boundFilter == null || QuickExpressions.contains(boundFilter))
            && (bound == null
                || !bound.needsDeclarations()
                    && bound.columns().stream()
                        .allMatch(each -> QuickExpressions.contains(each.value())));
    return quick
        ? new ChangeProgram(shape, boundFilter, bound, skipsEqual, WallClock.zone())
        : null;
  }

  @Override
  public boolean deletes() {
    return assignments == null;
  }

  @Override
  public Decision decide(Bytes key, @Nullable StoredRow stored) {
    if (stored == null) {
      return Decision.UNCHANGED;
    }
    try {
      return WallClock.in(zone, () -> decide(key, stored, RowCodec.of(shape).decode(stored)));
    } catch (LindormException failure) {
      return Decision.UNDECIDED;
    }
  }

  private Decision decide(Bytes key, StoredRow stored, @Nullable Tuple row) {
    if (row == null) {
      // DELETE removes cells that are no row, and does not count them.
      return deletes() && filter == null && !stored.cells().isEmpty()
          ? Decision.UNDECIDED
          : Decision.UNCHANGED;
    }
    if (filter != null && !filter.isTrue(row, Bindings.NONE)) {
      return Decision.UNCHANGED;
    }
    Mutation write =
        assignments == null
            ? new Mutation.DeleteRow(key)
            : assignments.put(key, row, Bindings.NONE, skipsEqual);
    return write == null ? Decision.EQUAL : Decision.write(write);
  }

  @Override
  public Bytes encoded() {
    ByteWriter out = new ByteWriter(256);
    out.int8(skipsEqual ? SKIPPING_VERSION : VERSION);
    ShapeCodec.write(shape, out);
    out.text(zone.getId());
    out.int8(filter == null ? 0 : 1);
    if (filter != null) {
      ExprCodec.write(filter, out);
    }
    out.int8(assignments == null ? 0 : 1);
    if (assignments != null) {
      out.int64(assignments.bytesPerCell());
      out.varint(assignments.columns().size());
      for (Assignments.Assigned column : assignments.columns()) {
        out.varint(column.ordinal());
        boolean automatic = skipsEqual && column.automatic();
        out.int8((column.required() ? REQUIRED : 0) | (automatic ? AUTOMATIC : 0));
        ExprCodec.write(column.value(), out);
      }
    }
    return out.toBytes();
  }

  /** Returns the program that {@link #encoded} wrote; UNSUPPORTED when a newer version wrote it. */
  public static ChangeProgram decode(Bytes encoded) {
    ByteReader in = new ByteReader(encoded);
    int version = in.int8();
    if (version != VERSION && version != SKIPPING_VERSION) {
      throw TypeCodec.unknown(null, "change programs of version " + version);
    }
    RowShape shape = ShapeCodec.read(in);
    ZoneId zone = ZoneId.of(in.text());
    Expr filter = in.int8() == 0 ? null : ExprCodec.read(in);
    return new ChangeProgram(
        shape,
        filter,
        in.int8() == 0 ? null : readAssignments(shape, in),
        version == SKIPPING_VERSION,
        zone);
  }

  private static Assignments readAssignments(RowShape shape, ByteReader in) {
    int bytesPerCell = Math.toIntExact(in.int64());
    List<Assignments.Assigned> columns = new ArrayList<>();
    for (int left = in.varint(); left > 0; left--) {
      int ordinal = in.varint();
      int flags = in.int8();
      columns.add(
          new Assignments.Assigned(
              ordinal, ExprCodec.read(in), (flags & REQUIRED) != 0, (flags & AUTOMATIC) != 0));
    }
    return new Assignments(shape, columns, bytesPerCell);
  }
}
