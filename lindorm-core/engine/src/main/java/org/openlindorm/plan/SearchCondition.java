package org.openlindorm.plan;

import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;

/** A condition that a search index can answer. Each row that satisfies the WHERE satisfies it. */
public sealed interface SearchCondition {

  /** Returns the condition for EXPLAIN. */
  String text();

  /** Calls the visitor's method for this kind of condition. */
  <R> R accept(Visitor<R> visitor);

  /** A visitor of the kinds of conditions. */
  interface Visitor<R> {
    R all(All all);

    R any(Any any);

    R values(Values values);

    R words(Words words);

    R like(Like like);
  }

  /** Conditions joined by AND; none for all rows. */
  record All(List<SearchCondition> conditions) implements SearchCondition {
    public All {
      conditions = List.copyOf(conditions);
    }

    @Override
    public String text() {
      return joined(conditions, " AND ");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.all(this);
    }
  }

  /** Conditions joined by OR, at least one. */
  record Any(List<SearchCondition> conditions) implements SearchCondition {
    public Any {
      conditions = List.copyOf(conditions);
    }

    @Override
    public String text() {
      return joined(conditions, " OR ");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.any(this);
    }
  }

  /**
   * The values of a column.
   *
   * @param bounds over the column alone
   */
  record Values(String column, KeyBounds bounds) implements SearchCondition {
    @Override
    public String text() {
      return bounds.text();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.values(this);
    }
  }

  /**
   * LIKE of a column.
   *
   * @param pattern reads no row
   */
  record Like(String column, Expr pattern, int escape) implements SearchCondition {
    @Override
    public String text() {
      return column + " LIKE";
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.like(this);
    }
  }

  /**
   * MATCH ... AGAINST.
   *
   * @param fields the words of the columns
   * @param query the text after AGAINST, which reads no row
   */
  record Words(List<String> fields, List<String> columns, Expr query, boolean booleanMode)
      implements SearchCondition {
    public Words {
      fields = List.copyOf(fields);
      columns = List.copyOf(columns);
    }

    @Override
    public String text() {
      return "words of " + String.join(", ", columns);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.words(this);
    }
  }

  private static String joined(List<SearchCondition> conditions, String by) {
    if (conditions.isEmpty()) {
      return "all rows";
    }
    return conditions.size() == 1
        ? conditions.get(0).text()
        : conditions.stream().map(SearchCondition::text).collect(Collectors.joining(by, "(", ")"));
  }
}
