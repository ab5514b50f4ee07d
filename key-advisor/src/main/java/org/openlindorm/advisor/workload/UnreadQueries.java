package org.openlindorm.advisor.workload;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.source.Lexer;
import org.openlindorm.advisor.source.Problem;
import org.openlindorm.advisor.source.Syntax;
import org.openlindorm.advisor.source.Token;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.NearestName;

/** Queries that no rule can judge: they do not parse, or name what is not there. */
public final class UnreadQueries {

  private static final Set<ErrorCode> NAMES =
      Set.of(
          ErrorCode.TABLE_UNKNOWN,
          ErrorCode.DATABASE_UNKNOWN,
          ErrorCode.COLUMN_UNKNOWN,
          ErrorCode.FUNCTION_UNKNOWN);

  private final Set<String> unread;

  /**
   * @param unread {@code database.table} of those of which nothing but the name is known
   */
  public UnreadQueries(Set<String> unread) {
    this.unread = Set.copyOf(unread);
  }

  /**
   * What is wrong with a query, or null.
   *
   * @param table that it is of, if it is known
   */
  public @Nullable Problem problem(QueryUse use, @Nullable TableModel table) {
    LindormException refusal = use.refusal();
    if (refusal == null) {
      return null;
    }
    QueryModel query = use.query();
    if (refusal.code() == ErrorCode.SYNTAX) {
      int at = Syntax.offset(query.sql(), refusal);
      return new Problem(place(query, at, at + 1), Syntax.message(refusal));
    }
    if (!NAMES.contains(refusal.code()) || excused(refusal)) {
      return null;
    }
    return new Problem(
        Problem.Kind.UNKNOWN,
        named(query, refusal.facts().get(0)),
        text(refusal, table),
        List.of(),
        false);
  }

  /** The engine lists the columns of a table; the one that was meant says more. */
  private static String text(LindormException refusal, @Nullable TableModel table) {
    if (refusal.code() == ErrorCode.COLUMN_UNKNOWN && table != null) {
      String name = refusal.facts().get(0);
      String near =
          NearestName.hint(
              name.substring(name.lastIndexOf('.') + 1),
              table.columns().stream().map(ColumnModel::name).toList());
      if (!near.isEmpty()) {
        return "Unknown column '" + name + "' in " + refusal.facts().get(1) + near;
      }
    }
    return String.valueOf(refusal.getMessage());
  }

  /** A table that stands there, but could not be read, is somebody else's finding. */
  private boolean excused(LindormException refusal) {
    String name = refusal.facts().get(0);
    return switch (refusal.code()) {
      case TABLE_UNKNOWN -> unread.contains(name);
      case DATABASE_UNKNOWN -> unread.stream().anyMatch(one -> one.startsWith(name + "."));
      default -> false;
    };
  }

  /** The first word that is the name, or ends it; the whole statement where none is. */
  private static Place named(QueryModel query, String name) {
    String last = name.substring(name.lastIndexOf('.') + 1);
    for (Token token : Lexer.tokens(query.sql())) {
      if (token.isName() && token.text().equalsIgnoreCase(last)) {
        return place(query, token.start(), token.end());
      }
    }
    return query.place();
  }

  private static Place place(QueryModel query, int start, int end) {
    return new Place(
        query.place().file(),
        line(query, start),
        column(query, start),
        line(query, end),
        column(query, end));
  }

  private static int line(QueryModel query, int offset) {
    return query.place().line()
        + (int) query.sql().substring(0, offset).chars().filter(c -> c == '\n').count();
  }

  private static int column(QueryModel query, int offset) {
    int start = query.sql().lastIndexOf('\n', offset - 1) + 1;
    return offset - start + (start == 0 ? query.place().column() : 1);
  }
}
