package org.openlindorm.sql.resolve.access;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.InZone;
import org.openlindorm.expr.value.ColumnDomain;
import org.openlindorm.key.BoundValue;
import org.openlindorm.key.DomainPosition;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.WallClock;

/**
 * A column as one side of a comparison: as it is, cast to a type in which it is compared, or, for
 * CHAR(n), without the blanks that fill it.
 */
public record ComparedColumn(ColumnRef column, Form form, DataType type, ZoneId zone) {

  /** The form in which the column is compared. */
  public enum Form {
    PLAIN,
    CAST,
    UNPADDED
  }

  /** Returns the column of an expression; null when it is another expression. */
  public static @Nullable ComparedColumn of(Expr side) {
    if (side instanceof ColumnRef column) {
      return new ComparedColumn(column, Form.PLAIN, column.type(), WallClock.UTC);
    }
    if (side instanceof InZone zoned && zoned.operand() instanceof Cast cast) {
      return cast(cast, zoned.zone());
    }
    if (side instanceof Cast cast) {
      return cast(cast, WallClock.UTC);
    }
    return side instanceof Call call
            && call.function().name().equals(Call.UNPADDED)
            && call.children().size() == 1
            && call.children().get(0) instanceof ColumnRef column
        ? new ComparedColumn(column, Form.UNPADDED, call.type(), WallClock.UTC)
        : null;
  }

  private static @Nullable ComparedColumn cast(Cast cast, ZoneId zone) {
    return cast.operand() instanceof ColumnRef column
        ? new ComparedColumn(column, Form.CAST, cast.type(), zone)
        : null;
  }

  String name() {
    return column.name();
  }

  /**
   * Returns whether a key that begins with the column finds the rows that equal values of a type.
   */
  public boolean isFoundBy(DataType given) {
    ColumnDomain domain = domain(given);
    return domain != null && domain.hasPoints();
  }

  /** Returns the rounding of values of a type; null when they bound no range of the column. */
  private @Nullable ColumnDomain domain(DataType given) {
    return switch (form) {
      case PLAIN -> ColumnDomain.of(column.type(), given);
      case CAST -> ColumnDomain.cast(column.type(), type, given, zone);
      case UNPADDED -> ColumnDomain.unpadded(column.type(), given);
    };
  }

  /**
   * Returns a value, rounded into the domain of the column's type; null when it bounds no range.
   */
  @Nullable DomainValue domainValue(Expr value) {
    ColumnDomain domain = value.readsRow() ? null : domain(value.type());
    return domain == null ? null : new DomainValue(domain, value);
  }

  /** A value that is known before rows are read. */
  record DomainValue(ColumnDomain domain, Expr value) {

    BoundValue point() {
      return bindings -> {
        Object known = value.evaluate(ArrayTuple.NONE, bindings);
        return known == null ? null : domain.point(known);
      };
    }

    BoundValue limit(boolean greater) {
      return new Rounded(domain, value, greater);
    }
  }

  /** The end of a range. */
  private record Rounded(ColumnDomain domain, Expr expr, boolean greater) implements BoundValue {

    @Override
    public @Nullable Object value(Bindings bindings) {
      DomainPosition position = position(bindings);
      return position == null ? null : position.point();
    }

    @Override
    public @Nullable DomainPosition position(Bindings bindings) {
      Object known = expr.evaluate(ArrayTuple.NONE, bindings);
      return known == null ? null : domain.limit(known, greater);
    }
  }
}
