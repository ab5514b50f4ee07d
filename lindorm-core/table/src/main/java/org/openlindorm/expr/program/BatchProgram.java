package org.openlindorm.expr.program;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowShape;
import org.openlindorm.store.RowProcessor;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.StoredRow;

/**
 * A filter and a projection whose rows come in batches. Where the rows are read in the process of
 * their reader, its store opens this very program, and the reader is handed the batches themselves;
 * what comes from another process are blocks of bytes, as {@link Output.Blocks} lays them down.
 */
public final class BatchProgram implements RowProgram {

  /** Half a number, which is never a valid block. */
  private static final byte[] NO_BLOCK = {-1};

  private final ScanProgram program;
  private final List<Expr> values;
  private final BlockCodec codec;
  private final TupleCodec tuples;
  private final long batchBytes;

  /** Batches by their reference in the output of the store, in the same process. */
  private final Map<Bytes, Batch> handedOver = Collections.synchronizedMap(new IdentityHashMap<>());

  /**
   * The rows that pass, at the most {@code batchRows} at a time.
   *
   * @param filter the condition, or null for all rows
   * @param rowLimit after so many rows each range or region stops
   */
  public BatchProgram(
      RowShape shape, @Nullable Expr filter, List<Expr> values, long rowLimit, int batchRows) {
    this(shape, filter, values, rowLimit, new BatchSize(batchRows, ScanProcessor.MOST_BYTES));
  }

  /** Creates a program with another batch size; the limit in bytes applies in this process only. */
  public BatchProgram(
      RowShape shape, @Nullable Expr filter, List<Expr> values, long rowLimit, BatchSize most) {
    var blocks = new Output.Blocks(values);
    this.program = new ScanProgram(shape, filter, blocks, rowLimit, most.rows());
    this.values = blocks.values();
    this.codec = blocks.codec();
    this.batchBytes = most.bytes();
    this.tuples = new Output.Projection(values).codec();
  }

  /**
   * Returns a program whose batches have the same rows without values.
   *
   * @param rowLimit the number of rows after which each range or region stops
   */
  public BatchProgram counting(long rowLimit) {
    return new BatchProgram(
        program.shape(), program.filter(), List.of(), rowLimit, program.batchRows());
  }

  /** Returns the same program for fewer rows. */
  public BatchProgram without(long rows) {
    long limit = program.rowLimit();
    return limit == ScanProgram.ALL_ROWS
        ? this
        : new BatchProgram(
            program.shape(),
            program.filter(),
            values,
            limit - rows,
            new BatchSize(program.batchRows(), batchBytes));
  }

  @Override
  public Bytes encoded() {
    return program.encoded();
  }

  @Override
  public int versions() {
    return program.versions();
  }

  @Override
  public RowProcessor open() {
    return new ScanProcessor(program, values, new BatchReferences(), batchBytes);
  }

  @Override
  public int rows(StoredRow output) {
    Bytes given = ScanProgram.output(output);
    Batch batch = handedOver.get(given);
    return batch == null ? BlockCodec.rows(given) : batch.size();
  }

  /** Returns the batch of an output, once. */
  public Batch batch(StoredRow output) {
    Bytes given = ScanProgram.output(output);
    Batch batch = handedOver.remove(given);
    return batch == null ? codec.decode(given) : batch;
  }

  /** Returns the program for regions without batches: an output for each row. */
  public RowProgram singly() {
    return ScanProgram.projection(program.shape(), program.filter(), values, program.rowLimit());
  }

  /** Returns the row of an output of {@link #singly}. */
  public Batch single(StoredRow output) {
    Bytes tuple = ScanProgram.output(output);
    return Batch.ofRows(Collections.singletonList(tuples.decodeAll(tuple)));
  }

  /** Outputs a reference to each batch. */
  private final class BatchReferences implements ScanProcessor.BatchOutput {
    @Override
    public Bytes take(Batch rows) {
      Bytes equivalent = Bytes.wrap(NO_BLOCK.clone());
      handedOver.put(equivalent, rows);
      return equivalent;
    }

    @Override
    public @Nullable Bytes drain() {
      return null;
    }
  }
}
