package org.openlindorm.advisor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.SampleText;
import org.openlindorm.advisor.SourceText;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Rewrites of random faulty tables, run on the engine as their plan says: each row and each answer
 * stays. {@code -Drewrites.seed=N -Drewrites.schemas=M} repeats a run.
 */
@Tag("lengthy")
class ProvedRewritesTest {

  private static final String SCAN = "SELECT /*+ _l_allow_filtering_ */";
  private static final String COPY = "Copy the old rows: ";
  private static final String COMPARE =
      "Compare the rows, while no writer is between its two writes: ";

  private final List<String> broken = new ArrayList<>();
  private final TreeMap<String, Integer> proved = new TreeMap<>();

  @Test
  void noRewriteLosesARowOrChangesAnAnswer() {
    long seed = Long.getLong("rewrites.seed", System.nanoTime());
    int schemas = Integer.getInteger("rewrites.schemas", 60);
    System.out.println("ProvedRewritesTest: seed " + seed + ", " + schemas + " schemas");
    int tried = 0;
    for (int i = 0; tried < schemas; i++) {
      FaultySchemas.Schema schema = new FaultySchemas(seed + i).next();
      if (isDefined(schema)) {
        tried++;
        prove(schema, seed + i);
      }
    }
    System.out.println("ProvedRewritesTest: " + proved);
    assertThat(broken).isEmpty();
    assertThat(proved.keySet()).contains("R1", "R2", "R4", "R5");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPSERT INTO visits_v2 (id, page, seen) VALUES (1, 'b', NULL)",
        "UPSERT INTO visits_v2 (id, page, seen) VALUES (1, 'a', X'00')",
        "UPSERT INTO visits_v2 (id, page, seen) VALUES (1, 'NULL', NULL)",
        "UPSERT INTO visits_v2 (id, page, seen) VALUES (3, 'a', NULL)",
        "DELETE FROM visits_v2 WHERE id = 2",
      })
  void thePlanFindsATableThatDiffersInOneValue(String change) {
    String definition =
        "CREATE TABLE visits (id BIGINT, page VARCHAR, seen VARBINARY, PRIMARY KEY (id))";
    SuggestedRewrite rewrite =
        Advice.review(
                AdviceRequest.of(
                    new SourceText("t.sql", definition.replace("T,", "T AUTO_INCREMENT,") + ";")))
            .findings()
            .get(0)
            .rewrites()
            .get(0);
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      run(session, definition);
      run(session, "UPSERT INTO visits (id, page, seen) VALUES (1, 'a', NULL), (2, NULL, X'ff')");
      run(session, rewrite.ddl().replace(";", ""));
      String comparison = "";
      for (String step : rewrite.steps()) {
        if (step.startsWith(COPY)) {
          run(session, step.substring(COPY.length()).replace(";", ""));
        } else if (step.startsWith(COMPARE)) {
          comparison = step;
        }
      }
      assertThat(new HashSet<>(checksums(session, comparison))).hasSize(1);
      run(session, change);
      assertThat(new HashSet<>(checksums(session, comparison))).hasSize(2);
    }
  }

  private static boolean isDefined(FaultySchemas.Schema schema) {
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      run(session, schema.definition());
      return true;
    } catch (LindormException refused) {
      return false;
    }
  }

  private void prove(FaultySchemas.Schema schema, long seed) {
    AdviceRequest request = AdviceRequest.of(new SourceText("t.sql", schema.text()));
    if (!schema.sample().isEmpty()) {
      request =
          request.withSamples(List.of(new SampleText("t", "t.csv", schema.sample(), false, false)));
    }
    List<SuggestedRewrite> offered =
        Advice.review(request.withRewrites(AdviceRequest.Depth.ALL)).findings().stream()
            .flatMap(one -> one.rewrites().stream())
            .distinct()
            .toList();
    for (SuggestedRewrite rewrite : offered) {
      try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
          Session session = engine.open()) {
        String found = counterexample(schema, rewrite, session);
        if (found == null) {
          proved.merge(rewrite.kind(), 1, Integer::sum);
        } else {
          broken.add(
              "seed "
                  + seed
                  + "\n"
                  + schema.text()
                  + rewrite.kind()
                  + " "
                  + rewrite.ddl()
                  + "\n"
                  + found);
        }
      }
    }
  }

  private static @Nullable String counterexample(
      FaultySchemas.Schema schema, SuggestedRewrite rewrite, Session session) {
    run(session, schema.definition());
    for (String row : schema.rows()) {
      try {
        run(session, row);
      } catch (LindormException refused) {
        // A row that the old table cannot hold is none that a rewrite could lose.
        assertThat(refused.code().number()).isIn(1048, 1264, 1364, 1366, 1406, 9017);
      }
    }
    List<String> before = answers(session, schema.queries());
    String step = "";
    try {
      for (String counted : rewrite.steps()) {
        if (counted.startsWith("Count the rows")) {
          String where = counted.replaceFirst("(?s).*WHERE (.*); give.*", "$1");
          run(session, "DELETE /*+ _l_allow_filtering_ */ FROM t WHERE " + where);
          before = answers(session, schema.queries());
        }
      }
      for (String statement : rewrite.ddl().split(";\\s*", -1)) {
        step = statement;
        if (!statement.isBlank() && !statement.startsWith("CREATE TABLE t (")) {
          run(session, statement);
        }
      }
      for (String copy : rewrite.steps()) {
        step = copy;
        if (copy.startsWith(COPY)) {
          String upsert = copy.substring(COPY.length()).replace(";", "");
          run(session, upsert);
          String target = upsert.split(" ", 4)[2];
          List<String> copied = rows(session, SCAN + " n FROM " + target);
          List<String> all = rows(session, SCAN + " n " + upsert.substring(upsert.indexOf("FROM")));
          if (!copied.equals(all)) {
            return "rows: " + all + "\ncopied: " + copied + "\nby " + upsert;
          }
        } else if (copy.startsWith(COMPARE)) {
          List<String> sums = checksums(session, copy);
          if (sums.size() != 2 || !sums.get(0).equals(sums.get(1))) {
            return "checksums: " + sums + "\nby " + copy;
          }
        }
      }
    } catch (LindormException refused) {
      return step + "\n" + refused.code().number() + " " + refused.getMessage();
    }
    List<String> queries = rewrite.queries().isEmpty() ? schema.queries() : rewrite.queries();
    for (int i = 0; i < queries.size(); i++) {
      QueryEffect effect = rewrite.effects().get(i);
      String query = queries.get(i).replaceFirst("--.*\n", "");
      if (effect.broken() || query.contains("?")) {
        continue;
      }
      String after = answers(session, List.of(query)).get(0);
      if (!after.equals(before.get(i))) {
        return query + "\nbefore: " + before.get(i) + "\nafter: " + after;
      }
    }
    return null;
  }

  private static List<String> checksums(Session session, String comparison) {
    List<String> sums = new ArrayList<>();
    for (String checksum : comparison.substring(COMPARE.length()).split("; ?", -1)) {
      if (checksum.startsWith("SELECT")) {
        sums.addAll(run(session, checksum));
      }
    }
    return sums;
  }

  private static List<String> answers(Session session, List<String> queries) {
    List<String> answers = new ArrayList<>();
    for (String query : queries) {
      try {
        answers.add(rows(session, query.replaceFirst("SELECT", SCAN)).toString());
      } catch (LindormException refused) {
        answers.add(refused.code().number() + " " + refused.getMessage());
      }
    }
    return answers;
  }

  private static List<String> rows(Session session, String sql) {
    return run(session, sql).stream().sorted().toList();
  }

  private static List<String> run(Session session, String sql) {
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
}
