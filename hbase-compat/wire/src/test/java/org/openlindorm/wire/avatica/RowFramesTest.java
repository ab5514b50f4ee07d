package org.openlindorm.wire.avatica;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.calcite.avatica.Meta;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.error.Warning;
import org.openlindorm.type.DataType;

/** Results of wide rows, cut into frames. */
class RowFramesTest {

  private static final int MEGABYTE = 1 << 20;

  private final RequestMemory memory = new RequestMemory(16 * MEGABYTE, 8 * MEGABYTE);

  /** A result with a given number of rows of one text. */
  private static final class WideRows implements Result.Rows {

    private final int rows;
    private final String text;
    private int read;

    WideRows(int rows, int characters) {
      this.rows = rows;
      this.text = "x".repeat(characters);
    }

    @Override
    public List<ResultColumn> columns() {
      return List.of(ResultColumn.of("v", DataType.VARCHAR));
    }

    @Override
    public @Nullable Object @Nullable [] next() {
      return read++ < rows ? new Object[] {text} : null;
    }

    @Override
    public List<Warning> warnings() {
      return List.of();
    }

    @Override
    public void close() {}
  }

  private int readAll(RowFrames frames, int largestFrame) {
    int rows = 0;
    Meta.Frame frame = frames.first(-1);
    while (true) {
      int read = WireRowTest.read(frame).size();
      assertThat(read).isLessThanOrEqualTo(largestFrame);
      rows += read;
      memory.answerSent(memory.handOverAnswer());
      if (frame.done) {
        return rows;
      }
      frame = frames.fetch(rows, -1);
    }
  }

  @Test
  void aThousandRowsComeInOneAnswerUnlessTheClientRequestsFewer() {
    int driversDefault = 100;
    assertThat(first(driversDefault)).hasSize(1_000);
    assertThat(first(-1)).hasSize(1_000);
    assertThat(first(40)).hasSize(40);
  }

  private List<List<Object>> first(int requested) {
    try (RowFrames frames = RowFrames.of(new WideRows(1_500, 10), 0, memory)) {
      return WireRowTest.read(frames.first(requested));
    }
  }

  @Test
  void aFrameEndsAtAMegabyteAndNoRowIsLost() {
    RowFrames frames = RowFrames.of(new WideRows(100, 300_000), 0, memory);
    assertThat(readAll(frames, 4)).isEqualTo(100);
  }

  @Test
  void aRowLargerThanAFrameComesAlone() {
    RowFrames frames = RowFrames.of(new WideRows(5, 3 * MEGABYTE), 0, memory);
    assertThat(readAll(frames, 1)).isEqualTo(5);
  }

  @Test
  void aNextRowIsNotReadAheadOfAFullFrame() {
    WideRows rows = new WideRows(5, 2 * MEGABYTE);
    RowFrames frames = RowFrames.of(rows, 0, memory);
    frames.first(-1);
    assertThat(rows.read).isEqualTo(1);
    assertThat(frames.bytesHeld()).isGreaterThan(2 * MEGABYTE);
  }

  @Test
  void framesAreSmallerUnderMemoryPressureAndContainAtLeastOneRow() {
    // Others leave too little for a second step.
    assertThat(memory.tryGrowAnswer(7 * MEGABYTE / RequestMemory.COPIES_OF_ANSWER)).isTrue();
    long others = memory.handOverAnswer();
    RowFrames frames = RowFrames.of(new WideRows(50, 60_000), 0, memory);
    assertThat(readAll(frames, 5)).isEqualTo(50);
    memory.answerSent(others);
  }

  @Test
  void theLimitOfRowsHoldsOverFrames() {
    RowFrames frames = RowFrames.of(new WideRows(100, 300_000), 10, memory);
    assertThat(readAll(frames, 4)).isEqualTo(10);
  }

  @Test
  void theLastFrameIsGivenAgainAsLongAsThereIsMemoryForIt() {
    RowFrames frames = RowFrames.of(new WideRows(2_500, 100), 0, memory);
    frames.first(-1);
    Meta.Frame second = frames.fetch(1_000, -1);
    assertThat(frames.fetch(1_000, -1)).isSameAs(second);
    assertThat(frames.fetch(500, -1)).isNull();
    assertThat(memory.tryKeep(2 * MEGABYTE)).isFalse();
    frames.close();
    assertThat(memory.tryKeep(2 * MEGABYTE)).isTrue();
  }
}
