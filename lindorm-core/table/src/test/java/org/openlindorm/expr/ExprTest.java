package org.openlindorm.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.expr.Expressions.col;
import static org.openlindorm.expr.Expressions.eval;
import static org.openlindorm.expr.Expressions.lit;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.batch.Batch;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.typing.Arithmetics;
import org.openlindorm.expr.typing.Branches;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.expr.value.IntervalUnit;
import org.openlindorm.expr.value.LikePattern;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

class ExprTest {

  private static Expr arithmetic(Object left, String operator, Object right) {
    ArithmeticOperator found =
        Arrays.stream(ArithmeticOperator.values())
            .filter(each -> each.sql().equals(operator))
            .findFirst()
            .orElseThrow();
    return Arithmetics.of(
        found,
        left instanceof Expr expr ? expr : lit(left),
        right instanceof Expr expr ? expr : lit(right));
  }

  @Test
  void andAndOrFollowThreeValuedLogic() {
    Expr yes = Literal.TRUE;
    Expr no = Literal.FALSE;
    Expr unknown = new Literal(null, DataType.BOOLEAN);
    assertThat(eval(And.of(List.of(yes, unknown)))).isNull();
    assertThat(eval(And.of(List.of(unknown, no)))).isEqualTo(false);
    assertThat(eval(Or.of(List.of(unknown, yes)))).isEqualTo(true);
    assertThat(eval(Or.of(List.of(unknown, no)))).isNull();
    assertThat(eval(new Not(unknown))).isNull();
    assertThat(And.of(List.of())).isEqualTo(Literal.TRUE);
    assertThat(Or.of(List.of())).isEqualTo(Literal.FALSE);
  }

  @Test
  void aConditionAfterAnUnknownOneIsNotComputed() {
    Expr unknown = new Literal(null, DataType.BOOLEAN);
    Expr overflows =
        Comparisons.of(CompareOperator.EQUAL, arithmetic(col(DataType.BIGINT), "+", 1), lit(0L));
    Expr both = And.of(List.of(unknown, overflows));
    ArrayTuple row = new ArrayTuple(new Object[] {Long.MAX_VALUE});
    assertThat(both.isTrue(row, Bindings.NONE)).isFalse();
    assertThat(
            BatchStep.passing(both, Batch.ofRows(List.<Object[]>of(row.values())), Bindings.NONE))
        .isEmpty();
  }

  @Test
  void integersGiveBigint() {
    Expr sum = arithmetic(col(DataType.TINYINT), "+", 1);
    assertThat(sum.type()).isEqualTo(DataType.BIGINT);
    assertThat(eval(sum, (byte) 127)).isEqualTo(128L);
    assertThat(eval(arithmetic(7, "%", -3))).isEqualTo(1L);
  }

