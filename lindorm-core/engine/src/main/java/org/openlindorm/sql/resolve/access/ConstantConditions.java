package org.openlindorm.sql.resolve.access;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.ConditionVisitor;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.In;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Like;
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

  /** Evaluates conditions for the rows of a table with this primary key. */
  ConstantConditions(KeyLayout primaryKey) {
    for (ColumnPart part : primaryKey.columnParts()) {
      // A row key that an HBase program wrote may lack the bytes of a column.
      if (!part.column().nullable() && part.excludesMismatches()) {
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
    Expr simple = truth(condition.accept(new Simplifier(this, filter)));
    return filter && simple.equals(UNKNOWN) ? Literal.FALSE : simple;
  }

  /**
   * A condition without the parts that are constant.
   *
   * @param filter whether unknown may become false
   */
  private record Simplifier(ConstantConditions of, boolean filter)
      implements ConditionVisitor<Expr> {

    @Override
    public Expr and(And expr) {
      return of.joined(expr, Literal.FALSE, Literal.TRUE, filter);
    }

    @Override
    public Expr or(Or expr) {
      return of.joined(expr, Literal.TRUE, Literal.FALSE, filter);
    }

    @Override
    public Expr not(Not expr) {
      return expr.operand().accept(new Negation(of, expr, filter));
    }

    @Override
    public Expr isNull(IsNull expr) {
      return of.isNeverNull(expr.operand()) ? Literal.FALSE : expr.folded();
    }

    @Override
    public Expr isNotNull(IsNotNull expr) {
      return of.isNeverNull(expr.operand()) ? Literal.TRUE : expr.folded();
    }

    @Override
    public Expr comparison(Comparison expr) {
      boolean unknown = isNullLiteral(expr.left()) || isNullLiteral(expr.right());
      return unknown ? UNKNOWN : expr.folded();
    }

    @Override
    public Expr in(In expr) {
      boolean unknown =
          isNullLiteral(expr.value())
              || expr.options().stream().allMatch(ConstantConditions::isNullLiteral);
      return unknown ? UNKNOWN : expr.folded();
    }

    @Override
    public Expr like(Like expr) {
      return expr.folded();
    }

    @Override
    public Expr value(Expr expr) {
      return expr.folded();
    }
  }

  /**
   * The opposite of a condition: NOT is moved down to comparisons. Each part is looked at once.
   *
   * @param not the negation, whose operand is visited
   */
  private record Negation(ConstantConditions of, Not not, boolean filter)
      implements ConditionVisitor<Expr> {

    @Override
    public Expr and(And expr) {
      return of.simplified(Or.of(opposites(expr)), filter);
    }

    @Override
    public Expr or(Or expr) {
      return of.simplified(And.of(opposites(expr)), filter);
    }

    @Override
    public Expr not(Not expr) {
      return of.simplified(expr.operand(), filter);
    }

    @Override
    public Expr comparison(Comparison expr) {
      return of.simplified(
          new Comparison(expr.operator().negated(), expr.left(), expr.right()), filter);
    }

    @Override
    public Expr isNull(IsNull expr) {
      return of.simplified(new IsNotNull(expr.operand()), filter);
    }

    @Override
    public Expr isNotNull(IsNotNull expr) {
      return of.simplified(new IsNull(expr.operand()), filter);
    }

    @Override
    public Expr in(In expr) {
      return value(expr);
    }

    @Override
    public Expr like(Like expr) {
      return value(expr);
    }

    @Override
    public Expr value(Expr expr) {
      Expr simple = of.simplified(expr, false);
      return simple == expr ? not : new Not(simple).folded();
    }
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

  private static boolean isNullLiteral(Expr expr) {
    return expr instanceof Literal literal && literal.value() == null;
  }
}
