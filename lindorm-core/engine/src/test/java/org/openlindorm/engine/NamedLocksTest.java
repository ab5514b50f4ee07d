package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.Await;
import org.openlindorm.access.Principal;
import org.openlindorm.store.memory.MemoryStore;

/** Tests GET_LOCK and RELEASE_LOCK of sessions on one server and on two. */
class NamedLocksTest {

  private static final EngineOptions OPTIONS = EngineOptions.DEFAULT;
  private static final EngineOptions OF_SEVERAL =
      new EngineOptions(
          OPTIONS.clock(),
          OPTIONS.limits(),
          OPTIONS.statementTimeout(),
          OPTIONS.cachedPlans(),
          /* soleServer= */ false,
          OPTIONS.linter());

  private final MemoryStore store = new MemoryStore();
  private final SqlEngine one = SqlEngine.open(store, OF_SEVERAL);
  private final SqlEngine two = SqlEngine.open(store, OF_SEVERAL);
  private final Session ann = one.open(new Principal("ann", ""));
  private final Session bob = one.open(new Principal("bob", ""));
  private final Session eve = two.open(new Principal("eve", ""));

  @AfterEach
  void close() {
    List.of(ann, bob, eve).forEach(Session::close);
    one.close();
    two.close();
  }

  private static String run(Session session, String expressions) {
    try (Result result = session.execute("SELECT " + expressions)) {
      List<String> lines = new ArrayList<>();
      Result.Rows rows = (Result.Rows) result;
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.toString(row));
      }
      return String.join("", lines);
    }
  }

  @Test
  void aLockIsHeldByOneSessionOfAllServers() {
    assertThat(run(ann, "GET_LOCK('migration', 0)")).isEqualTo("[1]");
    assertThat(run(bob, "GET_LOCK('Migration', 0), GET_LOCK('other', 0)")).isEqualTo("[0, 1]");
    assertThat(run(eve, "GET_LOCK('migration', 0), GET_LOCK('other', 0.2)")).isEqualTo("[0, 0]");
    String holder = run(ann, "CONNECTION_ID()");
    for (Session each : List.of(ann, bob, eve)) {
      assertThat(run(each, "IS_USED_LOCK('migration')")).isEqualTo(holder);
      assertThat(run(each, "IS_FREE_LOCK('migration'), IS_FREE_LOCK('none'), IS_USED_LOCK('none')"))
          .isEqualTo("[0, 1, null]");
    }
    assertThat(run(bob, "RELEASE_LOCK('migration'), RELEASE_LOCK('none')")).isEqualTo("[0, null]");
    assertThat(run(eve, "RELEASE_LOCK('migration')")).isEqualTo("[0]");
    assertThat(run(ann, "RELEASE_LOCK('migration'), RELEASE_LOCK('migration')"))
        .isEqualTo("[1, null]");
    assertThat(run(eve, "GET_LOCK('migration', 0)")).isEqualTo("[1]");
    assertThat(run(bob, "GET_LOCK('migration', 0)")).isEqualTo("[0]");
  }

  @Test
  void aLockThatWasTakenTwiceIsReleasedTwice() {
    assertThat(run(ann, "GET_LOCK('a', 0), GET_LOCK('a', 0)")).isEqualTo("[1, 1]");
    assertThat(run(ann, "RELEASE_LOCK('a')")).isEqualTo("[1]");
    assertThat(run(eve, "GET_LOCK('a', 0)")).isEqualTo("[0]");
    assertThat(run(ann, "RELEASE_LOCK('a')")).isEqualTo("[1]");
    assertThat(run(eve, "GET_LOCK('a', 0)")).isEqualTo("[1]");
  }

  @Test
  void allLocksOfASessionAreReleasedTogether() {
    run(ann, "GET_LOCK('a', 0), GET_LOCK('a', 0), GET_LOCK('b', 0)");
    run(bob, "GET_LOCK('c', 0)");
    assertThat(run(ann, "RELEASE_ALL_LOCKS()")).isEqualTo("[3]");
    assertThat(run(ann, "RELEASE_ALL_LOCKS()")).isEqualTo("[0]");
    assertThat(run(eve, "GET_LOCK('a', 0), GET_LOCK('b', 0), GET_LOCK('c', 0)"))
        .isEqualTo("[1, 1, 0]");
  }

  @Test
  void locksEndWithTheirSession() {
    Session short_ = one.open(new Principal("tim", ""));
    run(short_, "GET_LOCK('a', 0)");
    assertThat(run(eve, "GET_LOCK('a', 0)")).isEqualTo("[0]");
    short_.close();
    assertThat(run(eve, "GET_LOCK('a', 0)")).isEqualTo("[1]");
  }

  @Test
  void aSessionWaitsForAnotherOne() {
    for (Session waiting : List.of(bob, eve)) {
      run(ann, "GET_LOCK('a', 0)");
      CompletableFuture<String> taken =
          CompletableFuture.supplyAsync(() -> run(waiting, "GET_LOCK('a', 60)"));
      Await.until(Duration.ofSeconds(60), () -> processes().contains("GET_LOCK('a', 60)"));
      run(ann, "RELEASE_LOCK('a')");
      assertThat(taken.join()).isEqualTo("[1]");
      assertThat(run(ann, "GET_LOCK('a', 0)")).isEqualTo("[0]");
      run(waiting, "RELEASE_LOCK('a')");
    }
  }

  private String processes() {
    StringBuilder all = new StringBuilder();
    for (SqlEngine engine : List.of(one, two)) {
      try (Session root = engine.open(new Principal("root", ""));
          Result.Rows rows = (Result.Rows) root.execute("SHOW PROCESSLIST")) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          all.append(Arrays.toString(row));
        }
      }
    }
    return all.toString();
  }

  @Test
  void aWaitingSessionIsCancelled() {
    run(ann, "GET_LOCK('a', 0)");
    for (Session waiting : List.of(bob, eve)) {
      CompletableFuture<String> taken =
          CompletableFuture.supplyAsync(() -> run(waiting, "GET_LOCK('a', -1)"));
      Await.until(Duration.ofSeconds(60), () -> processes().contains("GET_LOCK('a', -1)"));
      waiting.cancel();
      assertThatThrownBy(taken::join).hasMessageContaining("was interrupted");
      assertThat(run(waiting, "GET_LOCK('a', 0)")).isEqualTo("[0]");
    }
  }

  @Test
  void aPreparedStatementTakesTheLockWhenItIsExecuted() {
    Prepared prepared = ann.prepare("SELECT GET_LOCK(?, ?)");
    assertThat(run(eve, "IS_FREE_LOCK('flyway-1')")).isEqualTo("[1]");
    for (int i = 0; i < 2; i++) {
      try (Result.Rows rows = (Result.Rows) prepared.execute(List.of("flyway-1", 10))) {
        assertThat(rows.next()).containsExactly(1L);
      }
    }
    assertThat(run(eve, "IS_FREE_LOCK('flyway-1')")).isEqualTo("[0]");
    assertThat(run(ann, "RELEASE_ALL_LOCKS()")).isEqualTo("[2]");
  }

  @Test
  void invalidNamesAreRefused() {
    assertThatThrownBy(() -> run(ann, "GET_LOCK('', 1)"))
        .hasMessageContaining("Incorrect user-level lock name ''");
    assertThatThrownBy(() -> run(ann, "RELEASE_LOCK(NULL)"))
        .hasMessageContaining("Incorrect user-level lock name 'NULL'");
    assertThatThrownBy(() -> run(ann, "IS_FREE_LOCK(REPEAT('x', 65))"))
        .hasMessageContaining("1 to 64 characters");
    assertThatThrownBy(() -> run(ann, "GET_LOCK('a')")).hasMessageContaining("GET_LOCK");
  }
}
