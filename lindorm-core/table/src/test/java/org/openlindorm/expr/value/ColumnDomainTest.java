package org.openlindorm.expr.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.key.DomainPosition;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;
import org.openlindorm.type.WallClock;

class ColumnDomainTest {

  private static final DataType ANY_DECIMAL = DataType.of(TypeName.DECIMAL);
  private static final DataType PRICE = DataType.decimal(5, 2);
  private static final DataType CHAR3 = DataType.sized(TypeName.CHAR, 3);
  private static final DataType BINARY2 = DataType.sized(TypeName.BINARY, 2);
  private static final long NOON = 43_200_000;

  @Test
  void aFractionIsBetweenTwoWholeNumbers() {
    assertThat(number(DataType.INTEGER, "1.5")).isEqualTo(DomainPosition.above(1));
    assertThat(number(DataType.INTEGER, "-1.5")).isEqualTo(DomainPosition.above(-2));
    assertThat(number(DataType.TINYINT, "5.00")).isEqualTo(DomainPosition.at((byte) 5));
    assertThat(number(DataType.TIMESTAMP, "0.1")).isEqualTo(DomainPosition.above(0L));
    assertThat(number(DataType.BIGINT, "1e-400")).isEqualTo(DomainPosition.above(0L));
    assertThat(number(DataType.BIGINT, "-1e-400")).isEqualTo(DomainPosition.above(-1L));
  }

  @Test
  void aNumberBeyondTheRangeIsAboveOrBelowAllValues() {
    assertThat(number(DataType.INTEGER, "3000000000")).isEqualTo(DomainPosition.ABOVE_ALL);
    assertThat(number(DataType.SMALLINT, "65536")).isEqualTo(DomainPosition.ABOVE_ALL);
    assertThat(number(DataType.SMALLINT, "-32768.5")).isEqualTo(DomainPosition.BELOW_ALL);
    assertThat(number(DataType.SMALLINT, "32767.5"))
        .isEqualTo(DomainPosition.above(Short.MAX_VALUE));
    assertThat(number(DataType.BIGINT, "1e400")).isEqualTo(DomainPosition.ABOVE_ALL);
    assertThat(number(DataType.BIGINT, "-1e400")).isEqualTo(DomainPosition.BELOW_ALL);
    assertThat(number(DataType.BOOLEAN, "2")).isEqualTo(DomainPosition.ABOVE_ALL);
    assertThat(number(DataType.BOOLEAN, "0.5")).isEqualTo(DomainPosition.above(false));
  }

  @Test
  void aDecimalIsRoundedToTheScaleOfTheColumn() {
    assertThat(number(PRICE, "1.005")).isEqualTo(DomainPosition.above(new BigDecimal("1.00")));
    assertThat(number(PRICE, "-1.005")).isEqualTo(DomainPosition.above(new BigDecimal("-1.01")));
    assertThat(number(PRICE, "1.5")).isEqualTo(DomainPosition.at(new BigDecimal("1.50")));
    assertThat(number(PRICE, "999.995")).isEqualTo(DomainPosition.above(new BigDecimal("999.99")));
    assertThat(number(PRICE, "1000")).isEqualTo(DomainPosition.ABOVE_ALL);
    assertThat(number(PRICE, "-999.995")).isEqualTo(DomainPosition.BELOW_ALL);
    assertThat(limit(PRICE, DataType.DOUBLE, 0.1))
        .isEqualTo(DomainPosition.at(new BigDecimal("0.10")));
  }

  @Test
  void aDoubleIsNextToTheNearestFloat() {
    assertThat(limit(DataType.FLOAT, DataType.DOUBLE, 0.5)).isEqualTo(DomainPosition.at(0.5f));
    assertThat(limit(DataType.FLOAT, DataType.DOUBLE, 0.1)).isEqualTo(DomainPosition.below(0.1f));
    assertThat(limit(DataType.FLOAT, DataType.DOUBLE, 1e300))
        .isEqualTo(DomainPosition.below(Float.POSITIVE_INFINITY));
    assertThat(number(DataType.DOUBLE, "9007199254740993"))
        .isEqualTo(DomainPosition.above(9007199254740992.0));
  }

  @Test
  void aDoubleNextToADecimalBoundsTheDecimalsThatBecomeIt() {
    ColumnDomain domain =
        Objects.requireNonNull(
            ColumnDomain.cast(PRICE, DataType.DOUBLE, DataType.DOUBLE, WallClock.UTC));
    assertThat(domain.limit(1.25, true)).isEqualTo(DomainPosition.above(new BigDecimal("1.24")));
    assertThat(domain.limit(1.25, false)).isEqualTo(DomainPosition.above(new BigDecimal("1.25")));
    assertThat(domain.limit(1e30, false)).isEqualTo(DomainPosition.ABOVE_ALL);
    assertThat(domain.isExact()).isFalse();
    assertThat(domain.hasPoints()).isFalse();
  }

  @Test
  void nonFiniteDoublesAreBeyondAllIntegersAndDecimals() {
    for (DataType column : new DataType[] {DataType.INTEGER, PRICE, DataType.BOOLEAN}) {
      assertThat(limit(column, DataType.DOUBLE, Double.NaN)).isEqualTo(DomainPosition.ABOVE_ALL);
      assertThat(limit(column, DataType.DOUBLE, Double.POSITIVE_INFINITY))
          .isEqualTo(DomainPosition.ABOVE_ALL);
      assertThat(limit(column, DataType.DOUBLE, Double.NEGATIVE_INFINITY))
          .isEqualTo(DomainPosition.BELOW_ALL);
    }
    assertThat(limit(DataType.DOUBLE, DataType.DOUBLE, Double.NaN))
        .isEqualTo(DomainPosition.at(Double.NaN));
  }

