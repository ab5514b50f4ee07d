package org.openlindorm.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.key.Bounds.between;
import static org.openlindorm.key.Bounds.equal;
import static org.openlindorm.key.Bounds.in;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

class KeyFunctionsTest {

  private static final KeyColumn USER = new KeyColumn("user", DataType.VARCHAR);
  private static final KeyColumn ID = new KeyColumn("id", DataType.BIGINT);
  private static final KeyColumn TIME = new KeyColumn("ts", DataType.TIMESTAMP);

  private static KeyLayout layout(KeyPart... parts) {
    return KeyLayout.of(List.of(parts));
  }

  private static String hex(KeyLayout layout, Object... values) {
    return layout.encode(new ArrayList<>(Arrays.asList(values))).hex();
  }

  private static KeyPart function(String name, @Nullable Integer number, KeyColumn... columns) {
    return KeyParts.function(name, List.of(columns), number, List.of(USER, ID));
  }

  @Test
  void aReversedColumnIsReadAsItWasWritten() {
    assertReversed("TINYINT", (byte) -7, (byte) 100);
    assertReversed("SMALLINT", (short) -7, (short) 100);
    assertReversed("INTEGER", -7, Integer.MAX_VALUE);
    assertReversed("BIGINT", -7L, Long.MIN_VALUE);
    assertReversed("DATE", -7, 19_723);
    assertReversed("TIME", 0, 86_399_999);
    assertReversed("TIMESTAMP", -7L, 1_700_000_000_000L);
    assertReversed("VARCHAR", "-7", "abc");
  }

  private static void assertReversed(String type, Object... values) {
    KeyColumn column = new KeyColumn("a", DataType.parse(type, "a"));
    KeyLayout layout = layout(KeyParts.function("reverse", List.of(column), null, List.of()));
    for (Object value : values) {
      assertThat(layout.decode(layout.encode(new ArrayList<>(List.of(value)))))
          .as(type)
          .isEqualTo(List.of(value));
    }
  }

  @Test
  void computedPartsHaveTheirFrozenBytes() {
    KeyPart id = KeyParts.column(ID);
    KeyPart user = KeyParts.column(USER);
    assertThat(hex(layout(KeyParts.function("hash8", List.of(ID), null, List.of()), id), 1L))
        .isEqualTo("ab" + "8000000000000001");
    assertThat(hex(layout(KeyParts.function("hash32", List.of(ID), null, List.of()), id), 1L))
        .isEqualTo("1e76e3ab" + "8000000000000001");
    assertThat(hex(layout(KeyParts.function("hash64", List.of(ID), null, List.of()), id), 1L))
        .isEqualTo("c567cf614064bc83" + "8000000000000001");
    assertThat(
            hex(layout(KeyParts.function("hash32", List.of(USER), null, List.of()), user), "abc"))
        .isEqualTo("719ca250" + "616263");
    assertThat(
            hex(layout(KeyParts.function("md5_prefix", List.of(USER), 4, List.of()), user), "abc"))
        .isEqualTo("39303031" + "616263");
    assertThat(hex(layout(KeyParts.function("mod", List.of(ID), 10, List.of()), id), -1L))
        .isEqualTo("09" + "7fffffffffffffff");
    assertThat(hex(layout(KeyParts.function("mod", List.of(ID), 1000, List.of()), id), 999L))
        .isEqualTo("03e7" + "80000000000003e7");
    assertThat(hex(layout(KeyParts.function("bucket", List.of(ID), 16, List.of()), id), 1L))
        .isEqualTo("0b" + "8000000000000001");
    assertThat(
            hex(
                layout(KeyParts.function("salt", List.of(), 16, List.of(USER, ID)), user, id),
                "abc",
                1L))
        .isEqualTo("04" + "6162630001" + "8000000000000001");
  }

  @Test
  void reversedPartsHaveTheirFrozenBytesAndAreReadBack() {
    KeyColumn small = new KeyColumn("n", DataType.SMALLINT);
    assertThat(hex(layout(KeyParts.reverse(USER)), "ab😀")).isEqualTo("f09f98806261");
    assertThat(hex(layout(KeyParts.reverse(small)), (short) 123)).isEqualTo("33323130302b");
    KeyLayout numbers = layout(KeyParts.reverse(ID));
    for (long number : new long[] {0, -7, 120, Long.MAX_VALUE, Long.MIN_VALUE}) {
      assertThat(numbers.decode(numbers.encode(List.of(number)))).containsExactly(number);
    }
  }

