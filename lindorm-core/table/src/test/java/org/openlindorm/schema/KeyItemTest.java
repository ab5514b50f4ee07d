package org.openlindorm.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.LindormException;

class KeyItemTest {

  @Test
  void printedItemsAreParsedBack() {
    List<KeyItem> items =
        List.of(
            KeyItem.ascending("a"),
            KeyItem.descending("a-b.c"),
            KeyItem.descending("odd `name, (x"),
            KeyItem.call("hash32", List.of("a", "b c"), null, false),
            KeyItem.call("md5_prefix", List.of("a"), 4, false),
            KeyItem.call("bucket", List.of("a", "b"), 16, false),
            KeyItem.call("salt", List.of(), 16, false));
    for (KeyItem item : items) {
      assertThat(KeyItem.parse(item.sql())).isEqualTo(item);
    }
  }

  @Test
  void plainWordsNeedNoBackticks() {
    assertThat(KeyItem.parse("ts DESC")).isEqualTo(KeyItem.descending("ts"));
    assertThat(KeyItem.parse("bucket(16, userid)"))
        .isEqualTo(KeyItem.call("bucket", List.of("userid"), 16, false))
        .hasToString("bucket(16, userid)");
  }

  @Test
  void nonsenseIsRefused() {
    for (String text : List.of("", "a b", "f(", "a DOWN")) {
      assertThatThrownBy(() -> KeyItem.parse(text)).isInstanceOf(LindormException.class);
    }
  }
}