  @Test
  void aTimeOfDayIsBetweenTwoDates() {
    ZoneId shanghai = ZoneId.of("Asia/Shanghai");
    long midnight = WallClock.in(shanghai, () -> TemporalText.midnight(13_458));
    ColumnDomain days = moments(shanghai);
    assertThat(days.limit(midnight, true)).isEqualTo(DomainPosition.at(13_458));
    assertThat(days.limit(midnight + NOON, true)).isEqualTo(DomainPosition.above(13_458));
    assertThat(days.limit(midnight - 1, true)).isEqualTo(DomainPosition.above(13_457));
    assertThat(days.point(midnight + 1)).isNull();
    assertThat(days.limit(Long.MAX_VALUE, true)).isEqualTo(DomainPosition.ABOVE_ALL);
    assertThat(days.limit(Long.MIN_VALUE, true)).isEqualTo(DomainPosition.BELOW_ALL);
  }

  @Test
  void aMidnightThatTheClockSkipsIsStillTheStartOfItsDay() {
    ZoneId saoPaulo = ZoneId.of("America/Sao_Paulo");
    int skipped = (int) java.time.LocalDate.of(2018, 11, 4).toEpochDay();
    long start = WallClock.in(saoPaulo, () -> TemporalText.midnight(skipped));
    assertThat(moments(saoPaulo).limit(start, true)).isEqualTo(DomainPosition.at(skipped));
    assertThat(moments(saoPaulo).limit(start - 1, true))
        .isEqualTo(DomainPosition.above(skipped - 1));
  }

  @Test
  void textOfAnotherLengthIsNextToAPaddedOne() {
    ColumnDomain domain = Objects.requireNonNull(ColumnDomain.of(CHAR3, DataType.VARCHAR));
    assertThat(domain.limit("abcabc", true)).isEqualTo(DomainPosition.above("abc"));
    assertThat(domain.limit("ab", true)).isEqualTo(DomainPosition.below("ab\0"));
    assertThat(domain.point("abc")).isEqualTo("abc");
    assertThat(domain.point("abcabc")).isNull();
  }

  @Test
  void unpaddedTextBoundsMoreThanItNeedsWhereControlCharactersSortBeforeBlanks() {
    ColumnDomain domain = Objects.requireNonNull(ColumnDomain.unpadded(CHAR3, DataType.VARCHAR));
    assertThat(domain.point("ab")).isEqualTo("ab ");
    assertThat(domain.point("ab ")).isNull();
    assertThat(domain.point("abcabc")).isNull();
    assertThat(domain.limit("ab", true)).isEqualTo(DomainPosition.below("ab\0"));
    assertThat(domain.limit("ab", false)).isEqualTo(DomainPosition.above("ab "));
    assertThat(domain.limit("a\tb", false)).isEqualTo(DomainPosition.above("a  "));
    assertThat(domain.isExact()).isFalse();
  }

  @Test
  void bytesOfAnotherLengthAreNextToPaddedOnes() {
    ColumnDomain domain = Objects.requireNonNull(ColumnDomain.of(BINARY2, DataType.VARBINARY));
    assertThat(domain.limit(Bytes.fromHex("010203"), true))
        .isEqualTo(DomainPosition.above(Bytes.fromHex("0102")));
    assertThat(domain.limit(Bytes.fromHex("01"), true))
        .isEqualTo(DomainPosition.below(Bytes.fromHex("0100")));
  }

  @Test
  void aValueOfTheColumnsClassComesBackAsItIs() {
    Long id = 1_000_000L;
    assertThat(Objects.requireNonNull(ColumnDomain.of(DataType.BIGINT, DataType.BIGINT)).point(id))
        .isSameAs(id);
    BigDecimal price = new BigDecimal("1.25");
    assertThat(Objects.requireNonNull(ColumnDomain.of(PRICE, ANY_DECIMAL)).point(price))
        .isSameAs(price);
  }

  @Test
  void anOrderThatIsNotTheColumnsGivesNoDomain() {
    assertThat(ColumnDomain.of(DataType.VARCHAR, DataType.INTEGER)).isNull();
    assertThat(ColumnDomain.of(DataType.INTEGER, DataType.VARCHAR)).isNull();
    assertThat(ColumnDomain.of(DataType.DATE, DataType.INTEGER)).isNull();
    assertThat(ColumnDomain.of(DataType.DATE, DataType.TIME)).isNull();
    assertThat(ColumnDomain.of(DataType.VARCHAR, DataType.JSON)).isNull();
    assertThat(
            ColumnDomain.cast(DataType.BIGINT, DataType.INTEGER, DataType.INTEGER, WallClock.UTC))
        .isNull();
    assertThat(ColumnDomain.cast(DataType.BIGINT, DataType.DOUBLE, DataType.DOUBLE, WallClock.UTC))
        .isNull();
  }

  private static DomainPosition number(DataType column, String value) {
    return limit(column, ANY_DECIMAL, new BigDecimal(value));
  }

  private static DomainPosition limit(DataType column, DataType given, Object value) {
    return Objects.requireNonNull(ColumnDomain.of(column, given)).limit(value, true);
  }

  private static ColumnDomain moments(ZoneId zone) {
    return Objects.requireNonNull(
        ColumnDomain.cast(DataType.DATE, DataType.TIMESTAMP, DataType.TIMESTAMP, zone));
  }
}
