package org.openlindorm.sql.resolve.query;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.relation.Applied;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.Combined;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.ConstantRows;
import org.openlindorm.sql.relation.Extension;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.Ordered;
import org.openlindorm.sql.relation.RecursionRound;
import org.openlindorm.sql.relation.Recursive;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Selection;
import org.openlindorm.sql.relation.TableRows;
import org.openlindorm.sql.relation.Windows;
import org.openlindorm.type.TypeName;

/**
 * Finds the columns that have one value in all rows with equal values of other columns, as MySQL
 * does for ONLY_FULL_GROUP_BY: the primary key determines its row, equal columns each other, and
 * the columns of an outer join's ON the row that is joined.
 *
 * @param optional whether an outer join may replace the rows by NULLs
 */
record RowDependencies(boolean optional) implements Relation.Visitor<List<RowDependencies.Rule>> {

  /** Equal values of these types may differ: 0.0 and -0.0, 1.0 and 1.00. */
  private static final Set<TypeName> INEXACT =
      Set.of(TypeName.FLOAT, TypeName.DOUBLE, TypeName.DECIMAL, TypeName.JSON);

  /** Columns that determine others, all by their numbers. */
  record Rule(Set<Integer> of, Set<Integer> determined) {}

  /** Returns the numbers of the columns that the columns of groups determine, and of these. */
  static Set<Integer> of(Relation rows, Set<Integer> groups) {
    List<Rule> rules = rows.accept(new RowDependencies(false));
    Set<Integer> known = new HashSet<>(groups);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Rule rule : rules) {
        changed |= known.containsAll(rule.of()) && known.addAll(rule.determined());
      }
    }
    return known;
  }

  private static Rule rule(List<Column> of, List<Column> determined) {
    return new Rule(ids(of), ids(determined));
  }

  private static Set<Integer> ids(List<Column> columns) {
    return columns.stream().map(Column::id).collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isEquality(Expr condition) {
    return condition instanceof Comparison comparison
        && comparison.operator() == CompareOperator.EQUAL
        && comparison.left() instanceof ColumnRef left
        && comparison.right() instanceof ColumnRef right
        && left.type().equals(right.type())
        && !INEXACT.contains(left.type().name());
  }

  private static List<Rule> equalities(List<Expr> conditions) {
    List<Rule> rules = new ArrayList<>();
    for (Expr condition : conditions) {
      if (isEquality(condition)) {
        Set<Integer> both = References.of(condition);
        both.forEach(column -> rules.add(new Rule(Set.of(column), both)));
      }
    }
    return rules;
  }

  /** The left columns of ON determine the right ones: those of an equal row, or NULL. */
  private static List<Rule> ofOuterJoin(Joined relation) {
    Set<Integer> read = References.of(relation.conditions());
    List<Column> left = new ArrayList<>(relation.left().columns());
    left.removeIf(column -> !read.contains(column.id()));
    List<Column> right = new ArrayList<>(relation.right().columns());
    right.removeIf(column -> !read.contains(column.id()));
    boolean only =
        relation.conditions().stream().allMatch(RowDependencies::isEquality)
            && left.size() + right.size() == read.size();
    return only ? List.of(rule(left, right)) : List.of();
  }

  /** Returns what a key determines; where rows may be replaced by NULLs, it must have no NULL. */
  private List<Rule> ofKey(List<Column> key, List<Column> columns) {
    boolean identifies = !optional || key.stream().noneMatch(Column::nullable);
    return identifies ? List.of(rule(key, columns)) : List.of();
  }

  private static List<Rule> both(List<Rule> some, List<Rule> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  @Override
  public List<Rule> tableRows(TableRows relation) {
    TableDef definition = relation.table().definition();
    List<Column> key = new ArrayList<>();
    for (int i = 0; i < definition.columns().size(); i++) {
      if (definition.keyColumns().contains(definition.columns().get(i).name())) {
        key.add(relation.columns().get(i));
      }
    }
    return relation.table().readsVersions() ? List.of() : ofKey(key, relation.columns());
  }

  @Override
  public List<Rule> selection(Selection relation) {
    return both(relation.input().accept(this), equalities(relation.conditions()));
  }

  @Override
  public List<Rule> joined(Joined relation) {
    RowDependencies replaceable = new RowDependencies(true);
    return switch (relation.kind()) {
      case INNER ->
          both(
              both(relation.left().accept(this), relation.right().accept(this)),
              equalities(relation.conditions()));
      case LEFT ->
          both(
              both(relation.left().accept(this), relation.right().accept(replaceable)),
              ofOuterJoin(relation));
      case FULL -> both(relation.left().accept(replaceable), relation.right().accept(replaceable));
      case SEMI, ANTI, EXISTS_MARK, IN_MARK -> relation.left().accept(this);
    };
  }

  @Override
  public List<Rule> grouping(Grouping relation) {
    List<Column> groups = relation.groups().stream().map(Computed::column).toList();
    return relation.isPlain() ? ofKey(groups, relation.columns()) : List.of();
  }

  @Override
  public List<Rule> applied(Applied relation) {
    return relation.input().accept(this);
  }

  @Override
  public List<Rule> extension(Extension relation) {
    return relation.input().accept(this);
  }

  @Override
  public List<Rule> windows(Windows relation) {
    return relation.input().accept(this);
  }

  @Override
  public List<Rule> ordered(Ordered relation) {
    return relation.input().accept(this);
  }

  @Override
  public List<Rule> constantRows(ConstantRows relation) {
    return List.of();
  }

  @Override
  public List<Rule> recursionRound(RecursionRound relation) {
    return List.of();
  }

  @Override
  public List<Rule> combined(Combined relation) {
    return List.of();
  }

  @Override
  public List<Rule> recursive(Recursive relation) {
    return List.of();
  }
}
