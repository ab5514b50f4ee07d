package org.openlindorm.expr.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** A pattern always ends, however it backtracks. */
class LikePatternTest {

  @Test
  void partsAreTheTextsBetweenWildcards() {
    assertThat(new LikePattern("a%b_cd%%", '\\').parts()).containsExactly("a", "b", "cd");
    assertThat(new LikePattern("%5\\%\\_%\\", '\\').parts()).containsExactly("5%_", "\\");
    assertThat(new LikePattern("%_%", '\\').parts()).isEmpty();
  }

  @Test
  void aPatternThatBacktracksEnds() {
    for (int length : List.of(10, 12, 100, 1_000)) {
      LikePattern pattern = new LikePattern("%_".repeat(length) + "!", LikePattern.DEFAULT_ESCAPE);
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