  @Test
  void theDirectionOfAColumnDoesNotChangeItsHash() {
    String ascending =
        hex(
            layout(KeyParts.function("hash32", List.of(ID), null, List.of()), KeyParts.column(ID)),
            1L);
    String descending =
        hex(
            layout(
                KeyParts.function("hash32", List.of(ID), null, List.of()), KeyParts.descending(ID)),
            1L);
    assertThat(descending.substring(0, 8)).isEqualTo(ascending.substring(0, 8));
  }

  @Test
  void equalityOnTheHashedColumnsIsAPointAndARangeReadsEverything() {
    KeyLayout layout =
        layout(
            KeyParts.function("hash32", List.of(USER), null, List.of()),
            KeyParts.column(USER),
            KeyParts.column(ID));
    KeyBounds point = KeyBounds.of(layout, List.of(equal("user", "a")));
    assertThat(point.ranges(Bindings.NONE))
        .containsExactly(ByteRange.prefix(layout.encodePrefix(List.of("a"))));
    assertThat(point.order())
        .containsExactly(new KeyOrder("user", false), new KeyOrder("id", false));
    KeyBounds range = KeyBounds.of(layout, List.of(between("user", "a", "b")));
    assertThat(range.ranges(Bindings.NONE)).containsExactly(ByteRange.ALL);
    assertThat(range.bindsFirst()).isFalse();
    assertThat(range.order()).isEmpty();
    assertThat(range.text())
        .isEqualTo(
            "hash32(user): unused, the whole table is read, since there is no = or IN on user,"
                + " which hash32(user) needs; a range cannot be computed through it; user: filter"
                + " only, its condition only filters: hash32(user) before it is not known; id:"
                + " unused, there is no condition on it");
  }

  @Test
  void aRangeOnABucketedColumnIsOneRangeInEachBucket() {
    KeyLayout layout =
        layout(KeyParts.function("mod", List.of(TIME), 3, List.of()), KeyParts.column(TIME));
    KeyBounds plan = KeyBounds.of(layout, List.of(between("ts", 1L, 2L)));
    assertThat(plan.fanOut()).isEqualTo(3);
    assertThat(plan.buckets(Bindings.NONE)).hasSize(3).allMatch(bucket -> bucket.size() == 1);
    assertThat(plan.ranges(Bindings.NONE).get(1).start().hex()).isEqualTo("018000000000000001");
    assertThat(plan.ranges(Bindings.NONE).get(1).stop().hex()).isEqualTo("018000000000000003");
    assertThat(plan.order()).isEmpty();
    assertThat(plan.isMerged()).isTrue();
    assertThat(plan.readOrder()).containsExactly(new KeyOrder("ts", false));
    assertThat(plan.text()).startsWith("mod(ts, 3): scan per value, all 3 values are read");
  }

  @Test
  void anInListOnASaltedKeyNamesItsKeys() {
    KeyLayout layout =
        layout(KeyParts.function("salt", List.of(), 4, List.of(ID)), KeyParts.column(ID));
    KeyBounds plan = KeyBounds.of(layout, List.of(in("id", 3L, 1L, 2L)));
    assertThat(plan.keys(Bindings.NONE))
        .containsExactly(
            layout.encode(List.of(1L)), layout.encode(List.of(2L)), layout.encode(List.of(3L)));
  }

  @Test
  void aReversedColumnTakesPointsOnly() {
    KeyLayout layout = layout(KeyParts.reverse(USER));
    assertThat(KeyBounds.of(layout, List.of(equal("user", "ab"))).keys(Bindings.NONE))
        .containsExactly(layout.encode(List.of("ab")));
    KeyBounds range = KeyBounds.of(layout, List.of(between("user", "a", "b")));
    assertThat(range.bindsFirst()).isFalse();
    assertThat(range.text()).contains("reverse(user) does not keep the order of its values");
  }

  @Test
  void functionsAreMadeByTheNamesOfDdl() {
    assertThat(function("HASH32", null, USER, ID).sql()).isEqualTo("hash32(user, id)");
    assertThat(function("md5_prefix", 4, USER).sql()).isEqualTo("md5_prefix(user, 4)");
    assertThat(function("reverse", null, USER).sql()).isEqualTo("reverse(user)");
    assertThat(function("mod", 16, ID).sql()).isEqualTo("mod(id, 16)");
    assertThat(function("bucket", 16, USER, ID).sql()).isEqualTo("bucket(16, user, id)");
    assertThat(function("salt", 16).sql()).isEqualTo("salt(16)");
    assertThat(function("salt", 16).inputs()).containsExactly(USER, ID);
  }

