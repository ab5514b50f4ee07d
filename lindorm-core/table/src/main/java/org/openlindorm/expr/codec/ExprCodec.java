package org.openlindorm.expr.codec;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Arithmetic;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.ArithmeticStep;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.Case;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Coalesce;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.FailedSubquery;
import org.openlindorm.expr.In;
import org.openlindorm.expr.InZone;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Like;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Negate;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.ScalarFunction;
import org.openlindorm.expr.TimestampAdd;
import org.openlindorm.expr.function.FunctionLibrary;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.expr.value.IntervalUnit;
import org.openlindorm.type.DataType;

/**
 * The byte format of bound expressions for region servers: a tag byte ({@link ExprTag}), the fields
 * besides the operands, and for all but literals and columns a varint count of operands and the
 * operands. {@code c = 5} with c at ordinal 1, INTEGER: {@code 03 05455155414c 02} (comparison,
 * EQUAL, two operands), {@code 02 01 0163 ...} (column 1, "c", its type), {@code 01 ... 01 04
 * 00000005} (literal, its type, not NULL).
 */
public final class ExprCodec {

  static final int NO_ESCAPE = 0;

  private ExprCodec() {}

  /** Returns the expression as bytes; every parameter must have been bound. */
  public static Bytes encode(Expr expr) {
    ByteWriter out = new ByteWriter();
    write(expr, out);
    return out.toBytes();
  }

  /**
   * Returns the expression that {@link #encode} wrote; UNSUPPORTED when a newer version wrote it.
   */
  public static Expr decode(Bytes bytes) {
    return read(new ByteReader(bytes));
  }

  /** Appends an expression. */
  public static void write(Expr expr, ByteWriter out) {
    expr.accept(new ExprWriter(out));
  }

  /** Takes one expression off the front. */
  public static Expr read(ByteReader in) {
    return read(in.int8(), in);
  }

  /** Two frames a level: expressions are as deep as a region server's stack allows. */
  private static Expr read(int tag, ByteReader in) {
    return switch (tag) {
      case ExprTag.LITERAL -> {
        DataType type = TypeCodec.readType(in);
        yield new Literal(TypeCodec.readValue(type, in), type);
      }
      case ExprTag.ARITHMETIC -> arithmetic(in);
      case ExprTag.COLUMN -> new ColumnRef(in.varint(), in.text(), TypeCodec.readType(in));
      case ExprTag.COMPARISON -> {
        CompareOperator operator = TypeCodec.readConstant(CompareOperator.class, in);
        yield new Comparison(operator, Literal.NULL, Literal.NULL).withChildren(operands(in));
      }
      case ExprTag.AND -> new And(operands(in));
      case ExprTag.OR -> new Or(operands(in));
      case ExprTag.NOT -> new Not(operands(in).get(0));
      case ExprTag.IS_NULL -> new IsNull(operands(in).get(0));
      case ExprTag.IS_NOT_NULL -> new IsNotNull(operands(in).get(0));
      case ExprTag.IN -> {
        List<Expr> operands = operands(in);
        yield new In(operands.get(0), operands.subList(1, operands.size()));
      }
      case ExprTag.LIKE -> {
        int escape = in.varint();
        List<Expr> operands = operands(in);
        yield new Like(operands.get(0), operands.get(1), escape == NO_ESCAPE ? -1 : escape);
      }
      default -> readTyped(tag, in);
    };
  }

  private static Expr readTyped(int tag, ByteReader in) {
    return switch (tag) {
      case ExprTag.NEGATE -> {
        DataType type = TypeCodec.readType(in);
        yield new Negate(operands(in).get(0), type);
      }
      case ExprTag.CAST -> {
        DataType type = TypeCodec.readType(in);
        yield new Cast(operands(in).get(0), type);
      }
      case ExprTag.CASE -> {
        DataType type = TypeCodec.readType(in);
        yield new Case(List.of(), Literal.NULL, type).withChildren(operands(in));
      }
      case ExprTag.COALESCE -> {
        DataType type = TypeCodec.readType(in);
        yield new Coalesce(operands(in), type);
      }
      case ExprTag.TIMESTAMP_ADD -> {
        IntervalUnit unit = TypeCodec.readConstant(IntervalUnit.class, in);
        DataType type = TypeCodec.readType(in);
        List<Expr> operands = operands(in);
        yield new TimestampAdd(operands.get(0), operands.get(1), unit, type);
      }
      case ExprTag.CALL -> call(in);
      case ExprTag.IN_ZONE -> zoned(in);
      default -> throw TypeCodec.unknown(null, "an expression with the tag " + tag);
    };
  }

  private static Expr arithmetic(ByteReader in) {
    List<ArithmeticStep> steps = new ArrayList<>();
    int tag = ExprTag.ARITHMETIC;
    while (tag == ExprTag.ARITHMETIC) {
      ArithmeticOperator operator = TypeCodec.readConstant(ArithmeticOperator.class, in);
      steps.add(new ArithmeticStep(operator, TypeCodec.readType(in)));
      in.varint();
      tag = in.int8();
    }
    Collections.reverse(steps);
    List<Expr> operands = new ArrayList<>(steps.size() + 1);
    operands.add(read(tag, in));
    while (operands.size() <= steps.size()) {
      operands.add(read(in.int8(), in));
    }
    return new Arithmetic(operands, steps);
  }

  private static Expr zoned(ByteReader in) {
    ZoneId zone = ZoneId.of(in.text());
    return new InZone(operands(in).get(0), zone);
  }

  private static Expr call(ByteReader in) {
    String name = in.text();
    ScalarFunction function =
        name.equals(FailedSubquery.FUNCTION.name())
            ? FailedSubquery.FUNCTION
            : FunctionLibrary.find(name);
    if (function == null) {
      throw TypeCodec.unknown(null, "the function " + name);
    }
    DataType type = TypeCodec.readType(in);
    return new Call(function, operands(in), type);
  }

  private static List<Expr> operands(ByteReader in) {
    int count = in.varint();
    List<Expr> operands = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      operands.add(read(in.int8(), in));
    }
    return operands;
  }
}
