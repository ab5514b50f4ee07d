package org.openlindorm.expr.build;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.expr.Expressions.col;
import static org.openlindorm.expr.Expressions.eval;
import static org.openlindorm.expr.Expressions.lit;
import static org.openlindorm.expr.Expressions.param;
import static org.openlindorm.expr.value.CompareOperator.EQUAL;
import static org.openlindorm.expr.value.CompareOperator.GREATER;
import static org.openlindorm.expr.value.CompareOperator.LESS;
import static org.openlindorm.expr.value.CompareOperator.NOT_EQUAL;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.In;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.expr.value.ValueComparison;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

class ComparisonsTest {

  private static final DataType DECIMAL = DataType.decimal(10, 2);

  private static Comparison compare(Expr left, CompareOperator operator, Expr right) {
    return (Comparison) Comparisons.of(operator, left, right);
  }

  private static Object fitted(DataType column, Object literal) {
    return ((Literal) compare(col(column), EQUAL, lit(literal)).right()).value();
  }

  @Test
  void aLiteralTakesTheColumnsTypeWhenItFits() {
    assertThat(fitted(DataType.TINYINT, 5L)).isEqualTo((byte) 5);
    assertThat(fitted(DataType.BIGINT, 5)).isEqualTo(5L);
    assertThat(fitted(DataType.BIGINT, "5")).isEqualTo(5L);
    assertThat(fitted(DataType.INTEGER, new BigDecimal("7.00"))).isEqualTo(7);
    assertThat(fitted(DataType.DOUBLE, new BigDecimal("0.1"))).isEqualTo(0.1);
    assertThat(fitted(DataType.FLOAT, 0.5)).isEqualTo(0.5f);
    assertThat(fitted(DataType.FLOAT, 0.1)).isEqualTo(0.1);
    assertThat(fitted(DECIMAL, 3)).isEqualTo(new BigDecimal("3.00"));
    assertThat(fitted(DataType.BOOLEAN, 1)).isEqualTo(true);
    assertThat(fitted(DataType.VARBINARY, "ef00")).isEqualTo(Bytes.fromHex("ef00"));
  }

  @Test
  void aLiteralOutsideTheColumnsTypeComparesAsTheNumberItIs() {
    assertThat(eval(compare(col(DataType.TINYINT), LESS, lit(1000)), (byte) 5)).isEqualTo(true);
    assertThat(eval(compare(col(DataType.BIGINT), LESS, lit(new BigDecimal("1.5"))), 1L))
        .isEqualTo(true);
    assertThat(eval(compare(col(DataType.BIGINT), EQUAL, lit("1.5")), 1L)).isEqualTo(false);
    assertThat(
            eval(
                compare(col(DECIMAL), EQUAL, lit(new BigDecimal("1.005"))), new BigDecimal("1.01")))
        .isEqualTo(false);
    assertThat(
            eval(compare(col(DataType.DOUBLE), EQUAL, lit(9007199254740993L)), 9007199254740992.0))
        .isEqualTo(false);
  }

  @Test
  void textThatIsNoNumberIsRefusedForANumericColumn() {
    assertThatThrownBy(() -> compare(col(DataType.BIGINT), EQUAL, lit("abc")))
        .isInstanceOf(LindormException.class)
        .hasMessageContaining("Incorrect BIGINT value: 'abc' for column 'c'");
  }

  @Test
  void aTextColumnNextToANumberIsTheNumberAtItsStart() {
    assertThat(fitted(DataType.VARCHAR, 13800000000L)).isEqualTo(13800000000L);
    Expr both = Comparisons.of(EQUAL, col(0, "a", DataType.VARCHAR), col(1, "b", DataType.BIGINT));
    for (String five : List.of("5", " 5", "5.0", "05", "5x", "+5e0", "0.5e1", "5.")) {
      assertThat(eval(both, five, 5L)).as(five).isEqualTo(true);
    }
    for (String zero : List.of("", "x", "-", ".", "0", "-0.0", "e5", "x5")) {
      assertThat(eval(both, zero, 0L)).as(zero).isEqualTo(true);
    }
    assertThat(eval(both, "-.5", 0L)).isEqualTo(false);
    assertThat(eval(both, "9".repeat(5_000), 5L)).isEqualTo(false);
  }

