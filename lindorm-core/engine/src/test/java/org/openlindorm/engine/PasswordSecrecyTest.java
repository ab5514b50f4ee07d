package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.Secrets;
import org.openlindorm.store.memory.MemoryStore;

/**
 * No part of the server keeps a password: statements of users with slips, in odd places and broken
 * off, which mostly do not parse, against everything that shows texts of statements.
 */
class PasswordSecrecyTest {

  private static final String SECRET = "Sesame77";

  private static final List<String> STATEMENTS =
      List.of(
          "CREATE USER zed IDENTIFIED BY '" + SECRET + "'",
          "CREATE USER IF NOT EXISTS zed IDENTIFIED BY '" + SECRET + "'",
          "CREATE USER 'zed'@'%' IDENTIFIED WITH mysql_native_password BY '" + SECRET + "'",
          "CREATE USER zed IDENTIFIED WITH caching_sha2_password AS '" + SECRET + "'",
          "ALTER USER zed IDENTIFIED BY '" + SECRET + "' REPLACE '" + SECRET + "'",
          "ALTER USER zed SET PASSWORD = '" + SECRET + "'",
          "ALTER USER zed PASSWORD '" + SECRET + "'",
          "ALTER USER USER() IDENTIFIED BY '" + SECRET + "'",
          "SET PASSWORD = '" + SECRET + "'",
          "SET PASSWORD FOR zed = PASSWORD('" + SECRET + "')",
          "GRANT READ ON shop.* TO zed IDENTIFIED BY '" + SECRET + "'",
          "CREATE USER zed IDENTIFIED BY " + SECRET,
          "SET PASSWORD = " + SECRET);

  /** Each makes another text of a statement. */
  private static final List<BiFunction<String, Random, String>> MUTATIONS =
      List.of(
          (sql, random) -> sql,
          (sql, random) ->
              sql.toLowerCase(Locale.ROOT).replace(SECRET.toLowerCase(Locale.ROOT), SECRET),
          (sql, random) -> "EXPLAIN " + sql,
          (sql, random) -> "EXPLAIN ANALYZE " + sql,
          (sql, random) -> "PREPARE s FROM \"" + sql + "\"",
          (sql, random) -> "PREPARE s FROM '" + sql.replace("'", "''") + "'",
          (sql, random) -> "SELECT 1; " + sql,
          (sql, random) -> sql + "; SELECT 1",
          (sql, random) -> "/* by hand */ " + sql + " -- so",
          (sql, random) -> "-- by hand\n" + sql,
          (sql, random) -> "/* " + sql + " */ SELECT 1",
          (sql, random) -> "/*!50000 " + sql + " */",
          (sql, random) -> sql.replace(" ", " /* x */ "),
          (sql, random) -> sql.replace(" ", "\n\t"),
          (sql, random) -> sql.replace("'", "\""),
          (sql, random) -> sql.replace("'", "`"),
          (sql, random) -> sql.replaceFirst("'$", ""),
          (sql, random) -> sql + "'",
          (sql, random) -> sql.replaceFirst(SECRET, "it\\\\'s " + SECRET),
          (sql, random) -> sql.replace("USER", ""),
          (sql, random) -> sql.replace("IDENTIFIED BY", "BY"),
          (sql, random) -> sql.replace(" BY ", " "),
          (sql, random) -> sql.replace("zed", ""),
          (sql, random) -> "x " + sql,
          (sql, random) -> sql + " WITH GRANT OPTION MAX_QUERIES_PER_HOUR 5",
          PasswordSecrecyTest::withSlip,
          PasswordSecrecyTest::withSlip,
          PasswordSecrecyTest::withSlip,
          PasswordSecrecyTest::withSlip);

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  /** One word with a letter left out, doubled, replaced, or swapped with the next one. */
  private static String withSlip(String sql, Random random) {
    List<String> words = List.of("CREATE", "ALTER", "SET", "USER", "IDENTIFIED", "PASSWORD");
    String word = words.get(random.nextInt(words.size()));
    int at = random.nextInt(word.length() - 1);
    String slip =
        switch (random.nextInt(4)) {
          case 0 -> word.substring(0, at) + word.substring(at + 1);
          case 1 -> word.substring(0, at) + word.charAt(at) + word.substring(at);
          case 2 -> word.substring(0, at) + "X" + word.substring(at + 1);
          default ->
              word.substring(0, at)
                  + word.charAt(at + 1)
                  + word.charAt(at)
                  + word.substring(at + 2);
        };
    return sql.replaceFirst("\\b" + word + "\\b", slip);
  }

  @BeforeEach
  void keepSamples() {
    run("CREATE DATABASE shop");
    run("CREATE USER boss IDENTIFIED BY 'other'");
    run("GRANT SYSTEM ON GLOBAL TO boss");
    run("ALTER SYSTEM SET STATEMENT_LITERALS = true");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private List<String> run(String sql) {
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.toString(row));
        }
      }
    }
    return lines;
  }

  /** Runs and prepares a text; most of them do not parse. */
  private int failures(String sql) {
    int failures = 0;
    for (Runnable each : List.<Runnable>of(() -> run(sql), () -> session.prepare(sql))) {
      try {
        each.run();
      } catch (LindormException refused) {
        failures++;
      }
    }
    return failures;
  }

  @Test
  void noTextThatIsKeptHoldsAPassword() {
    long seed = Long.getLong("seed", System.nanoTime());
    System.out.println("PasswordSecrecyTest: -Dseed=" + seed);
    Random random = new Random(seed);
    int refused = 0;
    for (String statement : STATEMENTS) {
      for (BiFunction<String, Random, String> mutation : MUTATIONS) {
        String sql = mutation.apply(statement, random);
        // Passwords are made to take long to hash, so only some of the statements are run.
        if (sql.equals("EXPLAIN " + statement) || random.nextInt(6) == 0) {
          refused += failures(sql);
        }
        boolean cutBeforeByWords = sql.matches("(?is).*(USER|IDENTIFIED|PASSWORD).*");
        if (cutBeforeByWords) {
          assertThat(Secrets.hidden(sql)).as("seed %s: %s", seed, sql).doesNotContain(SECRET);
        }
      }
      String kept =
          run("SELECT STATEMENT, SAMPLE FROM information_schema.STATEMENTS")
              + "\n"
              + run("SELECT INFO FROM information_schema.PROCESSLIST");
      assertThat(kept).as("seed %s: %s", seed, statement).doesNotContain(SECRET);
      run("DROP USER IF EXISTS zed");
    }
    assertThat(refused).isGreaterThan(2 * STATEMENTS.size());
  }
}
