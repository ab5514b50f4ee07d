package org.openlindorm.sql.resolve.access;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.InformationSchema;

/**
 * Splits a WHERE clause that no single key bounds, such as {@code v = 1 OR id < 100}, into one
 * condition for each key: {@code id < 100}, and {@code v = 1} without the rows of the former. Each
 * row that satisfies the clause satisfies exactly one of them.
 */
final class KeyUnion {

  /**
   * The largest number of alternatives that conditions within alternatives may make, and with which
   * the bounds of each use other conditions with OR.
   */
  private static final int MOST_ALTERNATIVES = 100;

  private final RowShape shape;
  private final ReadHints hints;

  private KeyUnion(RowShape shape, ReadHints hints) {
    this.shape = shape;
    this.hints = hints;
  }

  /** Returns the conditions; none where one key bounds the clause, or an alternative has no key. */
  static List<Expr> of(RowShape shape, @Nullable Expr where, ReadHints hints) {
    return where != null && holdsOr(where) && mayUnite(shape, where, hints)
        ? new KeyUnion(shape, hints).split(where)
        : List.of();
  }

  private static boolean mayUnite(RowShape shape, Expr where, ReadHints hints) {
    return !hints.oneKey()
        && hints.forcedIndex() == null
        && !hints.goByPrimaryKey()
        && !shape.table().indexes().isEmpty()
        && !InformationSchema.contains(shape.table())
        && where.isDeterministic()
        && LeafAccess.isWasteful(shape, where, hints);
  }

  private static boolean holdsOr(Expr condition) {
    return condition instanceof Or
        || condition instanceof Not
        || condition instanceof And and && and.operands().stream().anyMatch(KeyUnion::holdsOr);
  }

  private List<Expr> split(Expr where) {
    List<Expr> all = Conditions.of(shape.table().layout(), where).all();
    for (Expr condition : all) {
      if (condition instanceof Or or) {
        List<Expr> others = new ArrayList<>(all);
        others.remove(or);
        List<Expr> parts = byKey(or, others);
        if (!parts.isEmpty()) {
          return parts;
        }
      }
    }
    return List.of();
  }

  private List<Expr> byKey(Or or, List<Expr> others) {
    Map<KeyLayout, List<Expr>> byKey = new LinkedHashMap<>();
    byKey.put(shape.table().layout(), new ArrayList<>());
    List<Expr> left = new ArrayList<>(or.operands());
    List<Expr> common = left.size() + others.size() > MOST_ALTERNATIVES ? plain(others) : others;
    for (int i = 0; i < left.size(); i++) {
      Expr alternative = left.get(i);
      KeyBounds bounds = bounds(common, alternative);
      if (bounds.bindsFirst()) {
        byKey.computeIfAbsent(bounds.layout(), none -> new ArrayList<>()).add(alternative);
        continue;
      }
      List<Expr> within = distributed(alternative);
      if (within.isEmpty() || left.size() + within.size() > MOST_ALTERNATIVES) {
        return List.of();
      }
      left.addAll(within);
    }
    return disjoint(byKey.values(), others);
  }

  private static List<Expr> plain(List<Expr> conditions) {
    return conditions.stream().filter(each -> !(each instanceof Or)).toList();
  }

  /** Returns {@code a AND b} and {@code a AND c} for {@code a AND (b OR c)}, else nothing. */
  private static List<Expr> distributed(Expr alternative) {
    if (alternative instanceof Or or) {
      return or.operands();
    }
    if (alternative instanceof And and) {
      for (Expr operand : and.operands()) {
        if (operand instanceof Or or) {
          List<Expr> others = new ArrayList<>(and.operands());
          others.remove(or);
          return or.operands().stream().map(each -> joined(others, each)).toList();
        }
      }
    }
    return List.of();
  }

  /** Returns the parts, each without the rows of those before it; none unless all have a key. */
  private List<Expr> disjoint(Iterable<List<Expr>> byKey, List<Expr> others) {
    List<Expr> parts = new ArrayList<>();
    List<Expr> before = new ArrayList<>(others);
    for (List<Expr> alternatives : byKey) {
      if (!alternatives.isEmpty()) {
        Expr any = Or.of(alternatives);
        if (!bounds(before, any).bindsFirst()) {
          return List.of();
        }
        parts.add(joined(before, any));
        before.add(new Not(And.of(List.of(new IsNotNull(any), any))));
      }
    }
    return parts;
  }

  private KeyBounds bounds(List<Expr> others, Expr alternative) {
    return LeafAccess.bounds(shape, joined(others, alternative), hints);
  }

  private static Expr joined(List<Expr> others, Expr alternative) {
    List<Expr> all = new ArrayList<>(others);
    all.add(alternative);
    return And.of(all);
  }
}