  @Test
  void aTimestampComparesWithMillisecondsTextAndDates() {
    assertThat(fitted(DataType.TIMESTAMP, 1705786502000L)).isEqualTo(1705786502000L);
    assertThat(fitted(DataType.TIMESTAMP, "2024-01-20 21:35:02")).isEqualTo(1705786502000L);
    Expr date = new Literal(1, DataType.DATE);
    assertThat(compare(col(DataType.TIMESTAMP), EQUAL, date).right())
        .isEqualTo(new Literal(86_400_000L, DataType.TIMESTAMP));
  }

  @Test
  void aDateComparedWithATimestampIsItsMidnight() {
    assertThat(fitted(DataType.DATE, "1970-01-02")).isEqualTo(1);
    assertThat(fitted(DataType.DATE, "1970-01-02 00:00:00")).isEqualTo(1);
    Expr less = compare(col(DataType.DATE), LESS, lit("1970-01-02 08:00:00"));
    assertThat(eval(less, 1)).isEqualTo(true);
    assertThat(eval(less, 2)).isEqualTo(false);
  }

  @Test
  void aCharColumnMatchesTextWithoutItsPadding() {
    DataType type = DataType.sized(TypeName.CHAR, 4);
    assertThat(fitted(type, "ab")).isEqualTo("ab  ");
    assertThat(fitted(type, "abcdef")).isEqualTo("abcdef");
  }

  @Test
  void theConstantGoesToTheRight() {
    assertThat(Comparisons.of(LESS, lit(5L), col(DataType.BIGINT)).sql()).isEqualTo("c > 5");
  }

  @Test
  void aParameterTakesTheColumnsTypeWithoutItsBounds() {
    assertThat(compare(col(DataType.BIGINT), EQUAL, param(0)).right().type())
        .isEqualTo(DataType.BIGINT);
    assertThat(compare(col(DECIMAL), EQUAL, param(0)).right().type())
        .isEqualTo(DataType.of(TypeName.DECIMAL));
    Expr bound =
        compare(col(DataType.TIMESTAMP), EQUAL, param(0))
            .bind(new Bindings(0, List.of("1970-01-01 00:00:01")));
    assertThat(bound.sql()).isEqualTo("c = TIMESTAMP '1970-01-01 00:00:01'");
  }

  @Test
  void numbersOfAllClassesCompareExactly() {
    List<Object> ascending =
        List.of(
            -1.5,
            (byte) 0,
            new BigDecimal("0.1"),
            0.25f,
            1L,
            9007199254740992.0,
            9007199254740993L,
            Double.POSITIVE_INFINITY);
    for (int i = 0; i < ascending.size(); i++) {
      for (int j = 0; j < ascending.size(); j++) {
        assertThat(Integer.signum(ValueComparison.compare(ascending.get(i), ascending.get(j))))
            .as("%s against %s", ascending.get(i), ascending.get(j))
            .isEqualTo(Integer.compare(i, j));
      }
    }
    assertThat(ValueComparison.compare(0.1, new BigDecimal("0.1"))).isZero();
    assertThat(ValueComparison.compare(-0.0, 0L)).isZero();
  }

  @Test
  void nullMakesEveryComparisonUnknown() {
    assertThat(eval(compare(col(DataType.BIGINT), NOT_EQUAL, lit(1L)), new Object[] {null}))
        .isNull();
    assertThat(eval(compare(col(DataType.BIGINT), EQUAL, lit(null)), 1L)).isNull();
  }

