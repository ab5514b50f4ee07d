package org.openlindorm.model;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Generates operations on the rows of one writer: the rows whose id modulo the number of writers is
 * the writer's number.
 */
final class RandomOperations {

  static final List<String> USERS = List.of("", "a", "ab", "b", "u\u0000v", "\u00fc", "zz", "zzz");
  static final int STATUSES = 4;
  static final int AMOUNTS = 12;

  private static final int MOST_TOGETHER = 12;

  private final Random random;
  private final int writer;
  private final int writers;
  private final int rows;

  RandomOperations(Random random, int writer, int writers, int rows) {
    this.random = random;
    this.writer = writer;
    this.writers = writers;
    this.rows = rows;
  }

  ModelOperation next(Map<Long, RowHistory> table) {
    long id = id();
    return switch (random.nextInt(10)) {
      case 0, 1 -> new ModelOperation.Upsert(Map.of(id, values(ModelTable.COLUMNS)));
      case 2 -> new ModelOperation.Upsert(Map.of(id, values(some())));
      case 3 -> many();
      case 4, 5 -> {
        String column = ModelTable.COLUMNS.get(random.nextInt(ModelTable.COLUMNS.size()));
        yield new ModelOperation.Set(id, column, value(column));
      }
      case 6 -> new ModelOperation.AddOne(id);
      case 7 -> new ModelOperation.Delete(id);
      default ->
          table.get(id).current().counts()
              ? new ModelOperation.Increment(id, 1 + random.nextInt(3))
              : new ModelOperation.Upsert(Map.of(id, values(List.of("user"))));
    };
  }

  private long id() {
    return writer + (long) writers * random.nextInt(rows / writers);
  }

  private ModelOperation many() {
    List<String> columns = random.nextBoolean() ? ModelTable.COLUMNS : some();
    Map<Long, Map<String, @Nullable Object>> together = new TreeMap<>();
    for (int left = 1 + random.nextInt(MOST_TOGETHER); left > 0; left--) {
      together.put(id(), values(columns));
    }
    return new ModelOperation.Upsert(together);
  }

  private List<String> some() {
    List<String> some =
        ModelTable.COLUMNS.stream().filter(column -> random.nextInt(3) == 0).toList();
    return some.isEmpty() ? List.of("user") : some;
  }

  private Map<String, @Nullable Object> values(List<String> columns) {
    Map<String, @Nullable Object> values = new TreeMap<>();
    columns.forEach(column -> values.put(column, value(column)));
    boolean empty = values.values().stream().allMatch(value -> value == null);
    return empty ? values(columns) : values;
  }

  private @Nullable Object value(String column) {
    if (random.nextInt(8) == 0) {
      return null;
    }
    return switch (column) {
      case "user" -> USERS.get(random.nextInt(USERS.size()));
      case "status" -> random.nextInt(STATUSES);
      case "amount" -> (long) random.nextInt(AMOUNTS);
      default -> "n" + random.nextInt(1_000);
    };
  }
}
