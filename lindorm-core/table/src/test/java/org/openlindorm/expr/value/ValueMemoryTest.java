package org.openlindorm.expr.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

class ValueMemoryTest {

  /** Values that together take more than a quarter of the heap. */
  private static final int VALUES = 12;

  private static final long BYTES = Runtime.getRuntime().maxMemory() / 24;

  @Test
  void unreachableValuesDoNotCauseARefusal() {
    for (int i = 0; i < 3 * VALUES; i++) {
      ValueMemory.count("F()", new Object(), BYTES);
    }
    assertThat(ValueMemory.retained()).isLessThanOrEqualTo(VALUES * BYTES);
  }

  @Test
  void valuesThatAreHeldAre() {
    List<Object> values = new ArrayList<>();
    assertThatThrownBy(
            () -> {
              for (int i = 0; i < VALUES; i++) {
                Object value = new Object();
                values.add(value);
                ValueMemory.count("F()", value, BYTES);
              }
            })
        .isInstanceOfSatisfying(
            LindormException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.MEMORY_LIMIT));
    assertThat(values).hasSizeLessThan(VALUES);
  }
}
