package org.openlindorm.oracle;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.TypeName;

/** The same tables with the same rows in this engine, in memory, and in a MariaDB server. */
final class FuzzWorld implements AutoCloseable {

  /** What both have answered, where the answers differ. */
  record Difference(String sql, FuzzAnswer ours, FuzzAnswer theirs) {

    @Override
    public String toString() {
      return sql + ": " + ours + ", MariaDB " + theirs;
    }
  }

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

  /**
   * A CHAR column as an argument: {@code c1/*3*}{@code /}. Its blanks count in functions here, and
   * MariaDB does not read them.
   */
  private static final String PADDED = "([a-z0-9.]+)/\\*(\\d)\\*/";

  private final List<FuzzTable> tables;
  private final MemoryStore store = new MemoryStore();
  private final SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
  private final Session session = engine.open();
  private final Connection connection;

  FuzzWorld(List<FuzzTable> tables, Connection connection) throws SQLException {
    this.tables = tables;
    this.connection = connection;
    for (FuzzTable table : tables) {
      for (String sql : table.statements()) {
        session.execute(sql).close();
      }
    }
    try (Statement statement = connection.createStatement()) {
      for (FuzzTable table : tables) {
        for (String sql : table.foreignStatements()) {
          statement.execute(sql);
        }
      }
    }
  }

  List<FuzzTable> tables() {
    return tables;
  }

  /** Executes a statement on both and compares; after a write that both execute all tables. */
  Optional<Difference> difference(String sql) {
    Optional<Difference> difference = compared(sql);
    if (difference.isEmpty() && !sql.startsWith("SELECT")) {
      for (FuzzTable table : tables) {
        String all = "SELECT /*+ _l_allow_filtering_ */ * FROM " + table.name();
        Optional<Difference> rows = compared(all);
        if (rows.isPresent()) {
          return rows.map(each -> new Difference(sql + "; " + all, each.ours(), each.theirs()));
        }
      }
    }
    return difference;
  }

  private Optional<Difference> compared(String sql) {
    FuzzAnswer ours = FuzzAnswer.of(session, sql);
    String foreign =
        sql.replaceFirst("^UPSERT ", "REPLACE ").replaceAll(PADDED, "RPAD($1, $2, ' ')");
    FuzzAnswer theirs = FuzzAnswer.of(connection, foreign, ours.types());
    return ours.isLike(theirs) ? Optional.empty() : Optional.of(new Difference(sql, ours, theirs));
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

  /** The tables with the rows that this engine has now. */
  List<FuzzTable> snapshot() {
    List<FuzzTable> now = new ArrayList<>();
    for (FuzzTable table : tables) {
      List<List<String>> rows = new ArrayList<>();
      FuzzAnswer all =
          FuzzAnswer.of(session, "SELECT /*+ _l_allow_filtering_ */ * FROM " + table.name());
      for (String line : all.rows()) {
        rows.add(literals(line, all.types()));
      }
      now.add(table.withRows(rows));
    }
    return now;
  }

  private static List<String> literals(String line, List<TypeName> types) {
    List<String> literals = new ArrayList<>();
    String[] values = line.split("\\|", -1);
    for (int i = 0; i < values.length; i++) {
      literals.add(
          values[i].equals("NULL")
              ? "NULL"
              : switch (types.get(i)) {
                case TIME, TIMESTAMP -> types.get(i) + " '" + values[i] + "'";
                case DATE -> "DATE " + values[i];
                case BINARY, VARBINARY -> "x" + values[i];
                case BOOLEAN -> values[i].equals("1") ? "TRUE" : "FALSE";
                case FLOAT, DOUBLE -> values[i] + "e0";
                default -> values[i];
              });
    }
    return literals;
  }

  @Override
  public void close() {
    session.close();
    engine.close();
  }
}
