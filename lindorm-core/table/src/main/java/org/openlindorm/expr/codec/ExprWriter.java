package org.openlindorm.expr.codec;

import java.util.List;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Arithmetic;
import org.openlindorm.expr.ArithmeticStep;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.Case;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Coalesce;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.In;
import org.openlindorm.expr.InZone;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Like;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Negate;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Now;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.TimestampAdd;

/** Appends expressions in the form that {@link ExprCodec} describes. */
record ExprWriter(ByteWriter out) implements Expr.Visitor<ByteWriter> {

  @Override
  public ByteWriter and(And expr) {
    out.int8(ExprTag.AND);
    return operands(expr);
  }

  /**
   * Writes two operands, the first of which may be arithmetic again: the last step is written
   * first.
   */
  @Override
  public ByteWriter arithmetic(Arithmetic expr) {
    List<ArithmeticStep> steps = expr.steps();
    for (int i = steps.size() - 1; i >= 0; i--) {
      out.int8(ExprTag.ARITHMETIC);
      TypeCodec.writeConstant(steps.get(i).operator(), out);
      TypeCodec.writeType(steps.get(i).type(), out);
      out.varint(2);
    }
    return each(expr.operands());
  }

  @Override
  public ByteWriter call(Call expr) {
    if (expr.function().ofSession()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          expr.sql() + " in this place",
          "Regions do not know the session; write it in the select list");
    }
    out.int8(ExprTag.CALL).text(expr.function().name());
    return typed(expr);
  }

  @Override
  public ByteWriter choice(Case expr) {
    out.int8(ExprTag.CASE);
    return typed(expr);
  }

  @Override
  public ByteWriter cast(Cast expr) {
    out.int8(ExprTag.CAST);
    return typed(expr);
  }

  @Override
  public ByteWriter coalesce(Coalesce expr) {
    out.int8(ExprTag.COALESCE);
    return typed(expr);
  }

  @Override
  public ByteWriter column(ColumnRef expr) {
    out.int8(ExprTag.COLUMN).varint(expr.ordinal()).text(expr.name());
    TypeCodec.writeType(expr.type(), out);
    return out;
  }

  @Override
  public ByteWriter comparison(Comparison expr) {
    out.int8(ExprTag.COMPARISON);
    TypeCodec.writeConstant(expr.operator(), out);
    return operands(expr);
  }

  @Override
  public ByteWriter in(In expr) {
    out.int8(ExprTag.IN);
    return operands(expr);
  }

  @Override
  public ByteWriter inZone(InZone expr) {
    out.int8(ExprTag.IN_ZONE).text(expr.zone().getId());
    return operands(expr);
  }

  @Override
  public ByteWriter isNotNull(IsNotNull expr) {
    out.int8(ExprTag.IS_NOT_NULL);
    return operands(expr);
  }

  @Override
  public ByteWriter isNull(IsNull expr) {
    out.int8(ExprTag.IS_NULL);
    return operands(expr);
  }

  @Override
  public ByteWriter like(Like expr) {
    out.int8(ExprTag.LIKE).varint(expr.escape() < 0 ? ExprCodec.NO_ESCAPE : expr.escape());
    return operands(expr);
  }

  @Override
  public ByteWriter literal(Literal expr) {
    out.int8(ExprTag.LITERAL);
    TypeCodec.writeType(expr.type(), out);
    TypeCodec.writeValue(expr.value(), expr.type(), out);
    return out;
  }

  @Override
  public ByteWriter negate(Negate expr) {
    out.int8(ExprTag.NEGATE);
    return typed(expr);
  }

  @Override
  public ByteWriter not(Not expr) {
    out.int8(ExprTag.NOT);
    return operands(expr);
  }

  @Override
  public ByteWriter now(Now expr) {
    throw unbound(expr);
  }

  @Override
  public ByteWriter or(Or expr) {
    out.int8(ExprTag.OR);
    return operands(expr);
  }

  @Override
  public ByteWriter parameter(Parameter expr) {
    throw unbound(expr);
  }

  @Override
  public ByteWriter timestampAdd(TimestampAdd expr) {
    out.int8(ExprTag.TIMESTAMP_ADD);
    TypeCodec.writeConstant(expr.unit(), out);
    return typed(expr);
  }

  private ByteWriter operands(Expr expr) {
    out.varint(expr.children().size());
    return each(expr.children());
  }

  private ByteWriter each(List<Expr> exprs) {
    for (Expr expr : exprs) {
      expr.accept(this);
    }
    return out;
  }

  /** Writes the type of an operator, where it does not follow from its tag. */
  private ByteWriter typed(Expr expr) {
    TypeCodec.writeType(expr.type(), out);
    return operands(expr);
  }

  private static IllegalArgumentException unbound(Expr expr) {
    return new IllegalArgumentException(expr.sql() + " cannot travel; bind it first");
  }
}
