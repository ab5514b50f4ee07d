package org.openlindorm.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;

class OrderedCodecTest {

  private static final long SEED = 20_240_611L;

  private static Bytes encode(DataType type, Object value, boolean last) {
    ByteWriter out = new ByteWriter();
    type.orderedCodec().write(value, last, out);
    return out.toBytes();
  }

  /** The examples that the page of the key package shows; they are the stored format. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "BOOLEAN, true, 01, 01",
        "TINYINT, -1, 7f, 7f",
        "SMALLINT, 1, 8001, 8001",
        "INTEGER, 1, 80000001, 80000001",
        "INTEGER, -1, 7fffffff, 7fffffff",
        "BIGINT, 123, 800000000000007b, 800000000000007b",
        "BIGINT, -1, 7fffffffffffffff, 7fffffffffffffff",
        "FLOAT, 1, bf800000, bf800000",
        "FLOAT, -1, 407fffff, 407fffff",
        "DOUBLE, 1, bff0000000000000, bff0000000000000",
        "DOUBLE, -1, 400fffffffffffff, 400fffffffffffff",
        "DOUBLE, -0.0, 8000000000000000, 8000000000000000",
        "\"DECIMAL(10,2)\", 0, 80, 80",
        "\"DECIMAL(10,2)\", 1, c002, c002",
        "\"DECIMAL(10,2)\", 12.5, c01964, c01964",
        "\"DECIMAL(10,2)\", -1, 40fd, 40fd",
        "\"DECIMAL(10,2)\", 1234.5, c1194564, c1194564",
        "\"DECIMAL(10,2)\", 0.01, bf02, bf02",
        "VARCHAR, ab, 61620001, 6162",
        "VARCHAR, 中, e4b8ad0001, e4b8ad",
        "CHAR(3), ab, 616220, 616220",
        "BINARY(3), ab00, ab0000, ab0000",
        "VARBINARY, 00ab, 00ffab0001, 00ab",
        "DATE, 1970-01-02, 80000001, 80000001",
        "TIME, 00:00:01, 800003e8, 800003e8",
        "TIMESTAMP, 1970-01-01 00:00:01, 80000000000003e8, 80000000000003e8"
      })
  void eachTypeHasItsFrozenBytes(String type, String value, String inside, String last) {
    DataType parsed = DataType.parse(type);
    Object coerced = parsed.coerce(value, "c");
    assertThat(encode(parsed, coerced, false).hex()).isEqualTo(inside);
    assertThat(encode(parsed, coerced, true).hex()).isEqualTo(last);
  }

  @Test
  void bytesSortAsTheValuesSort() {
    RandomValues values = new RandomValues(new Random(SEED));
    for (DataType type : RandomValues.KEY_TYPES) {
      for (int i = 0; i < 4_000; i++) {
        Object a = values.next(type);
        Object b = values.next(type);
        int expected = Integer.signum(type.compare(a, b));
        for (boolean last : new boolean[] {false, true}) {
          assertThat(Integer.signum(encode(type, a, last).compareTo(encode(type, b, last))))
              .as("seed %s, %s, %s against %s, last %s", SEED, type, a, b, last)
              .isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void encodedValuesAreDecodedUnchanged() {
    RandomValues values = new RandomValues(new Random(SEED));
    for (DataType type : RandomValues.KEY_TYPES) {
      for (int i = 0; i < 2_000; i++) {
        Object value = values.next(type);
        for (boolean last : new boolean[] {false, true}) {
          Bytes bytes = encode(type, value, last);
          ByteReader in = new ByteReader(bytes);
          assertThat(type.orderedCodec().read(in, last))
              .as("seed %s, %s, %s", SEED, type, bytes)
              .isEqualTo(value);
          assertThat(in.remaining()).isZero();
          type.orderedCodec()
              .width()
              .ifPresent(width -> assertThat(bytes.length()).isEqualTo(width));
        }
      }
    }
  }

  @Test
  void concatenatedValuesSortAsTuples() {
    Random random = new Random(SEED);
    RandomValues values = new RandomValues(random);
    for (int round = 0; round < 20_000; round++) {
      int size = 1 + random.nextInt(3);
      List<DataType> types = new ArrayList<>();
      List<Object> left = new ArrayList<>();
      List<Object> right = new ArrayList<>();
      int expected = 0;
      for (int i = 0; i < size; i++) {
        DataType type = RandomValues.KEY_TYPES.get(random.nextInt(RandomValues.KEY_TYPES.size()));
        types.add(type);
        left.add(values.next(type));
        right.add(random.nextBoolean() ? left.get(i) : values.next(type));
        expected = expected != 0 ? expected : type.compare(left.get(i), right.get(i));
      }
      int found = concat(types, left).compareTo(concat(types, right));
      assertThat(Integer.signum(found))
          .as("seed %s, %s, %s against %s", SEED, types, left, right)
          .isEqualTo(Integer.signum(expected));
    }
  }

  private static Bytes concat(List<DataType> types, List<Object> values) {
    ByteWriter out = new ByteWriter();
    for (int i = 0; i < types.size(); i++) {
      types.get(i).orderedCodec().write(values.get(i), i == types.size() - 1, out);
    }
    return out.toBytes();
  }

  @Test
  void equalDecimalsOfDifferentScaleHaveTheSameBytes() {
    DataType type = DataType.decimal(10, 2);
    assertThat(encode(type, new BigDecimal("1E+2"), false))
        .isEqualTo(encode(type, new BigDecimal("100.00"), false));
  }

  @Test
  void aTextThatStartsWithAPrefixHasBytesThatStartWithThePrefixsBytes() {
    Random random = new Random(SEED);
    RandomValues values = new RandomValues(random);
    for (int i = 0; i < 2_000; i++) {
      String text = (String) values.next(DataType.VARCHAR);
      String prefix =
          text.substring(
              0,
              text.offsetByCodePoints(
                  0, random.nextInt(text.codePointCount(0, text.length()) + 1)));
      for (boolean last : new boolean[] {false, true}) {
        ByteWriter out = new ByteWriter();
        DataType.VARCHAR.orderedCodec().writePrefix(prefix, last, out);
        assertThat(encode(DataType.VARCHAR, text, last).startsWith(out.toBytes())).isTrue();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1E+123, fd14", "-1E+123, 03eb", "1E-126, 8102", "-1E-126, 7ffd"})
  void theLargestAndSmallestExponentsOfADecimalHaveTheirFrozenBytes(BigDecimal number, String hex) {
    ByteWriter out = new ByteWriter();
    new OrderedDecimal(0).write(number, false, out);
    assertThat(out.toBytes().hex()).isEqualTo(hex);
  }

  @ParameterizedTest
  @CsvSource({"1E+124", "-1E+124", "1E-127", "-1E-127"})
  void aDecimalWhoseExponentDoesNotFitIsRefused(BigDecimal number) {
    assertThatThrownBy(() -> new OrderedDecimal(0).write(number, false, new ByteWriter()))
        .isInstanceOf(LindormException.class);
  }

  /** The first byte of a character gives its length: the first of each length is read. */
  @Test
  void aPaddedTextIsReadUpToItsLastCharacter() {
    DataType type = DataType.parse("CHAR(2)");
    for (String text :
        List.of("a\u007f", "a\u0080", "a\u07ff", "a\u0800", "a\uffff", "a\ud800\udc00")) {
      ByteReader in = new ByteReader(Bytes.utf8(text + "z"));
      assertThat(type.orderedCodec().read(in, false)).isEqualTo(text);
      assertThat(in.remaining()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "VARCHAR, ab, false, 6162",
    "VARCHAR, ab, true, 6162",
    "VARBINARY, 00ab, false, 00ffab",
    "VARBINARY, 00ab, true, 00ab"
  })
  void aPrefixHasNoEndMark(String type, String prefix, boolean last, String hex) {
    DataType parsed = DataType.parse(type);
    ByteWriter out = new ByteWriter();
    parsed.orderedCodec().writePrefix(parsed.coerce(prefix, "c"), last, out);
    assertThat(out.toBytes().hex()).isEqualTo(hex);
  }

  @Test
  void onlyTheLastValueOfVariableLengthHasNoEnd() {
    for (DataType type : List.of(DataType.VARCHAR, DataType.parse("VARBINARY"))) {
      assertThat(type.orderedCodec().endsItself(false)).isTrue();
      assertThat(type.orderedCodec().endsItself(true)).isFalse();
    }
    assertThat(DataType.BIGINT.orderedCodec().endsItself(true)).isTrue();
  }

  @Test
  void jsonAndHBaseNumbersAreRefusedInAKey() {
    for (DataType type : List.of(DataType.JSON, DataType.of(TypeName.HLONG))) {
      assertThatThrownBy(type::orderedCodec)
          .isInstanceOf(LindormException.class)
          .hasMessageContaining("cannot be part of a key");
    }
  }
}
