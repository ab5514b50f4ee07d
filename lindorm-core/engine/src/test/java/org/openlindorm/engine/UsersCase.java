package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.openlindorm.access.AccountChange;
import org.openlindorm.access.PasswordHash;
import org.openlindorm.access.Principal;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.DatabaseChange;
import org.openlindorm.store.memory.MemoryStore;

/** An engine with the administrator root and the user ann, who has no privileges. */
abstract class UsersCase {

  static final String PASSWORD = "correct horse";

  /** A password hash, computed once because it is slow by design. */
  static final PasswordHash HASH = PasswordHash.of(PASSWORD);

  final MemoryStore store = new MemoryStore();
  final SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
  final Session process = engine.open();
  final Session ann = engine.open(new Principal("ann", "10.0.0.1"));

  void define() {
    run(process, "CREATE DATABASE shop");
    for (String table : List.of("orders", "items")) {
      run(process, "CREATE TABLE shop." + table + " (k INTEGER, v INTEGER, PRIMARY KEY (k))");
      run(process, "UPSERT INTO shop." + table + " (k, v) VALUES (1, 10), (2, 20)");
    }
    change(engine, new AccountChange.ReadInUsers(Map.of("root", HASH)));
    change(engine, new AccountChange.CreateUser("ann", HASH, /* ifNotExists= */ false));
  }

  static void change(SqlEngine engine, AccountChange change) {
    engine.liveCatalog().apply(new DatabaseChange.ChangeAccounts(List.of(change)));
  }

  @AfterEach
  void close() {
    engine.close();
  }

  /** Returns the rows as text, or the number of changed rows. */
  static List<String> run(Session session, String sql) {
    try (Result result = session.execute(sql)) {
      return lines(result);
    }
  }

  static List<String> lines(Result result) {
    if (result instanceof Result.Update update) {
      return List.of(Long.toString(update.count()));
    }
    List<String> lines = new ArrayList<>();
    Result.Rows rows = (Result.Rows) result;
    for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
      lines.add(Arrays.toString(row));
    }
    return lines;
  }

  /** Returns the error of a statement, or null. */
  static @Nullable LindormException failure(Session session, String sql) {
    try {
      run(session, sql);
      return null;
    } catch (LindormException failure) {
      return failure;
    }
  }

  static boolean isDenial(@Nullable LindormException failure) {
    return failure != null
        && (failure.code() == ErrorCode.TABLE_DENIED
            || failure.code() == ErrorCode.DATABASE_DENIED
            || failure.code() == ErrorCode.PRIVILEGE_NEEDED);
  }
}
