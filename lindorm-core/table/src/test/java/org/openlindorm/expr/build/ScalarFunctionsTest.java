package org.openlindorm.expr.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.expr.Expressions.call;
import static org.openlindorm.expr.Expressions.col;
import static org.openlindorm.expr.Expressions.eval;
import static org.openlindorm.expr.Expressions.lit;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Now;
import org.openlindorm.expr.function.FunctionDefinition;
import org.openlindorm.expr.function.FunctionLibrary;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

class ScalarFunctionsTest {

  private static @Nullable Object value(String name, @Nullable Object... arguments) {
    return eval(call(name, arguments));
  }

  private static Expr timestamp(String text) {
    return new Cast(lit(text), DataType.TIMESTAMP).folded();
  }

  @Test
  void textFunctionsCountCharacters() {
    assertThat(value("concat", "a", 1, true)).isEqualTo("a11");
    assertThat(value("CONCAT", "a", null)).isNull();
    assertThat(value("LENGTH", "世a")).isEqualTo(4L);
    assertThat(value("LENGTH", Bytes.fromHex("0001"))).isEqualTo(2L);
    assertThat(value("CHAR_LENGTH", "世a")).isEqualTo(2L);
    assertThat(value("LOWER", "AbC")).isEqualTo("abc");
    assertThat(value("UPPER", "AbC")).isEqualTo("ABC");
    assertThat(value("TRIM", "  a b ")).isEqualTo("a b");
    assertThat(value("LTRIM", " a ")).isEqualTo("a ");
    assertThat(value("RTRIM", " a ")).isEqualTo(" a");
    assertThat(value("REPLACE", "aXbX", "X", "--")).isEqualTo("a--b--");
    assertThat(value("REPLACE", "ab", "", "x")).isEqualTo("ab");
    assertThat(value("REVERSE", "a世😀")).isEqualTo("😀世a");
    assertThat(value("LEFT", "abc", 2)).isEqualTo("ab");
    assertThat(value("RIGHT", "abc", 2)).isEqualTo("bc");
    assertThat(value("INSTR", "a世b", "b")).isEqualTo(3L);
    assertThat(value("START_WITH", "abc", "ab")).isEqualTo(true);
  }

  @Test
  void substrCountsFromOneOrFromTheEnd() {
    assertThat(value("SUBSTR", "世bcde", 2)).isEqualTo("bcde");
    assertThat(value("SUBSTRING", "😀bcde", 1, 2)).isEqualTo("😀b");
    assertThat(value("SUBSTR", "abc", -2)).isEqualTo("bc");
    assertThat(value("SUBSTR", "abc", -2, 1)).isEqualTo("b");
    assertThat(value("SUBSTR", "abc", 0)).isEqualTo("");
    assertThat(value("SUBSTR", "abc", 4)).isEqualTo("");
    assertThat(value("SUBSTR", "abc", 2, -1)).isEqualTo("");
    assertThat(value("SUBSTR", "abc", 2, 99)).isEqualTo("bc");
  }

  @Test
  void digestsAndHexWorkOnBytes() {
    assertThat(value("MD5", "abc")).isEqualTo("900150983cd24fb0d6963f7d28e17f72");
    assertThat(value("SHA256", "abc"))
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assertThat(value("HEX", 255)).isEqualTo("FF");
    assertThat(value("HEX", "ab")).isEqualTo("6162");
    assertThat(value("HEX", Bytes.fromHex("00ff"))).isEqualTo("00FF");
    assertThat(value("UNHEX", "00ff")).isEqualTo(Bytes.fromHex("00ff"));
    assertThat(value("UNHEX", "xy")).isNull();
  }

  @Test
  void regularExpressionsSearchAnywhere() {
    assertThat(value("MATCH", "abc123", "[0-9]+")).isEqualTo(true);
    assertThat(value("MATCH", "abc", "^b")).isEqualTo(false);
    assertThat(value("REGEXP_REPLACE", "a1b22", "[0-9]+", "#")).isEqualTo("a#b#");
    assertThat(value("REGEXP_REPLACE", "a1b22", "[0-9]+", "#", 3)).isEqualTo("a1b#");
    assertThat(value("REGEXP_SUBSTR", "a1b22", "[0-9]{2}")).isEqualTo("22");
    assertThat(value("REGEXP_SUBSTR", "abc", "[0-9]")).isNull();
    assertThatThrownBy(() -> value("MATCH", "a", "("))
        .hasMessageContaining("not a valid regular expression");
  }

