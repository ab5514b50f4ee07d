package org.openlindorm.model;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two writers: rows 0 and 2 are the first one's, row 1 is the second one's. */
final class MomentModelTest {
  private MomentModel model;

  private static ModelRow row(long amount) {
    return new ModelRow(Map.of("amount", amount), false);
  }

  @BeforeEach
  void recordOperations() {
    model = new MomentModel(2, Map.of(0L, row(10), 1L, row(10), 2L, row(10)), Map.of(0L, row(11)));
    model.start(0, Map.of(0L, row(12), 2L, row(12)));
    model.start(0, Map.of(0L, row(13)));
  }

  private void verify(long first, long third) {
    Map<Long, Map<String, Object>> found = new HashMap<>();
    found.put(0L, Map.of("amount", first));
    found.put(1L, Map.of("amount", 10L));
    found.put(2L, Map.of("amount", third));
    model.verify(found, "then");
  }

  private void accepts(long first, long third) {
    assertThatCode(() -> verify(first, third)).doesNotThrowAnyException();
  }

  private void refuses(long first, long third) {
    assertThatThrownBy(() -> verify(first, third)).hasMessageContaining("then, writer 0: {");
  }

  @Test
  void acceptsTheRowsAfterEachOperation() {
    accepts(10, 10);
    accepts(11, 10);
    accepts(12, 12);
    accepts(13, 12);
  }

  @Test
  void acceptsAPartOfOneOperationOfSeveralRows() {
    accepts(12, 10);
    accepts(11, 12);
  }

  @Test
  void refusesALaterOperationWithoutAnEarlierOne() {
    refuses(10, 12);
    refuses(13, 10);
  }

  @Test
  void refusesALostRow() {
    assertThatThrownBy(
            () ->
                model.verify(Map.of(0L, Map.of("amount", 10L), 2L, Map.of("amount", 10L)), "then"))
        .hasMessageContaining("then, writer 1: {1={} instead of");
  }
}
