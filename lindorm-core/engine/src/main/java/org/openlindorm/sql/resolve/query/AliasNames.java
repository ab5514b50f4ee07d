package org.openlindorm.sql.resolve.query;

import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.openlindorm.expr.Expr;
import org.openlindorm.sql.resolve.expression.NameScope;

/**
 * Columns and the labels of the select list; a flag decides which has precedence when both have a
 * name.
 */
final class AliasNames implements NameScope {

  private final NameScope columns;
  private final Map<String, Expr> labels;
  private final boolean labelsFirst;

  private AliasNames(NameScope columns, Map<String, Expr> labels, boolean labelsFirst) {
    this.columns = columns;
    this.labels = labels;
    this.labelsFirst = labelsFirst;
  }

  /** Returns the scope of ORDER BY, in which labels precede columns. */
  static NameScope before(NameScope columns, Map<String, Expr> labels) {
    return new AliasNames(columns, labels, true);
  }

  /** Returns the scope of HAVING, in which columns precede labels. */
  static NameScope after(NameScope columns, Map<String, Expr> labels) {
    return new AliasNames(columns, labels, false);
  }

  @Override
  public boolean has(String name) {
    return columns.has(name) || labels.containsKey(name);
  }

  @Override
  public Expr resolve(SqlIdentifier identifier, String clause) {
    Expr label = identifier.isSimple() ? labels.get(identifier.getSimple()) : null;
    boolean taken = label != null && (labelsFirst || !columns.has(identifier.getSimple()));
    return taken && label != null ? label : columns.resolve(identifier, clause);
  }

  @Override
  public Expr defaultValue(SqlIdentifier column, String clause) {
    return columns.defaultValue(column, clause);
  }

  @Override
  public boolean contains(Set<Integer> ids) {
    return columns.contains(ids);
  }

  @Override
  public boolean aggregates(Set<Integer> ids) {
    return columns.aggregates(ids);
  }
}
