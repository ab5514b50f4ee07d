package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.In;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.value.Truth;
import org.openlindorm.key.ColumnPart;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.type.DataType;

/**
 * Replaces conditions that have the same truth for every row of one table: constants, comparisons
 * with NULL, and {@code IS [NOT] NULL} of key columns that are never NULL. It is applied to the
 * rows of the table itself, before an outer join adds rows of NULL.
 */
final class ConstantConditions {

  private static final Literal UNKNOWN = new Literal(null, DataType.BOOLEAN);

  private final Set<String> neverNull = new HashSet<>();

  /** For the rows of a table with this primary key. */
  ConstantConditions(KeyLayout primaryKey) {
    for (ColumnPart part : primaryKey.columnParts()) {
      // A row key that an HBase program wrote may lack the bytes of a column.
      if (!part.column().nullable() && part.keepsMisfitsOut()) {
        neverNull.add(part.column().name());
      }
    }
  }

  /** The condition of a filter, for which unknown is the same as false; a literal if constant. */
  Expr simplified(Expr where) {
    return simplified(where, true);
  }

  /**
   * @param filter whether unknown may become false, which it may not below NOT
   */
  private Expr simplified(Expr condition, boolean filter) {
    Expr simple = truth(withoutConstants(condition, filter));
    return filter && simple.equals(UNKNOWN) ? Literal.FALSE : simple;
  }

  private Expr withoutConstants(Expr condition, boolean filter) {
    if (condition instanceof And and) {
      return joined(and, Literal.FALSE, Literal.TRUE, filter);
    }
    if (condition instanceof Or or) {
      return joined(or, Literal.TRUE, Literal.FALSE, filter);
    }
    if (condition instanceof Not not) {
      return negated(not, filter);
    }
    if (condition instanceof IsNull none && isNeverNull(none.operand())) {
      return Literal.FALSE;
    }
    if (condition instanceof IsNotNull some && isNeverNull(some.operand())) {
      return Literal.TRUE;
    }
    if (condition instanceof Comparison comparison) {
      boolean unknown = isNull(comparison.left()) || isNull(comparison.right());
      return unknown ? UNKNOWN : comparison.folded();
    }
    if (condition instanceof In in) {
      boolean unknown = isNull(in.value()) || in.options().stream().allMatch(each -> isNull(each));
      return unknown ? UNKNOWN : in.folded();
    }
    return condition.folded();
  }

  /** NOT is moved down to comparisons; each part is looked at once. */
  private Expr negated(Not not, boolean filter) {
    Expr operand = not.operand();
    if (operand instanceof Or or) {
      return simplified(And.of(opposites(or)), filter);
    }
    if (operand instanceof And and) {
      return simplified(Or.of(opposites(and)), filter);
    }
    if (operand instanceof Not twice) {
      return simplified(twice.operand(), filter);
    }
    if (operand instanceof Comparison each) {
      return simplified(
          new Comparison(each.operator().negated(), each.left(), each.right()), filter);
    }
    if (operand instanceof IsNull none) {
      return simplified(new IsNotNull(none.operand()), filter);
    }
    if (operand instanceof IsNotNull some) {
      return simplified(new IsNull(some.operand()), filter);
    }
    Expr simple = simplified(operand, false);
    return simple == operand ? not : new Not(simple).folded();
  }

  private static List<Expr> opposites(Expr connective) {
    List<Expr> opposites = new ArrayList<>();
    for (Expr each : connective.children()) {
      opposites.add(new Not(each));
    }
    return opposites;
  }

  /**
   * @param decisive the operand that decides: FALSE of AND, TRUE of OR
   * @param neutral the operand that changes nothing
   */
  private Expr joined(Expr connective, Literal decisive, Literal neutral, boolean filter) {
    List<Expr> operands = connective.children();
    List<Expr> left = new ArrayList<>(operands.size());
    boolean same = true;
    for (Expr operand : operands) {
      Expr simple = simplified(operand, filter);
      if (simple.equals(decisive)) {
        return decisive;
      }
      same &= simple == operand;
      if (!simple.equals(neutral)) {
        left.add(simple);
      }
    }
    if (same && left.size() == operands.size()) {
      return connective;
    }
    return neutral.equals(Literal.TRUE) ? And.of(left) : Or.of(left);
  }

  /** TRUE, FALSE or UNKNOWN for a literal, else the expression. */
  private static Expr truth(Expr expr) {
    if (!(expr instanceof Literal literal)) {
      return expr;
    }
    Boolean truth = Truth.of(literal.value());
    return truth == null ? UNKNOWN : truth ? Literal.TRUE : Literal.FALSE;
  }

  private boolean isNeverNull(Expr expr) {
    return expr instanceof ColumnRef column && neverNull.contains(column.name());
  }

  private static boolean isNull(Expr expr) {
    return expr instanceof Literal literal && literal.value() == null;
  }
}