  @Test
  void numberFunctionsKeepTheFamilyOfTheirArgument() {
    assertThat(value("ABS", -5)).isEqualTo(5L);
    assertThat(value("ABS", new BigDecimal("-1.5"))).isEqualTo(new BigDecimal("1.5"));
    assertThat(value("ROUND", new BigDecimal("2.345"), 2)).isEqualTo(new BigDecimal("2.35"));
    assertThat(value("ROUND", 2.5)).isEqualTo(2.0);
    assertThat(value("ROUND", 1234, -2)).isEqualTo(1200L);
    assertThat(value("FLOOR", -1.5)).isEqualTo(-2.0);
    assertThat(value("CEIL", new BigDecimal("1.2"))).isEqualTo(new BigDecimal("2"));
    assertThat(value("MOD", 7, 4)).isEqualTo(3L);
    assertThat(value("POWER", 2, 10)).isEqualTo(1024.0);
    assertThat(value("SQRT", 9)).isEqualTo(3.0);
    assertThat(value("SQRT", -1)).isNull();
    assertThat(value("SIGN", -0.5)).isEqualTo(-1L);
    assertThat(call("GREATEST", 1, 2.5).type()).isEqualTo(DataType.DOUBLE);
    assertThat(value("GREATEST", 1, 2.5, 2)).isEqualTo(2.5);
    assertThat(value("LEAST", "b", "a")).isEqualTo("a");
    assertThat(value("LEAST", 1, null)).isNull();
  }

  @Test
  void timeFunctionsReadTheWallClock() {
    Expr at = timestamp("2024-01-31 15:04:05");
    assertThat(value("DATE_FORMAT", at, "%Y-%m-%d %H:%i:%s %p %W %b %j %%"))
        .isEqualTo("2024-01-31 15:04:05 PM Wednesday Jan 031 %");
    assertThat(value("DATE_FORMAT", at, "%h:%S %T %M %a")).isEqualTo("03:05 15:04:05 January Wed");
    assertThat(value("DATE_FORMAT", "2024-01-31 15:04:05", "%y")).isEqualTo("24");
    assertThat(value("UNIX_TIMESTAMP", at)).isEqualTo(1706713445L);
    assertThat(value("FROM_UNIXTIME", 1706713445)).isEqualTo(1706713445000L);
    assertThat(value("FROM_UNIXTIME", 0, "%Y")).isEqualTo("1970");
    assertThat(value("DATEDIFF", at, "2024-01-01 23:59:59")).isEqualTo(30L);
    assertThat(value("YEAR", at)).isEqualTo(2024L);
    assertThat(value("MONTH", at)).isEqualTo(1L);
    assertThat(value("DAY", at)).isEqualTo(31L);
    assertThat(value("HOUR", at)).isEqualTo(15L);
    assertThat(value("MINUTE", at)).isEqualTo(4L);
    assertThat(value("SECOND", at)).isEqualTo(5L);
    assertThat(value("DAYOFWEEK", at)).isEqualTo(4L);
    assertThat(value("YEAR", new Literal(0, DataType.DATE))).isEqualTo(1970L);
  }

  @Test
  void aMomentIsWhenTheStatementBegan() {
    assertThat(ScalarFunctions.isMoment("now")).isTrue();
    assertThat(ScalarFunctions.isMoment("UNIX_TIMESTAMP")).isFalse();
    assertThat(ScalarFunctions.call("NOW", List.of())).isEqualTo(new Now());
    Expr today = ScalarFunctions.call("CURRENT_DATE", List.of());
    assertThat(today.bind(new Bindings(86_400_000L, List.of())))
        .isEqualTo(new Literal(1, DataType.DATE));
    Expr seconds = ScalarFunctions.call("UNIX_TIMESTAMP", List.of());
    assertThat(seconds.bind(new Bindings(5_000L, List.of()))).isEqualTo(lit(5L));
  }

  @Test
  void conditionalFunctionsAreOperators() {
    assertThat(value("IF", true, 1, "x")).isEqualTo("1");
    assertThat(value("IFNULL", null, 2)).isEqualTo(2);
    assertThat(value("COALESCE", null, null, "a")).isEqualTo("a");
    assertThat(value("NULLIF", 1, 1)).isNull();
    assertThat(value("ISNULL", 1)).isEqualTo(false);
  }

  @Test
  void wrongCallsAreExplained() {
    assertThatThrownBy(() -> call("NO_SUCH", 1))
        .hasMessageContaining("FUNCTION NO_SUCH does not exist");
    assertThatThrownBy(() -> call("LOWR", "a")).hasMessageContaining("LOWER");
    assertThatThrownBy(() -> call("SUBSTR", "a")).hasMessageContaining("it takes 2 to 3");
    assertThatThrownBy(() -> call("ABS", col(DataType.VARBINARY)))
        .hasMessageContaining("argument 1 (c) is VARBINARY, a number is needed");
  }

  @Test
  void everyFunctionReturnsNullForNullOrDocumentsItsException() {
    for (String name : ScalarFunctions.names()) {
      FunctionDefinition function = FunctionLibrary.find(name);
      if (function != null && function.nullGivesNull() && function.least() > 0) {
        Object[] nulls = new Object[function.least()];
        assertThat(value(name, nulls)).as(name).isNull();
      }
    }
  }
}
