package org.openlindorm.exec.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.LikePattern;

/** SHOW ... LIKE reads patterns as LIKE does, without regard to case, and always ends. */
class NamePatternTest {

  @Test
  void everyNameMatchesWhereNoPatternIsWritten() {
    assertThat(NamePattern.of(null).matches("any")).isTrue();
  }

  @Test
  void caseDoesNotMatter() {
    assertThat(NamePattern.of("Max\\_%").matches("MAX_indexes")).isTrue();
    assertThat(NamePattern.of("max\\_%").matches("maxindexes")).isFalse();
    assertThat(NamePattern.of("stra_e").matches("STRAẞE")).isTrue();
  }

  @Test
  void aPatternThatBacktracksEnds() {
    for (int length : List.of(10, 12, 100, 1_000)) {
      NamePattern pattern = NamePattern.of("%_".repeat(length) + "!");
      Assertions.assertTimeout(
          Duration.ofSeconds(5),
          () -> assertThat(pattern.matches("a".repeat(5_000))).isFalse(),
          "%_ " + length + " times");
    }
  }

  @Test
  void aSearchThatWouldTakeMinutesIsGivenUp() {
    LikePattern pattern = new LikePattern("%" + "a".repeat(500_000) + "b", '\\');
    assertThatThrownBy(() -> pattern.matches("a".repeat(1_000_000)))
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.PATTERN_TIMEOUT));
  }
}
