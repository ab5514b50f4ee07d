package org.openlindorm.wire.avatica;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.error.Warning;
import org.openlindorm.type.DataType;

/** Tests which of the half-read results is given up if the memory suffices for three. */
final class OpenResultsTest {

  private final OpenResults results = new OpenResults(3);
  private final List<String> givenUp = new ArrayList<>();
  private final RowFrames patient = frames();
  private final RowFrames second = frames();
  private final RowFrames third = frames();
  private final RowFrames fourth = frames();

  /** A result whose rows do not matter. */
  private static RowFrames frames() {
    Result.Rows none =
        new Result.Rows() {
          @Override
          public List<ResultColumn> columns() {
            return List.of(ResultColumn.of("v", DataType.VARCHAR));
          }

          @Override
          public @Nullable Object @Nullable [] next() {
            return null;
          }

          @Override
          public List<Warning> warnings() {
            return List.of();
          }

          @Override
          public void close() {}
        };
    return RowFrames.of(none, 0, new RequestMemory(1 << 20, 1 << 20));
  }

  private void read(String name, RowFrames result) {
    results.read(result, 1, () -> givenUp.add(name));
  }

  @BeforeEach
  void threeHaveBegun() {
    read("patient", patient);
    read("second", second);
    read("third", third);
  }

  @Test
  void theLeastRecentlyReadResultIsEvicted() {
    read("fourth", fourth);
    assertThat(givenUp).containsExactly("patient");
  }

  @Test
  void aResultWithAReturningReaderIsNotEvicted() {
    read("patient", patient);
    read("fourth", fourth);
    for (int i = 0; i < 5; i++) {
      read("leaves", frames());
    }
    assertThat(givenUp).containsExactly("second", "third", "fourth", "leaves", "leaves", "leaves");
  }

  @Test
  void amongReturningReadersTheSlowestIsEvictedForANewResult() {
    read("third", third);
    read("patient", patient);
    read("second", second);
    read("fourth", fourth);
    assertThat(givenUp).containsExactly("third");
    assertThat(results.used()).isEqualTo(3);
  }
}
