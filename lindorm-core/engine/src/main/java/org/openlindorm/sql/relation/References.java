package org.openlindorm.sql.relation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.CancellationCheck;

/** Finds the columns that expressions and relations read, and replaces columns by other values. */
public final class References {

  /** Parts up to which an expression may grow; a condition that bounds a key has some ten. */
  private static final int LARGE = 1_000;

  /**
   * The size up to which an expression may grow: an IN list of thousands of values over {@code a +
   * 1}.
   */
  private static final int SMALL = 100;

  private References() {}

  /** Returns the numbers of the columns that an expression reads. */
  public static Set<Integer> of(Expr expression) {
    Set<Integer> ids = new HashSet<>();
    collect(expression, ids);
    return ids;
  }

  public static Set<Integer> of(Iterable<? extends Expr> expressions) {
    Set<Integer> ids = new HashSet<>();
    expressions.forEach(each -> collect(each, ids));
    return ids;
  }

  private static void collect(Expr expression, Set<Integer> ids) {
    if (expression instanceof ColumnRef column) {
      ids.add(column.ordinal());
    } else {
      for (Expr child : expression.children()) {
        collect(child, ids);
      }
    }
  }

  /** Returns the numbers of a relation's columns. */
  public static Set<Integer> columns(Relation relation) {
    Set<Integer> ids = new HashSet<>();
    relation.columns().forEach(column -> ids.add(column.id()));
    return ids;
  }

  /** All columns that a relation reads, its own and its inputs'. */
  public static Set<Integer> read(Relation relation) {
    Set<Integer> read = new HashSet<>();
    walk(relation, read, new HashSet<>());
    return read;
  }

  /** Returns the columns of queries outside that a relation reads. */
  public static Set<Integer> outside(Relation relation) {
    Set<Integer> read = new HashSet<>();
    Set<Integer> made = new HashSet<>();
    walk(relation, read, made);
    read.removeAll(made);
    return read;
  }

  /**
   * Returns whether a relation reads the rows of the last round of a recursive query outside it.
   */
  public static boolean readsRound(Relation relation) {
    return !relation.rounds().isEmpty();
  }

  private static void walk(Relation relation, Set<Integer> read, Set<Integer> made) {
    CancellationCheck.run();
    relation.made().forEach(column -> made.add(column.id()));
    relation.expressions().forEach(each -> collect(each, read));
    relation.inputs().forEach(input -> walk(input, read, made));
  }

  /** Returns the number of parts of an expression, counted up to {@code most} and one more. */
  public static long nodes(Expr expression, long most) {
    return most + 1 - left(expression, Map.of(), most + 1);
  }

  /** Counts the parts with columns replaced. Returns {@code of} minus the count. */
  private static long left(Expr expression, Map<Integer, Expr> values, long of) {
    Expr value = expression instanceof ColumnRef column ? values.get(column.ordinal()) : null;
    if (value != null) {
      return left(value, Map.of(), of);
    }
    long left = of - 1;
    for (Expr child : expression.children()) {
      if (left <= 0) {
        return 0;
      }
      left = left(child, values, left);
    }
    return Math.max(0, left);
  }

  /**
   * Returns whether an expression becomes so large when columns are replaced that a reader of the
   * derived table should read its columns instead. A value used twice in each of n levels would
   * have 2^n parts.
   */
  public static boolean outgrows(Expr expression, Map<Integer, Expr> values) {
    if (values.isEmpty()) {
      return false;
    }
    long before = nodes(expression, Integer.MAX_VALUE);
    long most = Math.max(LARGE, before + SMALL);
    return left(expression, values, most + 1) <= 0;
  }

  public static boolean outgrow(List<Expr> expressions, Map<Integer, Expr> values) {
    return expressions.stream().anyMatch(each -> outgrows(each, values));
  }

  /** Returns the expression with columns replaced by values of the same types. */
  public static Expr replaced(Expr expression, Map<Integer, Expr> values) {
    if (expression instanceof ColumnRef column) {
      return values.getOrDefault(column.ordinal(), column);
    }
    List<Expr> children = expression.children();
    List<Expr> changed = replaced(children, values);
    return same(changed, children) ? expression : expression.withChildren(changed);
  }

  public static List<Expr> replaced(List<Expr> expressions, Map<Integer, Expr> values) {
    List<Expr> changed = new ArrayList<>(expressions.size());
    for (Expr each : expressions) {
      changed.add(replaced(each, values));
    }
    return changed;
  }

  /** Returns the relation with columns replaced in it and in its inputs. */
  public static Relation replaced(Relation relation, Map<Integer, Expr> values) {
    if (values.isEmpty()) {
      return relation;
    }
    List<Relation> inputs = relation.inputs().stream().map(each -> replaced(each, values)).toList();
    return relation.withInputs(inputs).map(each -> replaced(each, values));
  }

  private static boolean same(List<Expr> changed, List<Expr> before) {
    for (int i = 0; i < before.size(); i++) {
      if (changed.get(i) != before.get(i)) {
        return false;
      }
    }
    return true;
  }
}
