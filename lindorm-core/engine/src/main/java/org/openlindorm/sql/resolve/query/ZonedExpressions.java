package org.openlindorm.sql.resolve.query;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.InZone;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.type.WallClock;

/**
 * Sets the zone of every expression that reads or shows a wall clock: the zone of the session for
 * which the statement is bound. Sessions in UTC need none.
 */
public final class ZonedExpressions {

  private final ZoneId zone;

  private ZonedExpressions(ZoneId zone) {
    this.zone = zone;
  }

  /** Returns the expressions for the time zone of the statement that this thread executes. */
  public static ZonedExpressions here() {
    return new ZonedExpressions(WallClock.zone());
  }

  private boolean isNeeded() {
    return !zone.equals(WallClock.UTC);
  }

  /** Returns the query with the zone at each part that needs one. */
  public BoundQuery of(BoundQuery query) {
    if (!isNeeded()) {
      return query;
    }
    List<BoundQuery.Output> outputs = new ArrayList<>();
    for (BoundQuery.Output output : query.outputs()) {
      outputs.add(new BoundQuery.Output(output.label(), of(output.value()), output.origin()));
    }
    return new BoundQuery(of(query.relation()), outputs, query.rests());
  }

  /** Returns the sub-query with the zone at each part that needs one. */
  public BoundQuery.Scalar of(BoundQuery.Scalar scalar) {
    return isNeeded()
        ? new BoundQuery.Scalar(
            of(scalar.query()), scalar.question().map(this::of), scalar.answer())
        : scalar;
  }

  private Relation of(Relation relation) {
    return relation.withInputs(relation.inputs().stream().map(this::of).toList()).map(this::of);
  }

  /** The expression with the zone at each part that needs one. */
  public Expr of(Expr expr) {
    if (!isNeeded() || expr instanceof InZone) {
      return expr;
    }
    List<Expr> children = new ArrayList<>();
    boolean same = true;
    for (Expr child : expr.children()) {
      Expr zoned = of(child);
      same &= zoned == child;
      children.add(zoned);
    }
    Expr inside = same ? expr : expr.withChildren(children);
    return showsClock(expr) ? new InZone(inside, zone) : inside;
  }

  /**
   * Returns whether an expression computes with a timestamp or yields one, other than choosing and
   * comparing.
   */
  private static boolean showsClock(Expr expr) {
    return expr.accept(new ClockReading())
        && (isMoment(expr) || expr.children().stream().anyMatch(c -> isMoment(c)));
  }

  private static boolean isMoment(Expr expr) {
    return TypeFamily.of(expr.type()) == TypeFamily.TIMESTAMP;
  }
}