  @Test
  void wrongFunctionsAreRefusedWithTheReason() {
    assertThatThrownBy(() -> function("crc", 4, USER)).hasMessageContaining("use hash8, hash32");
    assertThatThrownBy(() -> function("md5_prefix", null, USER))
        .hasMessageContaining("a number is missing; write md5_prefix(column, 4)");
    assertThatThrownBy(() -> function("salt", 4, USER)).hasMessageContaining("write salt(16)");
    assertThatThrownBy(() -> function("hash32", null)).hasMessageContaining("needs the columns");
    assertThatThrownBy(() -> function("mod", 4, USER))
        .hasMessageContaining("mod cannot read column 'user' of type VARCHAR");
    assertThatThrownBy(() -> function("mod", 5000, ID)).hasMessageContaining("2 to 1024 values");
    assertThatThrownBy(() -> layout(KeyParts.column(ID), function("hash32", null, ID)))
        .hasMessageContaining("hash32(id) must be the first part, before id");
    assertThatThrownBy(() -> layout(function("hash32", null, ID), KeyParts.column(USER)))
        .hasMessageContaining("reads column 'id', which must follow as a key column");
  }

  @Test
  void aTableIsCutWhereItsFirstPartIsEven() {
    assertThat(
            cut(
                layout(
                    KeyParts.function("hash8", List.of(ID), null, List.of()), KeyParts.column(ID)),
                4))
        .isEqualTo("[0x40, 0x80, 0xc0]");
    assertThat(
            cut(
                layout(
                    KeyParts.function("md5_prefix", List.of(USER), 4, List.of()),
                    KeyParts.column(USER)),
                2))
        .isEqualTo("[0x38303030]");
    assertThat(
            cut(
                layout(KeyParts.function("salt", List.of(), 4, List.of(ID)), KeyParts.column(ID)),
                8))
        .isEqualTo("[0x01, 0x02, 0x03]");
    assertThat(cut(layout(KeyParts.column(ID)), 2)).isEqualTo("[0x80000000]");
    assertThat(cut(layout(KeyParts.column(USER)), 2)).isEqualTo("[0x5580]");
    assertThat(cut(layout(KeyParts.column(ID)), 1)).isEqualTo("[]");
    assertThatThrownBy(() -> cut(layout(KeyParts.column(ID)), 0))
        .hasMessageContaining("NUMREGIONS");
  }

  private static String cut(KeyLayout layout, int regions) {
    return layout.splitPoints(regions).toString();
  }

  @Test
  void aTableIsCutEvenlyBetweenTwoKeysAndAtGivenOnes() {
    KeyColumn number = new KeyColumn("n", DataType.SMALLINT);
    KeyLayout layout = layout(KeyParts.column(number));
    assertThat(KeySplits.between(layout, 6, (short) 0, (short) 400).toString())
        .isEqualTo("[0x80, 0x8064, 0x80c8, 0x812c, 0x8190]".replace("[0x80,", "[0x8000,"));
    assertThat(KeySplits.between(layout, 2, (short) 0, (short) 400).toString())
        .isEqualTo("[0x80c8]");
    assertThat(KeySplits.at(layout, List.of((short) 200, (short) 100)).toString())
        .isEqualTo("[0x8064, 0x80c8]");
    assertThat(
            KeySplits.at(layout(KeyParts.descending(number)), List.of((short) 100, (short) 200))
                .toString())
        .isEqualTo("[0x7f37, 0x7f9b]");
    assertThatThrownBy(() -> KeySplits.between(layout, 4, (short) 5, (short) 5))
        .hasMessageContaining("must be larger than STARTKEY 5");
    assertThatThrownBy(
            () ->
                KeySplits.at(
                    layout(
                        KeyParts.function("salt", List.of(), 4, List.of(number)),
                        KeyParts.column(number)),
                    List.of((short) 1)))
        .hasMessageContaining("give NUMREGIONS alone");
    assertThat(number.type().name()).isEqualTo(TypeName.SMALLINT);
  }
}
