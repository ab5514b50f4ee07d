package org.openlindorm.expr.function;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.value.ValueMemory;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/**
 * No function of the library makes a value that is larger than a text may be, nor takes much more
 * memory or time than its arguments and its result: each is called with arguments of 256 KB, and
 * with its own result in place of each argument, repeatedly. A new function is called, too.
 */
class FunctionResultsTest {

  private static final int SIZE = 256 << 10;

  /** Ten doublings lead from 256 KB beyond the longest text, more than once. */
  private static final int ROUNDS = 10;

  /**
   * The bytes that a call may allocate for each byte of the longest text: a UTF-16 text is decoded,
   * made in a builder that doubles, and encoded again.
   */
  private static final long MOST_ALLOCATED = 20 * ValueMemory.LONGEST_TEXT;

  private static final Duration MOST_TIME = Duration.ofSeconds(20);

  private static final List<String> TEXTS =
      List.of(
          "'".repeat(SIZE),
          "\u0001".repeat(SIZE / 4),
          "\u0390".repeat(SIZE),
          "%W".repeat(SIZE / 2),
          "[" + "1,\"a\",".repeat(SIZE / 16) + "1]");

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  static Stream<String> functions() {
    return Arrays.stream(FunctionGroup.values())
        .flatMap(group -> FunctionLibrary.documented(group).keySet().stream())
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("functions")
  void aFunctionMakesNoLargerTextThanMayBe(String name) {
    FunctionDefinition function = Objects.requireNonNull(FunctionLibrary.find(name));
    int places = Math.max(function.least(), function.kinds().size());
    for (int count = function.least(); count <= Math.min(places, function.most()); count++) {
      for (String text : TEXTS) {
        for (long number : numbers(function)) {
          nest(function, count, text, number);
        }
      }
    }
  }

  private static List<Long> numbers(FunctionDefinition function) {
    return function.kinds().contains(ArgumentKind.INTEGER)
        ? List.of(2L, (long) SIZE, Long.MAX_VALUE)
        : List.of(2L);
  }

  /** The sample of what must have been refused: functions that double, and those of JSON. */
  @Test
  void functionsThatGrowAreRefusedAtLast() {
    Set<String> refused = new TreeSet<>();
    List<String> growing =
        List.of("HEX", "QUOTE", "JSON_QUOTE", "JSON_ARRAY", "REPEAT", "LPAD", "RPAD", "SPACE");
    for (String name : growing) {
      FunctionDefinition function = Objects.requireNonNull(FunctionLibrary.find(name));
      int places = Math.max(function.least(), function.kinds().size());
      for (String text : TEXTS) {
        if (nest(function, places, text, SIZE) || nest(function, places, text, 1L << 40)) {
          refused.add(name);
        }
      }
    }
    assertThat(refused).containsExactlyInAnyOrderElementsOf(growing);
  }

  /** Returns whether a call was refused because of its result's size. */
  private static boolean nest(FunctionDefinition function, int count, String text, long number) {
    Object value = text;
    boolean refused = false;
    for (int round = 0; round < ROUNDS; round++) {
      List<Expr> arguments = new ArrayList<>();
      for (int place = 0; place < count; place++) {
        arguments.add(argument(function.kind(place), place, value, text, number));
      }
      long before = THREADS.getCurrentThreadAllocatedBytes();
      long begun = System.nanoTime();
      Object made = null;
      try {
        made = FunctionLibrary.call(function, arguments).evaluate(ArrayTuple.NONE, Bindings.NONE);
      } catch (LindormException failure) {
        refused =
            failure.code() == ErrorCode.FUNCTION_RESULT || failure.code() == ErrorCode.MEMORY_LIMIT;
      }
      String call = function + " of " + count + ", " + shortened(text) + ", round " + round;
      assertThat(THREADS.getCurrentThreadAllocatedBytes() - before)
          .as("bytes allocated by " + call)
          .isLessThan(MOST_ALLOCATED);
      assertThat(Duration.ofNanos(System.nanoTime() - begun)).as(call).isLessThan(MOST_TIME);
      if (!(made instanceof String || made instanceof Bytes)) {
        return refused;
      }
      long length = made instanceof String string ? string.length() : ((Bytes) made).length();
      assertThat(length).as(call).isLessThanOrEqualTo(ValueMemory.LONGEST_TEXT);
      if (length <= text.length()) {
        return false;
      }
      value = made;
    }
    return refused;
  }

  private static Expr argument(
      ArgumentKind kind, int place, @Nullable Object value, String text, long number) {
    return switch (kind) {
      case INTEGER -> literal(number);
      case NUMBER, FULL_NUMBER, DECIMAL, DOUBLE -> literal(new BigDecimal("12345.678"));
      case TIMESTAMP, DATE, CLOCK -> literal("2024-01-31 08:30:00");
      case TEXT,
          SEARCHED,
          STRING,
          COMPARED_STRING,
          NUMBER_OR_STRING,
          DOCUMENT,
          JSON_VALUE,
          VECTOR,
          ANY,
          COMMON ->
          value instanceof Bytes
              ? new Literal(value, DataType.VARBINARY)
              : literal(place == 0 || place % 2 == 0 ? value : text);
    };
  }

  private static Literal literal(@Nullable Object value) {
    return org.openlindorm.expr.Literals.of(value);
  }

  private static String shortened(String text) {
    return text.substring(0, Math.min(12, text.length())) + "...";
  }
}
