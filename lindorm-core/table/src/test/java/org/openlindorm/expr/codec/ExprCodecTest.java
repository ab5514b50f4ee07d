package org.openlindorm.expr.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.expr.Expressions.call;
import static org.openlindorm.expr.Expressions.col;
import static org.openlindorm.expr.Expressions.lit;
import static org.openlindorm.expr.Expressions.param;

import java.math.BigDecimal;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.Case;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.InZone;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Like;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Now;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.typing.Arithmetics;
import org.openlindorm.expr.typing.Branches;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.expr.value.IntervalUnit;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

class ExprCodecTest {

  @Test
  void everyExpressionTravels() {
    Expr a = col(0, "a", DataType.BIGINT);
    Expr s = col(1, "s", DataType.sized(TypeName.VARCHAR, 20));
    Expr t = col(2, "t", DataType.TIMESTAMP);
    List<Expr> all =
        List.of(
            lit(null),
            lit(new BigDecimal("1.50")),
            lit(Bytes.fromHex("00ff")),
            lit(""),
            Comparisons.of(CompareOperator.LESS_OR_EQUAL, a, lit(5)),
            And.of(
                List.of(new IsNull(a), Or.of(List.of(new IsNotNull(s), new Not(new IsNull(t)))))),
            Comparisons.in(a, List.of(lit(1), lit(2), lit(null))),
            Like.of(s, lit("a%"), '\\'),
            Like.of(s, lit("a|%"), -1),
            Arithmetics.negated(Arithmetics.of(ArithmeticOperator.DIVIDE, a, lit(3))),
            new Cast(a, DataType.decimal(10, 2)),
            Branches.of(
                List.of(new Case.When(new IsNull(a), lit(1)), new Case.When(new IsNull(s), lit(2))),
                a),
            Branches.firstOf(List.of(s, lit("x"))),
            Arithmetics.before(t, lit(3), IntervalUnit.MONTH),
            new InZone(new Cast(t, DataType.VARCHAR), ZoneId.of("Asia/Shanghai")),
            new InZone(call("HOUR", t), ZoneOffset.ofHours(-5)),
            call("SUBSTR", s, 1, 2));
    for (Expr expr : all) {
      assertThat(ExprCodec.decode(ExprCodec.encode(expr))).as(expr.sql()).isEqualTo(expr);
    }
  }

  @Test
  void theMomentOfTheStatementTravelsAsALiteralThatServersOfAllVersionsRead() {
    Expr since = Comparisons.of(CompareOperator.GREATER, col(DataType.TIMESTAMP), new Now());
    Expr moment = lit(86_400_000L, DataType.TIMESTAMP);
    assertThat(ExprCodec.encode(since.bind(new Bindings(86_400_000L, List.of()))))
        .isEqualTo(
            ExprCodec.encode(
                new Comparison(CompareOperator.GREATER, col(DataType.TIMESTAMP), moment)));
    assertThatThrownBy(() -> ExprCodec.encode(since))
        .hasMessage("NOW() cannot travel; bind it first");
  }

  @Test
  void longChainsAndDeepExpressionsTravel() {
    Expr a = col(0, "a", DataType.BIGINT);
    List<Arithmetics.Term> terms =
        Collections.nCopies(10_000, new Arithmetics.Term(ArithmeticOperator.SUBTRACT, a));
    Expr deep = Arithmetics.of(a, terms);
    for (int i = 0; i < 1_000; i++) {
      deep = Arithmetics.of(ArithmeticOperator.MULTIPLY, lit(1), deep);
    }
    // by their bytes: equals of so deep records takes more stack than a cold JVM has
    Bytes bytes = ExprCodec.encode(deep);
    assertThat(ExprCodec.encode(ExprCodec.decode(bytes)).equals(bytes)).isTrue();
  }

  @Test
  void theBytesOfAChainAreThoseOfItsOperatorsFromTheLast() {
    Expr a = col(0, "a", DataType.BIGINT);
    Expr sum = Arithmetics.of(ArithmeticOperator.ADD, a, lit(1));
    String bytes = ExprCodec.encode(sum).hex();
    String chain = ExprCodec.encode(Arithmetics.of(ArithmeticOperator.ADD, sum, lit(1))).hex();
    String head = "0b" + "03414444" + "06" + Bytes.utf8("BIGINT").hex() + "0000" + "02";
    assertThat(bytes).startsWith(head);
    assertThat(chain).isEqualTo(head + bytes + ExprCodec.encode(lit(1)).hex());
  }

  @Test
  void theBytesOfAComparisonAreFrozen() {
    Expr expr = Comparisons.of(CompareOperator.EQUAL, col(1, "c", DataType.INTEGER), lit(5));
    String type = "07" + Bytes.utf8("INTEGER").hex() + "0000";
    assertThat(ExprCodec.encode(expr).hex())
        .isEqualTo(
            "03" + "05455155414c" + "02" + "02010163" + type + "01" + type + "0104" + "00000005");
  }

  @Test
  void unknownFormsAreRefusedWithAdvice() {
    assertThatThrownBy(() -> ExprCodec.decode(Bytes.fromHex("7f")))
        .hasMessageContaining("an expression with the tag 127")
        .hasMessageContaining("lindorm-region.jar");
  }

  @Test
  void aParameterMustBeBoundFirst() {
    assertThatThrownBy(() -> ExprCodec.encode(param(0)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
