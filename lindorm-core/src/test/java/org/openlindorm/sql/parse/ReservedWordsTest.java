package org.openlindorm.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.ReservedWords;

/** information_schema.KEYWORDS against the grammar. */
class ReservedWordsTest {

  static Stream<String> words() {
    return ReservedWords.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("words")
  void aReservedWordIsANameInBackticksOnly(String word) {
    String table = "CREATE TABLE t (%s BIGINT, PRIMARY KEY (%s))";
    assertThatThrownBy(() -> StatementParser.parse(table.formatted(word, word)))
        .isInstanceOf(LindormException.class);
    String quoted = "`" + word + "`";
    assertThat(StatementParser.parse(table.formatted(quoted, quoted))).isNotNull();
  }

  @Test
  void theListIsSorted() {
    assertThat(ReservedWords.ALL).isSorted();
  }
}
