package org.openlindorm.sql.relation;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Window;

/** Which columns expressions and relations read. */
public final class References {

  private References() {}

  /** The numbers of the columns that an expression reads. */
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
      expression.children().forEach(child -> collect(child, ids));
    }
  }

  /** The numbers of a relation's columns. */
  public static Set<Integer> columns(Relation relation) {
    Set<Integer> ids = new HashSet<>();
    relation.columns().forEach(column -> ids.add(column.id()));
    return ids;
  }

  /** The columns of queries outside that a relation reads. */
  public static Set<Integer> outside(Relation relation) {
    Set<Integer> read = new HashSet<>();
    Set<Integer> made = new HashSet<>();
    walk(relation, read, made);
    read.removeAll(made);
    return read;
  }

  /** Whether a relation reads what the last round of a recursive query outside it has added. */
  public static boolean readsRound(Relation relation) {
    Set<Integer> rounds = new HashSet<>();
    Set<Integer> recursions = new HashSet<>();
    rounds(relation, rounds, recursions);
    rounds.removeAll(recursions);
    return !rounds.isEmpty();
  }

  private static void rounds(Relation relation, Set<Integer> rounds, Set<Integer> recursions) {
    if (relation instanceof Relation.Round round) {
      rounds.add(round.number());
    }
    if (relation instanceof Relation.Recursive recursive) {
      recursions.add(recursive.number());
    }
    relation.inputs().forEach(input -> rounds(input, rounds, recursions));
  }

  private static void walk(Relation relation, Set<Integer> read, Set<Integer> made) {
    made.addAll(columns(relation));
    expressions(relation, each -> collect(each, read));
    relation.inputs().forEach(input -> walk(input, read, made));
  }

  /** Every expression that a relation itself holds. */
  public static void expressions(Relation relation, Consumer<Expr> reader) {
    if (relation instanceof Relation.Rows rows) {
      rows.rows().forEach(row -> row.forEach(reader));
    } else if (relation instanceof Relation.Selection selection) {
      selection.conditions().forEach(reader);
    } else if (relation instanceof Relation.Extension extension) {
      extension.computed().forEach(each -> reader.accept(each.value()));
    } else if (relation instanceof Relation.Joined joined) {
      joined.conditions().forEach(reader);
    } else if (relation instanceof Relation.Applied applied) {
      if (applied.question() instanceof Relation.Question.Any any) {
        reader.accept(any.condition());
      }
    } else if (relation instanceof Relation.Grouping grouping) {
      grouping.groups().forEach(each -> reader.accept(each.value()));
      grouping.calls().forEach(each -> each.call().expressions().forEach(reader));
    } else if (relation instanceof Relation.Windows windows) {
      windows.partition().forEach(reader);
      windows.order().forEach(key -> reader.accept(key.value()));
      windows.calls().forEach(each -> inputs(each.call()).forEach(reader));
    } else if (relation instanceof Relation.Combined combined) {
      combined.arms().forEach(arm -> arm.values().forEach(reader));
    } else if (relation instanceof Relation.Ordered ordered) {
      ordered.keys().forEach(key -> reader.accept(key.value()));
    } else if (relation instanceof Relation.Recursive recursive) {
      recursive.start().values().forEach(reader);
      recursive.step().values().forEach(reader);
    }
  }

  /** What a window function reads of each row. */
  public static List<Expr> inputs(Window.Call call) {
    return call instanceof Window.Aggregated aggregated
        ? aggregated.call().expressions()
        : ((Window.Placed) call).arguments();
  }

  /** The window function over other expressions of the same types. */
  public static Window.Call mapped(Window.Call call, UnaryOperator<Expr> change) {
    if (call instanceof Window.Aggregated aggregated) {
      return new Window.Aggregated(aggregated.call().map(change), aggregated.frame());
    }
    Window.Placed placed = (Window.Placed) call;
    return new Window.Placed(
        placed.function(),
        placed.arguments().stream().map(change).toList(),
        placed.frame(),
        placed.type());
  }

  /** The expression with columns replaced by values of the same types. */
  public static Expr replaced(Expr expression, Map<Integer, Expr> values) {
    if (expression instanceof ColumnRef column) {
      return values.getOrDefault(column.ordinal(), column);
    }
    List<Expr> children = expression.children();
    List<Expr> changed = replaced(children, values);
    return same(changed, children) ? expression : expression.withChildren(changed);
  }

  public static List<Expr> replaced(List<Expr> expressions, Map<Integer, Expr> values) {
    return expressions.stream().map(each -> replaced(each, values)).toList();
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
