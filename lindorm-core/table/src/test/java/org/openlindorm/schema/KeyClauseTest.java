package org.openlindorm.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyLimits;
import org.openlindorm.key.KeyPart;
import org.openlindorm.type.DataType;

class KeyClauseTest {

  private static final List<NewColumn> COLUMNS =
      List.of(NewColumn.of("user", DataType.VARCHAR), NewColumn.of("ts", DataType.TIMESTAMP));

  private static KeyLayout layout(String... items) {
    return KeyClause.layout(
        Arrays.stream(items).map(KeyItem::parse).toList(), COLUMNS, KeyLimits.LINDORM);
  }

  @Test
  void everyKeyFunctionIsReadBackFromItsText() {
    List<ColumnDef> columns =
        List.of(COLUMNS.get(0).withId(1, true), COLUMNS.get(1).withId(2, true));
    String[][] keys = {
      {"hash8(user)", "user", "ts DESC"},
      {"hash32(user, ts)", "user", "ts"},
      {"hash64(ts)", "ts", "user"},
      {"md5_prefix(user, 4)", "user", "ts"},
      {"mod(ts, 16)", "ts", "user"},
      {"bucket(16, user)", "user", "ts"},
      {"salt(16)", "user", "ts"},
      {"reverse(user)", "ts"}
    };
    for (String[] key : keys) {
      KeyLayout layout = layout(key);
      List<String> texts = layout.parts().stream().map(KeyPart::sql).toList();
      assertThat(texts).containsExactly(key);
      assertThat(KeyClause.read(texts, columns)).isEqualTo(layout);
    }
  }

  @Test
  void aSaltHashesEveryColumnAfterIt() {
    assertThat(layout("salt(16)", "user", "ts").prefix().orElseThrow().inputs()).hasSize(2);
  }

  @Test
  void aWrongFunctionIsRefused() {
    assertThatThrownBy(() -> layout("hash32(user)", "ts")).hasMessageContaining("must follow");
    assertThatThrownBy(() -> layout("hash32(user) DESC", "user"))
        .hasMessageContaining("has no direction");
    assertThatThrownBy(() -> layout("crc(user)", "user")).hasMessageContaining("no key function");
  }
}
