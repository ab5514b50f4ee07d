package org.openlindorm.expr.program;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.RowVersions;
import org.openlindorm.store.RowProcessor;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.StoredRow;

/**
 * A filter over the rows of one table and the output for those that pass. All expressions are
 * bound: ordinals are those of the shape, and no parameter is left.
 *
 * @param filter the condition, or null for all rows
 * @param rowLimit the number of passing rows after which each range or region stops
 * @param batchRows the maximum rows of a batch
 * @param front the number of leading key columns: of the rows with the same values of these, only
 *     the first is output, and the others are skipped; 0 for all rows
 * @param passing whether the first row of a front that passes the filter is output; otherwise the
 *     filter is applied to the first row alone
 */
public record ScanProgram(
    RowShape shape,
    @Nullable Expr filter,
    Output output,
    long rowLimit,
    int batchRows,
    int front,
    boolean passing)
    implements RowProgram {

  /** No limit on the rows. */
  public static final long ALL_ROWS = Long.MAX_VALUE;

  /** One with batches of the usual size. */
  public ScanProgram(RowShape shape, @Nullable Expr filter, Output output, long rowLimit) {
    this(shape, filter, output, rowLimit, Batch.ROWS);
  }

  /** Creates a program for all rows. */
  ScanProgram(RowShape shape, @Nullable Expr filter, Output output, long rowLimit, int batchRows) {
    this(shape, filter, output, rowLimit, batchRows, 0, false);
  }

  /** Returns the same program with batches of another size. */
  public ScanProgram inBatchesOf(int rows) {
    return new ScanProgram(shape, filter, output, rowLimit, rows, front, passing);
  }

  /** One packed tuple for each row that passes. */
  public static ScanProgram projection(
      RowShape shape, @Nullable Expr filter, List<Expr> values, long rowLimit) {
    return new ScanProgram(shape, filter, new Output.Projection(values), rowLimit);
  }

  /**
   * One packed tuple for the first row of each front, if it passes.
   *
   * @param front the number of key columns, fewer than all
   */
  public static ScanProgram firstRows(
      RowShape shape, @Nullable Expr filter, List<Expr> values, long rowLimit, int front) {
    return new ScanProgram(
        shape, filter, new Output.Projection(values), rowLimit, Batch.ROWS, front, false);
  }

  /**
   * One packed tuple for the first of the rows of each front that pass.
   *
   * @param front the number of key columns, fewer than all
   */
  public static ScanProgram firstPassing(
      RowShape shape, @Nullable Expr filter, List<Expr> values, int front) {
    return new ScanProgram(
        shape, filter, new Output.Projection(values), ALL_ROWS, Batch.ROWS, front, true);
  }

  /** Returns the stored rows that pass. */
  public static ScanProgram storedRows(RowShape shape, @Nullable Expr filter, long rowLimit) {
    return new ScanProgram(shape, filter, new Output.StoredRows(), rowLimit);
  }

  /** Partial aggregates of the rows that pass. */
  public static ScanProgram aggregation(
      RowShape shape, @Nullable Expr filter, Output.Aggregation aggregation) {
    return new ScanProgram(shape, filter, aggregation, ALL_ROWS);
  }

  /** Returns the program that {@link #encoded} wrote; UNSUPPORTED when a newer version wrote it. */
  public static ScanProgram decode(Bytes encoded) {
    return ProgramCodec.decode(encoded);
  }

  @Override
  public Bytes encoded() {
    return ProgramCodec.encode(this);
  }

  @Override
  public int versions() {
    RowVersions versions = shape.versions();
    return versions == null ? 1 : versions.span().ofEachCell();
  }

  @Override
  public RowProcessor open() {
    return output.open(this);
  }

  /** Returns the output bytes of a program, from the row that a cursor returns for them. */
  public static Bytes output(StoredRow row) {
    return row.cells().get(0).value();
  }
}
