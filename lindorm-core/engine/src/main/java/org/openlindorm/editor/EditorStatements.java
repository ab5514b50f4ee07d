package org.openlindorm.editor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.editor.EditorStatement.Kind;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;

/**
 * The statements of all users, in the table {@code lindorm:statements}. A row has the key length of
 * the user's name (2 bytes), name, {@link Kind} (1 byte), {@linkplain EditorStatement#id id} (8
 * bytes), and a cell for each field. A user has at most {@value #MOST} statements of each kind, of
 * at most {@value #MOST_CHARACTERS} characters each.
 */
public final class EditorStatements {

  /** The maximum number of statements of a user and kind. */
  public static final int MOST = 200;

  /** The maximum length of a statement; longer ones are not stored. */
  public static final int MOST_CHARACTERS = 10_000;

  private static final PhysicalTable TABLE = new PhysicalTable("lindorm", "statements");
  private static final Bytes NAME = Bytes.utf8("name");
  private static final Bytes SQL = Bytes.utf8("sql");
  private static final Bytes DATABASE = Bytes.utf8("database");
  private static final Bytes RESULT = Bytes.utf8("result");
  private static final Bytes AT = Bytes.utf8("at");

  private final Store store;

  public EditorStatements(Store store) {
    this.store = store;
  }

  /** Returns the statements of a user, the newest first. */
  public List<EditorStatement> of(String user, Kind kind) {
    if (!store.tableExists(TABLE)) {
      return List.of();
    }
    List<EditorStatement> statements = new ArrayList<>();
    for (StoredRow row : rows(prefix(user, kind))) {
      statements.add(decoded(kind, row));
    }
    statements.sort(Comparator.comparingLong(EditorStatement::atMillis).reversed());
    return List.copyOf(statements);
  }

  /** Stores an executed statement; the oldest ones above the limit are deleted. */
  public void add(String user, EditorStatement executed) {
    write(user, executed);
    List<EditorStatement> all = of(user, Kind.EXECUTED);
    for (EditorStatement oldest : all.subList(Math.min(MOST, all.size()), all.size())) {
      delete(user, Kind.EXECUTED, oldest.id());
    }
  }

  /**
   * Saves a statement, instead of that with the same name.
   *
   * @return whether it is saved; false if the user has {@link #MOST} others
   */
  public boolean save(String user, EditorStatement saved) {
    long others =
        of(user, Kind.SAVED).stream().filter(each -> !each.id().equals(saved.id())).count();
    if (others >= MOST) {
      return false;
    }
    write(user, saved);
    return true;
  }

  /** Deletes a statement, whether it exists or not. */
  public void delete(String user, Kind kind, String id) {
    if (store.tableExists(TABLE)) {
      Bytes key = prefix(user, kind).concat(Bytes.fromHex(id));
      store.write(TABLE, List.of(new Mutation.DeleteRow(key)));
    }
  }

  /** Deletes all statements of a user, so that a later user of this name does not see them. */
  public void forget(String user) {
    if (store.tableExists(TABLE)) {
      List<Mutation> deletions = new ArrayList<>();
      rows(prefix(user)).forEach(row -> deletions.add(new Mutation.DeleteRow(row.key())));
      if (!deletions.isEmpty()) {
        store.write(TABLE, deletions);
      }
    }
  }

  private void write(String user, EditorStatement statement) {
    store.createTable(new TableSpec(TABLE, List.of(), Map.of()));
    List<Mutation.Cell> cells =
        List.of(
            cell(NAME, statement.name()),
            cell(SQL, statement.sql()),
            cell(DATABASE, statement.database()),
            cell(RESULT, statement.result()),
            cell(AT, Long.toString(statement.atMillis())));
    Bytes key = prefix(user, statement.kind()).concat(Bytes.fromHex(statement.id()));
    store.write(TABLE, List.of(new Mutation.Put(key, cells, List.of(), OptionalLong.empty())));
  }

  private static Mutation.Cell cell(Bytes qualifier, String value) {
    return new Mutation.Cell(qualifier, Bytes.utf8(value));
  }

  private List<StoredRow> rows(Bytes prefix) {
    List<StoredRow> rows = new ArrayList<>();
    ScanRequest request = new ScanRequest(ByteRange.prefix(prefix), false, null, MOST);
    try (Cursor cursor = store.scan(TABLE, request)) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        rows.add(row);
      }
    }
    return rows;
  }

  private static EditorStatement decoded(Kind kind, StoredRow row) {
    Map<Bytes, String> cells =
        row.cells().stream()
            .collect(Collectors.toMap(cell -> cell.qualifier(), cell -> cell.value().toUtf8()));
    return new EditorStatement(
        kind,
        cells.getOrDefault(NAME, ""),
        cells.getOrDefault(SQL, ""),
        cells.getOrDefault(DATABASE, ""),
        cells.getOrDefault(RESULT, ""),
        Long.parseLong(cells.getOrDefault(AT, "0")));
  }

  private static Bytes prefix(String user) {
    Bytes name = Bytes.utf8(user);
    return new ByteWriter().int16(name.length()).toBytes().concat(name);
  }

  private static Bytes prefix(String user, Kind kind) {
    return prefix(user).concat(new ByteWriter().int8(kind.code()).toBytes());
  }
}
