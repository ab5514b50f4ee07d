package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.CopiedTable;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.RewriteProof;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.workload.EngineCatalog;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.ErrorClass;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Executes the migration plan of a rewrite on an in-memory engine with {@link EdgeCaseRows}. Each
 * row must be copied with its values. Each query that the rewrite does not list as broken must
 * return the same result.
 */
final class MigrationProof {

  private static final String SCAN = "SELECT " + RowCopy.ALL_ROWS;

  private final TableModel old;
  private final Change change;
  private final List<WrittenQuery> queries;
  private final Session session;

  /**
   * A bound statement before and after the rewrite.
   *
   * @param name the name of the declared statement
   */
  record WrittenQuery(String name, boolean reads, String before, String after) {

    static WrittenQuery of(QueryModel query, String after) {
      return new WrittenQuery(query.name(), query.reads(), query.sql(), after);
    }

    boolean comparable() {
      return !BoundQueries.open(before) && !BoundQueries.open(after) && !QueryAnswer.varies(before);
    }
  }

  /**
   * The statements to execute.
   *
   * @param ddl the statements that create the new table or index
   * @param copies the tables that receive the rows
   * @param broken the names of the queries that may return another result
   * @param converted the columns whose values have another form after the rewrite
   */
  record Change(String ddl, List<CopiedTable> copies, Set<String> broken, Set<String> converted) {

    static Change of(SuggestedRewrite rewrite, List<ComputedColumn> fills) {
      return new Change(
          rewrite.ddl(),
          rewrite.copies(),
          rewrite.effects().stream()
              .filter(QueryEffect::broken)
              .map(QueryEffect::query)
              .collect(Collectors.toSet()),
          fills.stream()
              .filter(ComputedColumn::replaces)
              .map(ComputedColumn::column)
              .collect(Collectors.toSet()));
    }
  }

  private MigrationProof(
      TableModel old, Change change, List<WrittenQuery> queries, Session session) {
    this.old = old;
    this.change = change;
    this.queries = queries;
    this.session = session;
  }

