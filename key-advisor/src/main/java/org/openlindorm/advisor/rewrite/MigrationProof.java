package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.CopiedTable;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.ErrorClass;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/**
 * The plan of a rewrite, run on an engine in memory over {@link HardRows}: each row has to arrive
 * with its values, and each query that the rewrite does not list as broken has to find the same.
 */
public final class MigrationProof {

  private static final String SCAN = "SELECT " + RowCopy.ALL_ROWS;

  private final TableModel old;
  private final SuggestedRewrite rewrite;
  private final Session session;

  private MigrationProof(TableModel old, SuggestedRewrite rewrite, Session session) {
    this.old = old;
    this.rewrite = rewrite;
    this.session = session;
  }

  /** What a rewrite would change, as the statements that show it; null where nothing is found. */
  public static @Nullable String counterexample(TableModel old, SuggestedRewrite rewrite) {
    return counterexample(old, rewrite, HardRows.of(old));
  }

  /**
   * The same over other rows.
   *
   * @param rows UPSERTs, of which those that the old table refuses do not count
   */
  static @Nullable String counterexample(
      TableModel old, SuggestedRewrite rewrite, List<String> rows) {
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      return new MigrationProof(old, rewrite, session).counterexample(rows);
    }
  }

  /**
   * The rewrites of a finding that pass, where a statement of a server asks. They run on a thread
   * of their own, since a running statement belongs to its thread.
   */
  public static Finding proved(Finding finding, TableModel old) {
    if (finding.rewrites().isEmpty()) {
      return finding;
    }
    FutureTask<List<SuggestedRewrite>> proof =
        new FutureTask<>(
            () ->
                finding.rewrites().stream()
                    .filter(rewrite -> counterexample(old, rewrite) == null)
                    .toList());
    Thread thread = new Thread(proof, "lindorm-migration-proof");
    thread.setDaemon(true);
    thread.start();
    try {
      return finding.withRewrites(proof.get());
    } catch (InterruptedException killed) {
      proof.cancel(true);
      Thread.currentThread().interrupt();
      throw LindormException.of(killed, ErrorCode.CANCELLED);
    } catch (ExecutionException failed) {
      throw new IllegalStateException("The proof of a rewrite has failed", failed.getCause());
    }
  }

  private @Nullable String counterexample(List<String> rows) {
    if (old.valueColumns().isEmpty()) {
      // Rows of dynamic columns alone, as HBase programs write them, are copied by no SQL.
      return null;
    }
    run(TableDdl.create(old, old.name()));
    rows.forEach(this::attempt);
    for (CopiedTable copy : rewrite.copies()) {
      if (copy.unfit() != null) {
        // What the plan counts first, and leaves the key as it is unless there is none.
        run(
            "DELETE "
                + RowCopy.ALL_ROWS
                + "FROM "
                + KeyItemModel.quoted(old.name())
                + " WHERE "
                + copy.unfit());
      }
    }
    List<Answer> before = old.queries().stream().map(one -> answer(one.sql())).toList();
    try {
      statements(rewrite.ddl()).stream().filter(one -> !isThere(one)).forEach(this::run);
      for (CopiedTable copy : rewrite.copies()) {
        run(copy.copy());
        List<String> sums = List.of(answer(copy.before()).text(), answer(copy.after()).text());
        if (!sums.get(0).equals(sums.get(1))) {
          return copy.before() + "\n" + copy.after() + "\n" + sums;
        }
      }
    } catch (LindormException refused) {
      return rewrite.ddl() + "\n" + refused.code().number() + " " + refused.getMessage();
    }
    return otherAnswer(before);
  }

  private @Nullable String otherAnswer(List<Answer> before) {
    for (int i = 0; i < old.queries().size(); i++) {
      QueryModel query = old.queries().get(i);
      QueryEffect effect = rewrite.effects().get(i);
      String sql =
          rewrite.queries().isEmpty()
              ? query.sql()
              : rewrite.queries().get(i).replaceFirst("--.*\n", "");
      if (effect.broken() || !query.reads() || sql.contains("?")) {
        continue;
      }
      Answer after = answer(sql);
      if (!after.isAs(before.get(i))) {
        return query.sql() + "\n" + before.get(i).text() + "\n" + sql + "\n" + after.text();
      }
    }
    return null;
  }

  /** Whether a statement shows the table that is there, as for another generator of ids. */
  private boolean isThere(String statement) {
    return statement.startsWith("CREATE TABLE " + KeyItemModel.quoted(old.name()) + " (");
  }

  private void attempt(String row) {
    try {
      run(row);
    } catch (LindormException refused) {
      // A row that the old table cannot hold is none that a rewrite could lose.
      if (refused.code().errorClass() != ErrorClass.USER) {
        throw refused;
      }
    }
  }

  private static List<String> statements(String sql) {
    List<String> statements = new ArrayList<>();
    for (String one : sql.split(";\\s*(?=CREATE |$)", -1)) {
      if (!one.isBlank()) {
        statements.add(one);
      }
    }
    return statements;
  }

  private void run(String sql) {
    session.execute(sql.replaceFirst(";\\s*$", "")).close();
  }

  /**
   * What a query says.
   *
   * @param labels of its columns; those of another type are left out
   * @param rows in any order
   * @param refusal in place of rows, or null
   */
  private record Answer(List<String> labels, List<String> rows, @Nullable String refusal) {

    /** Whether the same is found; values of a column in another form are not compared. */
    boolean isAs(Answer other) {
      return Objects.equals(refusal, other.refusal)
          && (labels.equals(other.labels)
              ? rows.equals(other.rows)
              : rows.size() == other.rows.size());
    }

    String text() {
      return refusal == null ? rows.toString() : refusal;
    }
  }

  private Answer answer(String sql) {
    String scanned = sql.contains(RowCopy.ALL_ROWS) ? sql : sql.replaceFirst("(?i)SELECT ", SCAN);
    List<String> labels = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(scanned.replaceFirst(";\\s*$", ""))) {
      if (result instanceof Result.Rows rows) {
        rows.columns().forEach(column -> labels.add(column.label() + " " + column.type().sql()));
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(java.util.Arrays.toString(row));
        }
      }
    } catch (LindormException refused) {
      return new Answer(List.of(), List.of(), refused.code().number() + " " + refused.getMessage());
    }
    lines.sort(null);
    return new Answer(labels, lines, null);
  }
}
