package org.openlindorm.expr.program;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.codec.ExprCodec;
import org.openlindorm.expr.codec.TypeCodec;

/**
 * The byte format of programs: version {@code 01}, the shape ({@link ShapeCodec}), an optional
 * filter, the output (1 projection, 2 stored rows, 3 aggregation, 4 blocks) with its expressions,
 * eight bytes of row limit. Lists have a varint count before them; optional parts begin with a byte
 * 0 or 1. An aggregate is its name, a byte for DISTINCT and an optional argument. In version {@code
 * 02}, which is written where a call needs it, an aggregate has a list of arguments and an optional
 * filter. Version {@code 03}, for blocks and for batches of an unusual size, ends with a varint of
 * the rows of a batch. Version {@code 04} has the same form. It is written for a shape with row
 * versions, for shapes with patterns, and for columns that represent all undeclared ones, because
 * older servers would treat those as columns without values. Version {@code 05}, for the first rows
 * of fronts, ends with another varint, the number of columns of the front, and a byte 1 for the
 * first rows that pass, else 0. In this version an aggregation may be of a number of groups (output
 * 5), eight bytes after its calls. Version {@code 06} has the same form. It is written for tables
 * whose rows may have only a key, because older servers would omit such rows.
 */
final class ProgramCodec {

  private static final int PLAIN = 1;
  private static final int FILTERED = 2;
  private static final int BATCHED = 3;
  private static final int SHAPED = 4;
  private static final int FRONTS = 5;
  private static final int KEY_ONLY_ROWS = 6;
  private static final int PROJECTION = 1;
  private static final int STORED_ROWS = 2;
  private static final int AGGREGATION = 3;
  private static final int BLOCKS = 4;
  private static final int FIRST_GROUPS = 5;

  private ProgramCodec() {}

  static Bytes encode(ScanProgram program) {
    ByteWriter out = new ByteWriter(256);
    int version = version(program);
    out.int8(version);
    ShapeCodec.write(program.shape(), out);
    writeOptional(program.filter(), out);
    writeOutput(version, program.output(), out);
    out.int64(program.rowLimit());
    if (version >= BATCHED) {
      out.varint(program.batchRows());
    }
    if (version >= FRONTS) {
      out.varint(program.front());
      out.int8(program.passing() ? 1 : 0);
    }
    return out.toBytes();
  }

  /**
   * Returns the oldest sufficient version, so that older servers can read as many programs as
   * possible.
   */
  private static int version(ScanProgram program) {
    if (program.shape().table().keyOnlyRows()) {
      return KEY_ONLY_ROWS;
    }
    if (program.front() > 0
        || program.output() instanceof Output.Aggregation aggregation && isLimited(aggregation)) {
      return FRONTS;
    }
    if (program.shape().versions() != null || program.shape().readsUndeclared()) {
      return SHAPED;
    }
    if (program.output() instanceof Output.Blocks || program.batchRows() != Batch.ROWS) {
      return BATCHED;
    }
    return isPlain(program.output()) ? PLAIN : FILTERED;
  }

  static ScanProgram decode(Bytes encoded) {
    ByteReader in = new ByteReader(encoded);
    int version = in.int8();
    if (version < PLAIN || version > KEY_ONLY_ROWS) {
      throw TypeCodec.unknown(null, "scan programs of version " + version);
    }
    return new ScanProgram(
        ShapeCodec.read(in),
        readOptional(in),
        readOutput(version, in),
        in.int64(),
        version < BATCHED ? Batch.ROWS : in.varint(),
        version < FRONTS ? 0 : in.varint(),
        version >= FRONTS && in.int8() == 1);
  }

  private static void writeOutput(int version, Output output, ByteWriter out) {
    if (output instanceof Output.Projection projection) {
      out.int8(PROJECTION);
      writeAll(projection.values(), out);
    } else if (output instanceof Output.Aggregation aggregation) {
      out.int8(isLimited(aggregation) ? FIRST_GROUPS : AGGREGATION);
      writeAll(aggregation.groupBy(), out);
      out.varint(aggregation.calls().size());
      aggregation.calls().forEach(call -> writeCall(call, version == PLAIN, out));
      if (isLimited(aggregation)) {
        out.int64(aggregation.mostGroups());
      }
    } else if (output instanceof Output.Blocks blocks) {
      out.int8(BLOCKS);
      writeAll(blocks.values(), out);
    } else {
      out.int8(STORED_ROWS);
    }
  }

  private static boolean isLimited(Output.Aggregation aggregation) {
    return aggregation.mostGroups() != Output.Aggregation.ALL_GROUPS;
  }

  private static void writeCall(AggregateCall call, boolean plain, ByteWriter out) {
    if (!call.travels()) {
      throw new IllegalArgumentException(call.sql() + " does not travel");
    }
    TypeCodec.writeConstant(call.function(), out);
    out.int8(call.distinct() ? 1 : 0);
    if (plain) {
      writeOptional(call.argument(), out);
    } else {
      writeAll(call.arguments(), out);
      writeOptional(call.filter(), out);
    }
  }

  /**
   * Returns whether no call has a filter or several arguments, so that older servers understand it.
   */
  private static boolean isPlain(Output output) {
    return !(output instanceof Output.Aggregation aggregation)
        || aggregation.calls().stream()
            .allMatch(call -> call.filter() == null && call.arguments().size() <= 1);
  }

  private static Output readOutput(int version, ByteReader in) {
    int kind = in.int8();
    return switch (kind) {
      case PROJECTION -> new Output.Projection(readAll(in));
      case BLOCKS -> new Output.Blocks(readAll(in));
      case STORED_ROWS -> new Output.StoredRows();
      case AGGREGATION -> new Output.Aggregation(readAll(in), readCalls(version, in));
      case FIRST_GROUPS -> new Output.Aggregation(readAll(in), readCalls(version, in), in.int64());
      default -> throw TypeCodec.unknown(null, "the output " + kind + " of a scan program");
    };
  }

  private static List<AggregateCall> readCalls(int version, ByteReader in) {
    int count = in.varint();
    List<AggregateCall> calls = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      AggregateFunction function = TypeCodec.readConstant(AggregateFunction.class, in);
      boolean distinct = in.int8() == 1;
      calls.add(readCall(version, function, distinct, in));
    }
    return calls;
  }

  private static AggregateCall readCall(
      int version, AggregateFunction function, boolean distinct, ByteReader in) {
    if (version == PLAIN) {
      Expr argument = readOptional(in);
      return AggregateCall.of(function, argument == null ? List.of() : List.of(argument), distinct);
    }
    AggregateCall call = AggregateCall.of(function, readAll(in), distinct);
    Expr filter = readOptional(in);
    return filter == null ? call : call.filtered(filter);
  }

  private static void writeOptional(@Nullable Expr expr, ByteWriter out) {
    out.int8(expr == null ? 0 : 1);
    if (expr != null) {
      ExprCodec.write(expr, out);
    }
  }

  private static @Nullable Expr readOptional(ByteReader in) {
    return in.int8() == 0 ? null : ExprCodec.read(in);
  }

  private static void writeAll(List<Expr> expressions, ByteWriter out) {
    out.varint(expressions.size());
    expressions.forEach(expr -> ExprCodec.write(expr, out));
  }

  private static List<Expr> readAll(ByteReader in) {
    int count = in.varint();
    List<Expr> expressions = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      expressions.add(ExprCodec.read(in));
    }
    return expressions;
  }
}