  /**
   * Executes a rewrite.
   *
   * @param queries the statements of the table, with literals where possible
   */
  static RewriteProof of(
      TableModel old, Change change, EdgeCaseRows rows, List<WrittenQuery> queries) {
    if (old.valueColumns().isEmpty()) {
      return RewriteProof.open(
          "SQL cannot copy rows with only dynamic columns, as HBase programs write them");
    }
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      RewriteProof result = new MigrationProof(old, change, queries, session).result(rows);
      boolean hidden = old.samples().stream().anyMatch(KeySample::hidden);
      return hidden && result.is(RewriteProof.Result.REFUTED)
          ? RewriteProof.refuted("They have values of a sample, which are not shown.")
          : result;
    }
  }

  private RewriteProof result(EdgeCaseRows rows) {
    try {
      // The table is created without the indexes that the engine refuses, such as one that repeats
      // the key.
      run(TableDdl.create(EngineCatalog.accepted(List.of(old)).tables().get(0), old.name()));
    } catch (LindormException refused) {
      return RewriteProof.open(
          "an engine in memory cannot create the table: " + refused.getMessage());
    }
    long taken = rows.upserts().stream().filter(this::attempt).count();
    for (CopiedTable copy : change.copies()) {
      if (copy.unfit() != null) {
        // The plan counts these rows first, and does not change the key while there are any.
        run(
            "DELETE "
                + RowCopy.ALL_ROWS
                + "FROM "
                + KeyItemModel.quoted(old.name())
                + " WHERE "
                + copy.unfit());
      }
    }
    int kept = rows("TRUE");
    if (kept == 0) {
      return RewriteProof.open(
          taken == 0
              ? "the table accepts none of the " + rows.rows().size() + " rows that were tried"
              : "none of the " + taken + " rows that the table accepts fit the new one");
    }
    List<WrittenQuery> compared =
        queries.stream().filter(one -> one.reads() && one.comparable() && !isBroken(one)).toList();
    List<QueryAnswer> before =
        compared.stream().map(one -> QueryAnswer.of(session, scanned(one.before()))).toList();
    try {
      statements(change.ddl()).stream().filter(one -> !isThere(one)).forEach(this::run);
      for (CopiedTable copy : change.copies()) {
        run(copy.copy());
        String difference = difference(copy);
        if (difference != null) {
          return RewriteProof.refuted(difference);
        }
      }
    } catch (LindormException refused) {
      return RewriteProof.refuted(
          change.ddl() + "\n" + refused.code().number() + " " + refused.getMessage());
    }
    return answers(kept, compared, before);
  }

  private RewriteProof answers(int rows, List<WrittenQuery> compared, List<QueryAnswer> before) {
    for (int i = 0; i < compared.size(); i++) {
      WrittenQuery query = compared.get(i);
      QueryAnswer after = QueryAnswer.of(session, scanned(query.after()));
      if (!after.isAs(before.get(i), query.before(), change.converted())) {
        return RewriteProof.refuted(
            query.before()
                + "\n"
                + before.get(i).text()
                + "\n"
                + query.after()
                + "\n"
                + after.text());
      }
    }
    String difference = otherWrite();
    if (difference != null) {
      return RewriteProof.refuted(difference);
    }
    boolean reads = queries.stream().anyMatch(one -> one.reads() && !isBroken(one));
    return reads && compared.isEmpty()
        ? RewriteProof.open("none of its queries could be run with literals")
        : new RewriteProof(
            RewriteProof.Result.PROVED,
            "%d rows and %d answers are the same".formatted(rows, compared.size()));
  }

  /** Returns both checksums if they differ, otherwise null. */
  private @Nullable String difference(CopiedTable copy) {
    String before = QueryAnswer.of(session, copy.before()).text();
    String after = QueryAnswer.of(session, copy.after()).text();
    return before.equals(after)
        ? null
        : copy.before() + "\n" + before + "\n" + copy.after() + "\n" + after;
  }

  /**
   * Returns a write after which the new table has other rows than the old one, or null. Added
   * tables have no statements of their own, because the application writes each row to all of them.
   */
  private @Nullable String otherWrite() {
    if (change.copies().size() != 1) {
      return null;
    }
    CopiedTable copy = change.copies().get(0);
    for (WrittenQuery write : queries) {
      if (write.reads()
          || write.before().equals(write.after())
          || !write.comparable()
          || isBroken(write)
          || !attempt(write.before())) {
        continue;
      }
      if (copy.unfit() != null && rows(copy.unfit()) > 0) {
        return null;
      }
      if (!attempt(write.after())) {
        return write.before() + "\n" + write.after() + "\nis refused";
      }
      String difference = difference(copy);
      if (difference != null) {
        return write.before() + "\n" + write.after() + "\n" + difference;
      }
    }
    return null;
  }

  /** Returns the number of rows of the old table that match a condition. */
  private int rows(String condition) {
    String all = SCAN + "* FROM " + KeyItemModel.quoted(old.name());
    return QueryAnswer.of(session, all + " WHERE " + condition).size();
  }

  private boolean isBroken(WrittenQuery query) {
    return change.broken().contains(query.name());
  }

  /**
   * Returns whether a statement creates the existing table again, as for another generator of ids.
   */
  private boolean isThere(String statement) {
    return statement.startsWith("CREATE TABLE " + KeyItemModel.quoted(old.name()) + " (");
  }

  /**
   * Returns whether the old table accepts a row. A rewrite cannot lose a row that the old table
   * refuses.
   */
  private boolean attempt(String row) {
    try {
      run(row);
      return true;
    } catch (LindormException refused) {
      if (refused.code().errorClass() != ErrorClass.USER) {
        throw refused;
      }
      return false;
    }
  }

  private static List<String> statements(String sql) {
    List<String> statements = new ArrayList<>();
    for (String one : sql.split(";\\s*(?=CREATE |ALTER |DROP |$)", -1)) {
      if (!one.isBlank()) {
        statements.add(one);
      }
    }
    return statements;
  }

  private void run(String sql) {
    session.execute(sql.replaceFirst(";\\s*$", "")).close();
  }

  /** Returns the query with a hint that permits a full scan. */
  private static String scanned(String sql) {
    return sql.contains(RowCopy.ALL_ROWS) ? sql : sql.replaceFirst("(?i)SELECT ", SCAN);
  }
}
