package org.openlindorm.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

class KeyLayoutCodecTest {

  private static final KeyColumn ID = new KeyColumn("id", DataType.BIGINT);
  private static final KeyColumn NAME = new KeyColumn("name", DataType.VARCHAR);

  @Test
  void aLayoutThatWasReadTakesTheSameKeysApart() {
    List<KeyLayout> layouts =
        List.of(
            KeyLayout.of(List.of(KeyParts.column(ID), KeyParts.column(NAME))),
            KeyLayout.of(List.of(KeyParts.descending(ID), KeyParts.descending(NAME))),
            KeyLayout.of(List.of(KeyParts.reverse(ID), KeyParts.reverse(NAME))),
            KeyLayout.of(
                List.of(
                    KeyParts.function("hash32", List.of(ID), null, List.of()),
                    KeyParts.column(ID),
                    KeyParts.column(NAME))),
            KeyLayout.of(
                List.of(
                    KeyParts.function("mod", List.of(ID), 16, List.of()),
                    KeyParts.column(ID),
                    KeyParts.column(NAME))));
    for (KeyLayout layout : layouts) {
      ByteWriter out = new ByteWriter();
      KeyLayoutCodec.write(layout, out);
      KeyLayout read = KeyLayoutCodec.read(new ByteReader(out.toBytes()));
      Bytes key = layout.encode(List.of(-42L, "name"));
      assertThat(read.decode(key)).as(layout.sql()).isEqualTo(List.of(-42L, "name"));
      assertThat(read.sql()).isEqualTo(layout.sql());
    }
  }

  @Test
  void aRowKeyOfPartsThatWasReadTakesTheSameKeysApart() {
    KeyLayout layout =
        KeyLayout.ofForeign(
            List.of(
                KeyParts.foreign("salt", DataType.sized(TypeName.BINARY, 1), Separator.NONE),
                KeyParts.foreign("name", DataType.of(TypeName.HSTRING), Separator.of("||")),
                KeyParts.foreign("day", DataType.sized(TypeName.HSTRING, 2), Separator.of(",")),
                KeyParts.foreign("id", DataType.of(TypeName.HLONG), Separator.NONE)));
    ByteWriter out = new ByteWriter();
    KeyLayoutCodec.write(layout, out);
    KeyLayout read = KeyLayoutCodec.read(new ByteReader(out.toBytes()));
    List<Object> values = List.of(Bytes.copyOf((byte) 7), "ab", "24", -1L);
    Bytes key = layout.encode(values);
    assertThat(key.hex()).isEqualTo("07" + "61627c7c" + "32342c" + "ffffffffffffffff");
    assertThat(read.decode(key)).isEqualTo(values);
    assertThat(read.sql()).isEqualTo("salt, name SEPARATOR '||', day SEPARATOR ',', id");
  }

  @Test
  void anUnknownKindOfPartIsRefusedWithAdvice() {
    ByteReader newer = new ByteReader(new ByteWriter().varint(1).int8(99).text("x").toBytes());
    assertThatThrownBy(() -> KeyLayoutCodec.read(newer)).hasMessageContaining("lindorm-region.jar");
  }
}