  @Test
  void anIntegerOverflowIsRefused() {
    assertThatThrownBy(() -> eval(arithmetic(Long.MAX_VALUE, "+", 1)))
        .isInstanceOfSatisfying(
            LindormException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.VALUE_RANGE))
        .hasMessageContaining("9223372036854775807 + 1");
  }

  @Test
  void divisionGivesDecimalsAndNullForZero() {
    assertThat(eval(arithmetic(1, "/", 2))).isEqualTo(new BigDecimal("0.5000"));
    assertThat(eval(arithmetic(1, "/", 3))).isEqualTo(new BigDecimal("0.3333"));
    assertThat(eval(arithmetic(1, "/", 0))).isNull();
    assertThat(eval(arithmetic(1.0, "/", 0))).isNull();
    assertThat(eval(arithmetic(1, "%", 0))).isNull();
    assertThat(eval(arithmetic(1.0, "/", 4))).isEqualTo(0.25);
  }

  @Test
  void decimalsKeepTheirDigits() {
    Expr product = arithmetic(new BigDecimal("1.50"), "*", new BigDecimal("0.1"));
    assertThat(product.type()).isEqualTo(DataType.decimal(38, 3));
    assertThat(eval(product)).isEqualTo(new BigDecimal("0.150"));
  }

  @Test
  void textInArithmeticIsReadAsDouble() {
    assertThat(eval(arithmetic("1.5", "+", 1))).isEqualTo(2.5);
  }

  @Test
  void sqlReadsBackAsItWas() {
    Expr a = col(0, "a", DataType.BIGINT);
    Expr b = col(1, "b-c", DataType.VARCHAR);
    Expr sum = arithmetic(a, "-", arithmetic(a, "-", 1));
    assertThat(sum.sql()).isEqualTo("a - (a - 1)");
    assertThat(arithmetic(arithmetic(a, "+", 1), "*", 2).sql()).isEqualTo("(a + 1) * 2");
    Expr either =
        Or.of(List.of(new IsNull(a), Comparisons.of(CompareOperator.EQUAL, b, lit("it's"))));
    assertThat(And.of(List.of(either, new Not(new IsNotNull(b)))).sql())
        .isEqualTo("(a IS NULL OR `b-c` = 'it''s') AND NOT (`b-c` IS NOT NULL)");
  }

  @Test
  void bindingFoldsWhatNoLongerReadsARow() {
    Expr limit = Arithmetics.before(new Now(), lit(1), IntervalUnit.DAY);
    Expr filter = Comparisons.of(CompareOperator.GREATER, col(DataType.TIMESTAMP), limit);
    assertThat(filter.sql()).isEqualTo("c > NOW() - INTERVAL 1 DAY");
    assertThat(filter.bind(new Bindings(86_400_000L, List.of())).sql())
        .isEqualTo("c > TIMESTAMP '1970-01-01 00:00:00'");
  }

  @Test
  void nowIsTheMomentOfTheStatementForEachOfItsRows() {
    Bindings bindings = new Bindings(5_000L, List.of("a", "b"));
    assertThat(new Now().evaluate(ArrayTuple.NONE, bindings)).isEqualTo(5_000L);
    assertThat(new Now().bind(bindings)).isEqualTo(lit(5_000L, DataType.TIMESTAMP));
    assertThat(new Now().isConstant()).isFalse();
    assertThat(new Now().readsRow()).isFalse();
    assertThat(new Now().isDeterministic()).isTrue();
  }

  @Test
  void aWrongValueIsNamedByThePlaceOfItsParameter() {
    Expr first = new Parameter(0, DataType.INTEGER);
    assertThatThrownBy(() -> first.bind(new Bindings(0, List.of("x"))))
        .hasMessageContaining("parameter 1");
  }

  @Test
  void castConvertsBetweenFamilies() {
    assertThat(eval(new Cast(lit("12"), DataType.BIGINT))).isEqualTo(12L);
    assertThat(eval(new Cast(lit(2.5), DataType.INTEGER))).isEqualTo(2);
    assertThat(eval(new Cast(lit(1), DataType.VARCHAR))).isEqualTo("1");
    assertThat(eval(new Cast(lit("abcdef"), DataType.sized(TypeName.VARCHAR, 3)))).isEqualTo("abc");
    assertThat(eval(new Cast(lit(1.005), DataType.decimal(5, 2))))
        .isEqualTo(new BigDecimal("1.01"));
    assertThat(eval(new Cast(lit("1970-01-02 03:04:05"), DataType.DATE))).isEqualTo(1);
    assertThat(eval(new Cast(new Literal(1, DataType.DATE), DataType.VARCHAR)))
        .isEqualTo("1970-01-02");
    assertThat(eval(new Cast(new Literal(1500L, DataType.TIMESTAMP), DataType.VARCHAR)))
        .isEqualTo("1970-01-01 00:00:01.500");
    assertThatThrownBy(() -> eval(new Cast(lit("x"), DataType.BIGINT)))
        .hasMessageContaining("Incorrect BIGINT value: 'x'");
    assertThatThrownBy(() -> eval(new Cast(lit(300), DataType.TINYINT)))
        .hasMessageContaining("Out of range value");
  }

  @Test
  void caseAndCoalesceTakeTheCommonType() {
    Expr a = col(0, "a", DataType.INTEGER);
    Expr chosen =
        Branches.of(List.of(new Case.When(new IsNull(a), lit(null))), arithmetic(a, "*", 0.5));
    assertThat(chosen.type()).isEqualTo(DataType.DOUBLE);
    assertThat(eval(chosen, 3)).isEqualTo(1.5);
    assertThat(eval(chosen, new Object[] {null})).isNull();
    Expr either = Branches.firstOf(List.of(a, lit(7L)));
    assertThat(either.type()).isEqualTo(DataType.BIGINT);
    assertThat(eval(either, new Object[] {null})).isEqualTo(7L);
    assertThat(eval(either, 3)).isEqualTo(3L);
    assertThat(eval(Comparisons.nullIf(a, lit(3)), 3)).isNull();
  }

  @Test
  void likeMatchesWholeTexts() {
    String[][] matching = {
      {"abc", "a%"},
      {"abc", "%c"},
      {"abc", "a_c"},
      {"", "%"},
      {"a%c", "a\\%c"},
      {"a😀c", "a_c"},
      {"aXbXc", "%X%c"},
      {"abc", "abc"},
      {"aab", "%ab"},
      {"a\nb", "a_b"},
    };
    for (String[] pair : matching) {
      assertThat(eval(Like.of(lit(pair[0]), lit(pair[1]), '\\')))
          .as("%s %s", (Object[]) pair)
          .isEqualTo(true);
    }
    String[][] other = {{"abc", "a"}, {"abc", "_"}, {"abc", "a\\%c"}, {"", "_"}, {"abc", "ABC"}};
    for (String[] pair : other) {
      assertThat(eval(Like.of(lit(pair[0]), lit(pair[1]), '\\')))
          .as("%s %s", (Object[]) pair)
          .isEqualTo(false);
    }
  }

  @Test
  void aLikePatternHasAPrefix() {
    assertThat(new LikePattern("ab\\_c%d", '\\').prefix()).isEqualTo("ab_c");
    assertThat(new LikePattern("ab%", '\\').isPrefixOnly()).isTrue();
    assertThat(new LikePattern("ab%c", '\\').isPrefixOnly()).isFalse();
    assertThat(new LikePattern("ab", '\\').isExact()).isTrue();
    assertThat(new LikePattern("a|%", '|').isExact()).isTrue();
  }

  @Test
  void anIntervalKeepsToTheCalendar() {
    Expr date = new Literal(30, DataType.DATE);
    Expr month = TimestampAdd.of(date, lit(1), IntervalUnit.MONTH);
    assertThat(month.type()).isEqualTo(DataType.DATE);
    assertThat(eval(new Cast(month, DataType.VARCHAR))).isEqualTo("1970-02-28");
    assertThat(eval(new Cast(TimestampAdd.of(date, lit(1), IntervalUnit.HOUR), DataType.VARCHAR)))
        .isEqualTo("1970-01-31 01:00:00");
  }
}
