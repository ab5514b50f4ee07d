package org.openlindorm.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.DataType;
import org.openlindorm.type.RandomValues;

class KeyLayoutTest {

  private static final KeyColumn NAME = new KeyColumn("name", DataType.VARCHAR);
  private static final KeyColumn ID = new KeyColumn("id", DataType.BIGINT);
  private static final KeyColumn DATA = new KeyColumn("data", DataType.VARBINARY);

  private static KeyLayout layout(KeyPart... parts) {
    return KeyLayout.of(List.of(parts));
  }

  @Test
  void keysHaveTheirFrozenBytes() {
    assertThat(layout(KeyParts.column(NAME)).encode(List.of("ab")).hex()).isEqualTo("6162");
    assertThat(layout(KeyParts.column(NAME), KeyParts.column(ID)).encode(List.of("ab", 123L)).hex())
        .isEqualTo("61620001" + "800000000000007b");
    assertThat(
            layout(KeyParts.column(ID), KeyParts.descending(NAME)).encode(List.of(1L, "ab")).hex())
        .isEqualTo("8000000000000001" + "9e9dfffe");
    assertThat(layout(KeyParts.descending(ID)).encode(List.of(123L)).hex())
        .isEqualTo("7fffffffffffff84");
  }

  @Test
  void everyKeyIsTakenApartAgain() {
    long seed = 4_711;
    Random random = new Random(seed);
    RandomValues values = new RandomValues(random);
    for (int round = 0; round < 5_000; round++) {
      KeyLayout layout =
          round % 2 == 0 ? RandomLayouts.next(random) : RandomLayouts.nextIndex(random);
      List<@Nullable Object> row = new ArrayList<>();
      for (KeyColumn column : layout.columns()) {
        boolean isNull = column.nullable() && random.nextInt(3) == 0;
        row.add(isNull ? null : values.next(column.type()));
      }
      if (layout.possibleKey(row) == null) {
        continue;
      }
      Bytes key = layout.encode(row);
      assertThat(layout.decode(key)).as("seed %s, %s", seed, layout).isEqualTo(row);
      layout.check(key);
    }
  }