  @Test
  void inLooksUpLiteralsAndHandlesNull() {
    Expr in = Comparisons.in(col(DataType.BIGINT), List.of(lit(1), lit("2"), lit(null)));
    assertThat(in).isInstanceOf(In.class);
    assertThat(eval(in, 2L)).isEqualTo(true);
    assertThat(eval(in, 3L)).isNull();
    assertThat(eval(Comparisons.in(col(DECIMAL), List.of(lit(1))), new BigDecimal("1.00")))
        .isEqualTo(true);
    Expr mixed = Comparisons.in(col(DataType.BIGINT), List.of(lit(1), lit(new BigDecimal("1.5"))));
    assertThat(eval(mixed, 1L)).isEqualTo(true);
    assertThat(eval(mixed, 2L)).isEqualTo(false);
    Expr given = Comparisons.in(col(DataType.BIGINT), List.of(param(0), param(1)));
    assertThat(
            given.evaluate(
                new ArrayTuple(new Object[] {5L}), new Bindings(0, Arrays.asList(null, 5))))
        .isEqualTo(true);
    assertThat(given.bind(new Bindings(0, List.of(7, "8"))).sql()).isEqualTo("c IN (7, 8)");
  }

  @Test
  void typesThatCannotBeComparedAreRefused() {
    assertThatThrownBy(() -> Comparisons.of(GREATER, col(DataType.DATE), col(DataType.TIME)))
        .hasMessageContaining("use CAST");
  }

  @Test
  void blanksAtTheEndDoNotCountNextToChar() {
    Expr four = col(0, "c4", DataType.sized(TypeName.CHAR, 4));
    Expr six = col(1, "c6", DataType.sized(TypeName.CHAR, 6));
    Expr text = col(2, "v", DataType.VARCHAR);
    Expr lengths = Comparisons.of(CompareOperator.EQUAL, four, six);
    assertThat(lengths.sql()).isEqualTo("PADDED(c4, 6) = c6");
    assertThat(eval(lengths, "ab  ", "ab    ", "")).isEqualTo(true);
    Expr texts = Comparisons.of(CompareOperator.EQUAL, text, four);
    assertThat(texts.sql()).isEqualTo("PADDED(v, 4) = c4");
    assertThat(eval(texts, "ab  ", "", "ab")).isEqualTo(true);
    assertThat(eval(Comparisons.in(four, List.of(text, six)), "ab  ", "x     ", "ab"))
        .isEqualTo(true);
    assertThat(eval(texts, "ab  ", "", "ab   ")).isEqualTo(true);
    assertThat(Comparisons.of(CompareOperator.EQUAL, four, lit("ab")).sql())
        .isEqualTo("c4 = 'ab  '");
    assertThat(Comparisons.of(CompareOperator.LESS, four, lit("abcdef ")).sql())
        .isEqualTo("c4 < 'abcdef'");
  }

  @Test
  void jsonSortsAsJson() {
    Expr document = col(0, "d", DataType.JSON);
    List<String> ascending =
        List.of("null", "-1", "2", "10", "\"10\"", "\"2\"", "{}", "[1]", "[1, 2]", "false", "true");
    for (int i = 0; i + 1 < ascending.size(); i++) {
      Object low = eval(Comparisons.orderKey(document), ascending.get(i));
      Object high = eval(Comparisons.orderKey(document), ascending.get(i + 1));
      assertThat(ValueComparison.compare(requireNonNull(low), requireNonNull(high)))
          .as(ascending.get(i))
          .isNegative();
    }
    assertThat(eval(Comparisons.orderKey(document), "{\"a\": 1, \"b\": 2.0}"))
        .isEqualTo(eval(Comparisons.orderKey(document), "{\"b\":2,\"a\":1}"));
  }

  @Test
  void nullSafeEqualityWithAValueBoundsAKey() {
    Expr id = col(0, "id", DataType.BIGINT);
    assertThat(Comparisons.nullSafeEqual(id, lit(5)).sql()).isEqualTo("id IS NOT NULL AND id = 5");
    assertThat(eval(Comparisons.nullSafeEqual(id, lit(5)), new Object[] {null})).isEqualTo(false);
    assertThat(eval(Comparisons.nullSafeEqual(id, lit(null)), new Object[] {null})).isEqualTo(true);
  }
}
