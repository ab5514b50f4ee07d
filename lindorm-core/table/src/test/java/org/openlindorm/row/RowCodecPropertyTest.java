package org.openlindorm.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;
import org.openlindorm.store.memory.MemoryStore;

class RowCodecPropertyTest {

  private static final PhysicalTable TABLE = new PhysicalTable("db", "t");
  private static final int COLUMNS = 7;
  private static final int FIRST_VALUE = 2;

  private final RowCodec codec =
      RowCodec.of(
          new RowShape(
              TestTables.table("id BIGINT, part VARCHAR, a BIGINT, b VARCHAR, c DOUBLE", 2, true),
              List.of("x", "y")));
  private final MemoryStore store = new MemoryStore();
  private final Map<List<Object>, @Nullable Object[]> model = new HashMap<>();

  @Test
  void rowsReadBackAsAMapWouldHoldThem() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    store.createTable(new TableSpec(TABLE, List.of(), Map.of()));
    for (int step = 0; step < 20_000; step++) {
      List<Object> keyValues = List.of((long) random.nextInt(5), random.nextBoolean() ? "p" : "");
      Bytes key = codec.key(new ArrayList<>(keyValues));
      if (random.nextInt(8) == 0) {
        store.write(TABLE, List.of(new Mutation.DeleteRow(key)));
        model.remove(keyValues);
      } else {
        write(random, keyValues, key);
      }
      assertThat(read(key))
          .as("seed %d, step %d, row %s", seed, step, keyValues)
          .isEqualTo(expected(keyValues));
    }
  }

  private void write(Random random, List<Object> keyValues, Bytes key) {
    boolean full = random.nextBoolean();
    List<Integer> ordinals = new ArrayList<>();
    List<@Nullable Object> values = new ArrayList<>();
    for (int ordinal = FIRST_VALUE; ordinal < COLUMNS; ordinal++) {
      boolean declared = ordinal < 5;
      if (full && declared || random.nextInt(3) == 0) {
        ordinals.add(ordinal);
        values.add(random.nextInt(3) == 0 ? null : value(random, ordinal));
      }
    }
    if (ordinals.isEmpty()) {
      return;
    }
    Object[] row = model.computeIfAbsent(keyValues, fresh -> new Object[COLUMNS]);
    for (int i = 0; i < ordinals.size(); i++) {
      row[ordinals.get(i)] = values.get(i);
    }
    int[] named = ordinals.stream().mapToInt(Integer::intValue).toArray();
    store.write(TABLE, List.of(codec.write(key, named, values.toArray(), OptionalLong.empty())));
  }

  private static Object value(Random random, int ordinal) {
    return switch (ordinal) {
      case 2 -> random.nextLong();
      case 3 -> new String[] {"", "\0", "text", "世界"}[random.nextInt(4)];
      case 4 -> random.nextDouble();
      default ->
          new Bytes[] {Bytes.EMPTY, Bytes.fromHex("00"), Bytes.fromHex("ff01")}[random.nextInt(3)];
    };
  }

  private @Nullable List<@Nullable Object> read(Bytes key) {
    StoredRow stored = store.fetch(TABLE, key);
    Tuple tuple = stored == null ? null : codec.decode(stored);
    if (tuple == null) {
      return null;
    }
    List<@Nullable Object> values = new ArrayList<>();
    for (int ordinal = 0; ordinal < COLUMNS; ordinal++) {
      values.add(tuple.value(ordinal));
    }
    return values;
  }

  private @Nullable List<@Nullable Object> expected(List<Object> keyValues) {
    Object[] row = model.get(keyValues);
    if (row == null || Arrays.stream(row).allMatch(value -> value == null)) {
      return null;
    }
    Object[] whole = row.clone();
    whole[0] = keyValues.get(0);
    whole[1] = keyValues.get(1);
    return Arrays.asList(whole);
  }
}
