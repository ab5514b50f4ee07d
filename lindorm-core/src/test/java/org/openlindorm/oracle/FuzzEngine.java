package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.memory.MemoryStore;

/** Random tables in this engine, in memory. */
final class FuzzEngine implements AutoCloseable {

  /** First bytes of keys and of entries of indexes; a table is split there between statements. */
  private static final List<Bytes> SPLITS =
      List.of(
          Bytes.fromHex("01"),
          Bytes.fromHex("02"),
          Bytes.fromHex("0180"),
          Bytes.fromHex("0161"),
          Bytes.fromHex("61"),
          Bytes.fromHex("7f"),
          Bytes.fromHex("80"),
          Bytes.fromHex("80000005"),
          Bytes.fromHex("8005"));

  private static final Pattern PARAMETER =
      Pattern.compile("/\\*\\?\\*/((?:DATE |TIME |TIMESTAMP |x)?'[^']*'|[\\w.+-]+)");

  private final MemoryStore store = new MemoryStore();
  private final SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
  private final Session session = engine.open();

  FuzzEngine(List<FuzzTable> tables) {
    for (FuzzTable table : tables) {
      for (String sql : table.statements()) {
        session.execute(sql).close();
      }
    }
  }

  /** The answer to a statement, in which {@code /*?*}{@code /} makes a literal a parameter. */
  FuzzAnswer answer(String sql) {
    List<@Nullable Object> values = new ArrayList<>();
    String prepared =
        PARAMETER
            .matcher(sql)
            .replaceAll(
                found -> {
                  values.add(new MatrixLiteral(found.group(1)).parameter());
                  return "?";
                });
    return FuzzAnswer.of(
        () -> values.isEmpty() ? session.execute(sql) : session.prepare(prepared).execute(values));
  }

  /** Splits a table or an index. */
  void split(Random random) {
    List<PhysicalTable> all = List.copyOf(store.loads().keySet());
    PhysicalTable table = FuzzTable.one(all, random);
    Bytes at = FuzzTable.one(SPLITS, random);
    if (store.regions(table).stream().noneMatch(region -> region.start().equals(at))) {
      store.split(table, at);
    }
  }

  @Override
  public void close() {
    session.close();
    engine.close();
  }
}
