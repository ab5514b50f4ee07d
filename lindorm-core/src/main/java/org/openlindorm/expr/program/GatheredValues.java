package org.openlindorm.expr.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.json.JsonTree;
import org.openlindorm.row.RowSize;

/** Holds the values of all rows, for GROUP_CONCAT, JSON_ARRAYAGG and JSON_OBJECTAGG. */
final class GatheredValues implements Accumulator {

  /**
   * The longest text, in characters: MySQL's largest max_allowed_packet is 1 GB, its
   * group_concat_max_len 1,024 bytes by default; 16 million characters are what a client takes.
   */
  static final int LONGEST = 16 << 20;

  private final AggregateCall call;
  private final List<@Nullable Object[]> rows = new ArrayList<>();
  private long characters;
  private long bytes = 64;

  GatheredValues(AggregateCall call) {
    this.call = call;
  }

  @Override
  public void add(@Nullable Object[] values) {
    for (int i = 0; i < call.arguments().size(); i++) {
      characters += values[i] instanceof String text ? text.length() : 0;
    }
    if (characters > LONGEST) {
      throw LindormException.of(ErrorCode.FUNCTION_RESULT, call.function(), LONGEST);
    }
    bytes += RowSize.of(values) + Long.BYTES;
    rows.add(values);
  }

  @Override
  public @Nullable Object result() {
    if (rows.isEmpty()) {
      return null;
    }
    List<@Nullable Object[]> ordered = new ArrayList<>(rows);
    if (!call.ordering().isEmpty()) {
      ordered.sort(AggregateCall.OrderKey.comparator(call.ordering(), call.arguments().size()));
    }
    return switch (call.function()) {
      case GROUP_CONCAT -> concatenated(ordered);
      case JSON_ARRAYAGG -> array(ordered);
      case JSON_OBJECTAGG -> object(ordered);
      default -> throw new IllegalStateException(call.sql() + " gathers nothing");
    };
  }

  private String concatenated(List<@Nullable Object[]> ordered) {
    StringBuilder text = new StringBuilder();
    for (@Nullable Object[] values : ordered) {
      if (values != ordered.get(0)) {
        text.append(call.separator());
      }
      for (int i = 0; i < call.arguments().size(); i++) {
        text.append(values[i]);
      }
      if (text.length() > LONGEST) {
        throw LindormException.of(ErrorCode.FUNCTION_RESULT, call.function(), LONGEST);
      }
    }
    return text.toString();
  }

  /** Each row's value is an array of one element. */
  private static String array(List<@Nullable Object[]> ordered) {
    List<Object> elements = new ArrayList<>();
    for (@Nullable Object[] values : ordered) {
      elements.addAll((List<?>) JsonTree.parse(String.valueOf(values[0])));
    }
    return JsonTree.print(elements);
  }

  /** Each row's value is an object of one member; of equal names the last stays. */
  private static String object(List<@Nullable Object[]> ordered) {
    Map<Object, Object> members = new LinkedHashMap<>();
    for (@Nullable Object[] values : ordered) {
      members.putAll((Map<?, ?>) JsonTree.parse(String.valueOf(values[0])));
    }
    return JsonTree.print(members);
  }

  @Override
  public long bytes() {
    return bytes;
  }
}