  @Test
  void theFormOfAKeyWithoutComputedPartsSortsAsTheKey() {
    long seed = 815;
    Random random = new Random(seed);
    RandomValues values = new RandomValues(random);
    for (int round = 0; round < 5_000; round++) {
      KeyLayout layout = RandomLayouts.next(random);
      List<Bytes> keys = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        List<@Nullable Object> row = new ArrayList<>();
        layout.columns().forEach(column -> row.add(values.next(column.type())));
        Bytes key = layout.possibleKey(row);
        if (key == null) {
          continue;
        }
        keys.add(key);
        assertThat(layout.columnOrder().compare(key, layout.encodeColumns(row)))
            .as("seed %s, %s", seed, layout)
            .isZero();
      }
      if (keys.size() == 2) {
        int order = layout.columnOrder().compare(keys.get(0), keys.get(1));
        int prefixOrder =
            Long.compareUnsigned(
                layout.columnBeginning(keys.get(0)), layout.columnBeginning(keys.get(1)));
        assertThat(prefixOrder == 0 || Integer.signum(order) == Integer.signum(prefixOrder))
            .as("seed %s, %s", seed, layout)
            .isTrue();
      }
    }
  }

  @Test
  void nullInAnIndexIsAMarkThatSortsFirst() {
    KeyColumn amount = new KeyColumn("amount", DataType.BIGINT, true);
    KeyLayout up = KeyLayout.ofIndex(List.of(KeyParts.column(amount), KeyParts.column(ID)));
    assertThat(up.encode(Arrays.asList(null, 1L)).hex()).isEqualTo("00" + "8000000000000001");
    assertThat(up.encode(List.of(123L, 1L)).hex())
        .isEqualTo("01" + "800000000000007b" + "8000000000000001");
    KeyLayout down = KeyLayout.ofIndex(List.of(KeyParts.descending(amount), KeyParts.column(ID)));
    assertThat(down.encode(Arrays.asList(null, 1L)).hex()).isEqualTo("ff" + "8000000000000001");
    assertThat(down.encode(List.of(123L, 1L)).hex())
        .isEqualTo("fe" + "7fffffffffffff84" + "8000000000000001");
    assertThat(up.splitPoints(2)).extracting(Bytes::hex).containsExactly("0180000000");
  }

  @Test
  void aKeyPartWithoutAValueIsRefused() {
    KeyLayout layout = layout(KeyParts.column(NAME), KeyParts.column(ID));
    assertThatThrownBy(() -> layout.encode(Arrays.asList("a", null)))
        .hasMessage("Column 'id' cannot be null");
  }

  @Test
  void aKeyBeyondTwoKilobytesIsRefused() {
    KeyLayout layout = layout(KeyParts.column(NAME), KeyParts.column(ID));
    assertThat(layout.encode(List.of("x".repeat(2_038), 1L)).length()).isEqualTo(2_048);
    assertThatThrownBy(() -> layout.encode(List.of("x".repeat(2_039), 1L)))
        .hasMessageContaining(
            "2049 bytes long, at most 2048 are allowed; shorten the values of name");
  }

  @Test
  void aKeyWithoutAnyByteIsRefused() {
    assertThatThrownBy(() -> layout(KeyParts.column(NAME)).encode(List.of("")))
        .hasMessageContaining("'name' is empty");
  }

  /** The bytes of a VARBINARY end themselves before another column, and keep their order. */
  @Test
  void binaryOfAnyLengthPrecedesOtherColumns() {
    KeyLayout layout =
        KeyLayout.of(List.of(KeyParts.column(DATA), KeyParts.column(ID)), KeyLimits.MYSQL);
    assertThat(layout.encode(List.of(Bytes.fromHex("00ab"), 1L)).hex())
        .isEqualTo("00ffab0001" + "8000000000000001");
    Bytes former = Bytes.EMPTY;
    for (String hex : List.of("", "00", "0000", "0001", "00ff", "01", "61", "6100", "6101", "ff")) {
      for (long id : new long[] {Long.MIN_VALUE, 0, Long.MAX_VALUE}) {
        List<Object> values = List.of(Bytes.fromHex(hex), id);
        Bytes key = layout.encode(values);
        assertThat(layout.decode(key)).isEqualTo(values);
        assertThat(key).isGreaterThan(former);
        former = key;
      }
    }
  }

  @Test
  void wrongDefinitionsAreRefusedWithTheReason() {
    assertThatThrownBy(() -> KeyLayout.of(List.of(KeyParts.column(DATA), KeyParts.column(ID))))
        .hasMessageContaining("VARBINARY column 'data' must be the last key column");
    assertThatThrownBy(() -> layout(KeyParts.column(ID), KeyParts.column(ID)))
        .hasMessageContaining("column 'id' is in the key twice");
    assertThatThrownBy(() -> KeyParts.column(new KeyColumn("j", DataType.JSON)))
        .hasMessageContaining("type JSON cannot be part of a key");
    assertThatThrownBy(() -> KeyLayout.of(List.of())).hasMessageContaining("at least one column");
    List<KeyPart> six = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      six.add(KeyParts.column(new KeyColumn("c" + i, DataType.BIGINT)));
    }
    assertThatThrownBy(() -> KeyLayout.of(six)).hasMessageContaining("6, at most 5 allowed");
    assertThat(KeyLayout.ofIndex(six).columns()).hasSize(6);
    assertThat(KeyLayout.of(six, KeyLimits.MYSQL).columns()).hasSize(6);
  }

  @Test
  void foreignBytesAreNoKey() {
    KeyLayout layout = layout(KeyParts.column(NAME), KeyParts.column(ID));
    assertThatThrownBy(() -> layout.decode(Bytes.utf8("row1")))
        .hasMessageContaining("cannot be decoded");
    assertThatThrownBy(() -> layout.decode(Bytes.fromHex("610001800000000000000100")))
        .hasMessageContaining("1 bytes are left");
    assertThatThrownBy(() -> layout.check(Bytes.fromHex("ff00018000000000000001")))
        .hasMessageContaining("make another key");
  }

  @Test
  void aKeyStartsWithThePrefixOfItsFirstColumns() {
    KeyLayout layout = layout(KeyParts.column(NAME), KeyParts.column(ID));
    assertThat(layout.encodePrefix(List.of("a")).hex()).isEqualTo("610001");
    assertThat(layout.encode(List.of("a", 5L)).startsWith(layout.encodePrefix(List.of("a"))))
        .isTrue();
  }

  @Test
  void aLayoutIsWrittenAsDdlWritesIt() {
    KeyColumn odd = new KeyColumn("a-b", DataType.BIGINT);
    assertThat(layout(KeyParts.column(NAME), KeyParts.descending(ID), KeyParts.column(odd)).sql())
        .isEqualTo("name, id DESC, `a-b`");
  }
}
