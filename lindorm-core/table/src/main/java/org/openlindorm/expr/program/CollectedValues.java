package org.openlindorm.expr.program;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.json.JsonTree;
import org.openlindorm.expr.value.ValueMemory;
import org.openlindorm.row.RowSize;

/** Holds the values of all rows, for GROUP_CONCAT, JSON_ARRAYAGG and JSON_OBJECTAGG. */
final class CollectedValues implements Accumulator {

  private static final @Nullable Object[] NO_ARGUMENTS = {};

  private final AggregateCall call;
  private final List<@Nullable Object[]> rows = new ArrayList<>();
  private long characters;
  private long bytes = 64;

  CollectedValues(AggregateCall call) {
    this.call = call;
  }

  @Override
  public void add(@Nullable Object[] values) {
    for (int i = 0; i < call.arguments().size(); i++) {
      characters += length(values[i]);
    }
    ValueMemory.requireText(call.function().name(), characters);
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
    Object gathered =
        switch (call.function()) {
          case GROUP_CONCAT ->
              AggregateTypes.gathersBytes(call) ? joinedBytes(ordered) : concatenated(ordered);
          case JSON_ARRAYAGG -> array(ordered);
          case JSON_OBJECTAGG -> object(ordered);
          default -> throw new IllegalStateException(call.sql() + " gathers nothing");
        };
    return ValueMemory.made(call.function().name(), gathered, NO_ARGUMENTS);
  }

  private static int length(@Nullable Object value) {
    return value instanceof String text
        ? text.length()
        : value instanceof Bytes binary ? binary.length() : 0;
  }

  private Bytes joinedBytes(List<@Nullable Object[]> ordered) {
    Bytes separator = Bytes.utf8(call.separator());
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    for (@Nullable Object[] values : ordered) {
      if (values != ordered.get(0)) {
        joined.writeBytes(separator.sharedArray());
      }
      for (int i = 0; i < call.arguments().size(); i++) {
        Object value = values[i];
        Bytes part = value instanceof Bytes binary ? binary : Bytes.utf8(String.valueOf(value));
        joined.writeBytes(part.sharedArray());
      }
      ValueMemory.requireText(call.function().name(), joined.size());
    }
    return Bytes.wrap(joined.toByteArray());
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
      ValueMemory.requireText(call.function().name(), text.length());
    }
    return text.toString();
  }

  /** Each row's value is an array of one element, as {@link JsonTree#print} writes it. */
  private static String array(List<@Nullable Object[]> ordered) {
    StringBuilder text = new StringBuilder("[");
    for (@Nullable Object[] values : ordered) {
      String element = String.valueOf(values[0]);
      ValueMemory.requireText("JSON_ARRAYAGG", (long) text.length() + element.length());
      text.append(text.length() == 1 ? "" : ", ").append(element, 1, element.length() - 1);
    }
    return text.append(']').toString();
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
