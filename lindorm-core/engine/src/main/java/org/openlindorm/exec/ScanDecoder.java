package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.expr.program.StoredRowCodec;
import org.openlindorm.expr.program.TupleCodec;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.Bindings;

/**
 * A scan that returns rows under their own keys. A stored row comes as the values of its one row;
 * where its versions are read it comes whole, and the reader makes the versions from it.
 */
final class ScanDecoder {

  private final ScanProgram program;
  private final List<Expr> outputs;
  private final @Nullable Expr filter;
  private final TupleCodec tuples;
  private final @Nullable RowCodec versions;

  /**
   * @param filter bound, over the shape's ordinals, or null
   * @param outputs bound, over the shape's ordinals
   * @param rowLimit the number of rows after which each range or region stops
   */
  ScanDecoder(RowShape shape, @Nullable Expr filter, List<Expr> outputs, long rowLimit) {
    this(shape, filter, outputs, rowLimit, 0);
  }

  /**
   * Creates a scan of the first rows of fronts.
   *
   * @param front as in {@link ScanProgram}
   */
  ScanDecoder(RowShape shape, @Nullable Expr filter, List<Expr> outputs, long rowLimit, int front) {
    this(
        shape,
        filter,
        outputs,
        shape.versions() == null
            ? ScanProgram.firstRows(shape, filter, outputs, rowLimit, front)
            : ScanProgram.storedRows(shape, filter, rowLimit));
  }

  private ScanDecoder(
      RowShape shape, @Nullable Expr filter, List<Expr> outputs, ScanProgram program) {
    this.outputs = outputs;
    this.filter = filter;
    this.tuples = TupleCodec.of(outputs.stream().map(Expr::type).toList());
    this.versions = shape.versions() == null ? null : RowCodec.of(shape);
    this.program = program;
  }

  /**
   * Returns a scan of the first rows of fronts that pass, without row versions.
   *
   * @param front as in {@link ScanProgram}
   */
  static ScanDecoder firstPassing(
      RowShape shape, @Nullable Expr filter, List<Expr> outputs, int front) {
    return new ScanDecoder(
        shape, filter, outputs, ScanProgram.firstPassing(shape, filter, outputs, front));
  }

  ScanProgram program() {
    return program;
  }

  /** Returns the rows of one output of the program: one, or the versions of one, newest first. */
  List<@Nullable Object[]> rows(StoredRow output) {
    List<@Nullable Object[]> rows = new ArrayList<>(1);
    if (versions == null) {
      rows.add(tuples.decodeAll(ScanProgram.output(output)));
      return rows;
    }
    for (Tuple row : versions.rows(StoredRowCodec.decode(output))) {
      if (filter == null || filter.isTrue(row, Bindings.NONE)) {
        rows.add(Streams.evaluate(outputs, row, Bindings.NONE));
      }
    }
    return rows;
  }
}
