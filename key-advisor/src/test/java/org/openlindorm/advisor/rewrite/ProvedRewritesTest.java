package org.openlindorm.advisor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.finding.CopiedTable;
import org.openlindorm.advisor.finding.RewriteProof;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.source.SampleText;
import org.openlindorm.advisor.source.SourceText;
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

  private final List<String> broken = new ArrayList<>();
  private final TreeMap<String, Integer> proved = new TreeMap<>();
  private final TreeMap<String, Integer> open = new TreeMap<>();

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
    System.out.println("ProvedRewritesTest: " + proved + ", not proved: " + open);
    assertThat(broken).isEmpty();
    assertThat(proved.keySet()).contains("R1", "R2", "R4", "R5");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPSERT INTO visits_v2 (id, page, seen) VALUES (1, 'b', NULL)",
        "UPSERT INTO visits_v2 (id, page, seen) VALUES (1, 'a', X'00')",
        "UPSERT INTO visits_v2 (id, page, seen) VALUES (2, 'NULL', X'ff')",
        "UPSERT INTO visits_v2 (id, page, seen) VALUES (3, 'a', NULL)",
        "DELETE FROM visits_v2 WHERE id = 2",
      })
  void thePlanFindsATableThatDiffersInOneValue(String change) {
    String definition =
        "CREATE TABLE visits (id BIGINT, page VARCHAR, seen VARBINARY, PRIMARY KEY (id))";
    SuggestedRewrite rewrite =
        review(definition.replace("T,", "T, -- @key source=sequence\n") + ";", "")
            .findings()
            .get(0)
            .rewrites()
            .get(0);
    CopiedTable copy = rewrite.copies().get(0);
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      run(session, definition);
      run(session, "UPSERT INTO visits (id, page, seen) VALUES (1, 'a', NULL), (2, NULL, X'ff')");
      run(session, rewrite.ddl().replace(";", ""));
      run(session, copy.copy());
      assertThat(run(session, copy.after())).isEqualTo(run(session, copy.before()));
      run(session, change);
      assertThat(run(session, copy.after())).isNotEqualTo(run(session, copy.before()));
    }
  }

  @Test
  void aRewriteThatLosesRowsIsFound() {
    String sql =
        """
        CREATE TABLE readings (id BIGINT, /* @key source=sequence */ device_id VARCHAR, v INTEGER, PRIMARY KEY (id));
        SELECT id FROM readings WHERE device_id = 'a';
        """;
    Review review = review(sql, "");
    TableModel table = review.tables().get(0).table();
    SuggestedRewrite longer =
        review.findings().stream()
            .flatMap(one -> one.rewrites().stream())
            .filter(one -> one.key().equals("(device_id, id)"))
            .findFirst()
            .orElseThrow();
    assertThat(proof(table, longer).result()).isEqualTo(RewriteProof.Result.PROVED);
    SuggestedRewrite merging =
        withDdl(longer, longer.ddl().replace("(device_id, id)", "(device_id)"));
    assertThat(proof(table, merging).result()).isEqualTo(RewriteProof.Result.REFUTED);
    assertThat(proof(table, merging).text()).contains("FROM readings");
  }

  @Test
  void parametersAreBoundToValuesOfRows() {
    TableModel table =
        review(
                """
                CREATE TABLE readings (id BIGINT, device_id VARCHAR, v INTEGER, PRIMARY KEY (id));
                SELECT v FROM readings WHERE device_id = :device AND id IN (?, ?) LIMIT ?;
                """,
                "")
            .tables()
            .get(0)
            .table();
    EdgeCaseRows rows = EdgeCaseRows.of(table);
    List<String> bound =
        BoundQueries.of(table, rows).queries().stream().map(QueryModel::sql).toList();
    assertThat(bound).hasSize(4).noneMatch(BoundQueries::open).doesNotHaveDuplicates();
    List<String> ids = rows.rows().stream().map(row -> row.get(0)).toList();
    assertThat(bound.get(0)).contains("id IN (" + ids.get(0) + ", " + ids.get(1) + ") LIMIT 3");
  }

  @Test
  void aRewriteThatLosesAnswersToParametersIsFound() {
    String sql =
        """
        CREATE TABLE readings (id BIGINT, device_id VARCHAR, v INTEGER, PRIMARY KEY (id)); -- @key source=sequence
        SELECT v FROM readings WHERE device_id = ?;
        """;
    Review review = review(sql, "");
    TableModel table = review.tables().get(0).table();
    SuggestedRewrite rewrite =
        review.findings().stream()
            .flatMap(one -> one.rewrites().stream())
            .findFirst()
            .orElseThrow();
    MigrationProof.Change change = MigrationProof.Change.of(rewrite, List.of());
    EdgeCaseRows rows = EdgeCaseRows.of(table);
    TableModel bound = BoundQueries.of(table, rows);
    List<MigrationProof.WrittenQuery> wrong =
        bound.queries().stream()
            .map(
                query ->
                    MigrationProof.WrittenQuery.of(
                        query, query.sql().replace("WHERE", "WHERE NOT")))
            .toList();
    assertThat(MigrationProof.of(bound, change, rows, wrong).result())
        .isEqualTo(RewriteProof.Result.REFUTED);
  }

  @Test
  void anUncomparedRewriteContainsItsReason() {
    String columns =
        "CREATE TABLE t (id BIGINT, /* @key source=sequence */ v VARCHAR, PRIMARY KEY (id))";
    assertThat(proofs(columns + "; SELECT v FROM t WHERE ? = id;"))
        .contains("none of its queries could be run with literals");
    assertThat(
            proofs(
                "CREATE TABLE t (id BIGINT, /* @key source=sequence */ PRIMARY KEY (id)) WITH"
                    + " (DYNAMIC_COLUMNS='true');"))
        .containsOnly(
            "SQL cannot copy rows with only dynamic columns, as HBase programs write them");
  }

  @Test
  void aTableOfNarrowColumnsTakesItsRows() {
    assertThat(
            proofs(
                """
                CREATE TABLE t (id BIGINT, /* @key source=sequence */ a CHAR(1), b VARCHAR(1), c BINARY(1),
                  d DECIMAL(1,1), e VARCHAR(1), f VARCHAR(2), g CHAR(2), h DECIMAL(2,0), PRIMARY KEY (id));
                """))
        .isNotEmpty()
        .allMatch(text -> text.endsWith(" rows and 0 answers are the same"));
  }

  private static List<String> proofs(String sql) {
    return review(sql, "").findings().stream()
        .flatMap(finding -> finding.rewrites().stream())
        .map(rewrite -> Objects.requireNonNull(rewrite.proof()).text())
        .toList();
  }

  private static RewriteProof proof(TableModel table, SuggestedRewrite rewrite) {
    return MigrationProof.of(
        table, MigrationProof.Change.of(rewrite, List.of()), EdgeCaseRows.of(table), List.of());
  }

  private static SuggestedRewrite withDdl(SuggestedRewrite rewrite, String ddl) {
    return new SuggestedRewrite(
        rewrite.letter(),
        rewrite.kind(),
        rewrite.object(),
        rewrite.title(),
        rewrite.key(),
        rewrite.fronts(),
        rewrite.effects(),
        rewrite.keyBytes(),
        rewrite.note(),
        rewrite.client(),
        ddl,
        rewrite.newKey(),
        rewrite.queries(),
        rewrite.steps(),
        rewrite.copies(),
        rewrite.left(),
        rewrite.replay(),
        rewrite.proof());
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
    Review review = review(schema.text(), schema.sample());
    List<SuggestedRewrite> offered =
        review.findings().stream().flatMap(one -> one.rewrites().stream()).distinct().toList();
    for (SuggestedRewrite rewrite : offered) {
      RewriteProof proof = Objects.requireNonNull(rewrite.proof());
      switch (proof.result()) {
        case PROVED -> proved.merge(rewrite.kind(), 1, Integer::sum);
        case OPEN -> open.merge(proof.text(), 1, Integer::sum);
        case REFUTED ->
            broken.add(
                "seed %d\n%s%s %s\n%s"
                    .formatted(seed, schema.text(), rewrite.kind(), rewrite.ddl(), proof.text()));
      }
    }
  }

  private static Review review(String sql, String sample) {
    AdviceRequest request = AdviceRequest.of(new SourceText("t.sql", sql));
    if (!sample.isEmpty()) {
      request = request.withSamples(List.of(new SampleText("t", "t.csv", sample, false, false)));
    }
    return Advice.review(request.withRewrites(AdviceRequest.Depth.PROVED_ALL));
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
