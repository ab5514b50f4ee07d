package org.openlindorm.sql.resolve.query;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.TimestampAdd;
import org.openlindorm.expr.value.IntervalUnit;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.sql.relation.Applied;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.Combined;
import org.openlindorm.sql.relation.ConstantRows;
import org.openlindorm.sql.relation.Extension;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.Ordered;
import org.openlindorm.sql.relation.RecursionRound;
import org.openlindorm.sql.relation.Recursive;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Selection;
import org.openlindorm.sql.relation.TableRows;
import org.openlindorm.sql.relation.Windows;
import org.openlindorm.type.MySqlColumnType;

/**
 * The types in which MySQL's clients see the columns of a relation, where they follow from
 * declarations: those of unchanged columns, and of a DATETIME or TIME that is computed from values
 * without digits of the second.
 */
final class DeclaredTypes implements Relation.Visitor<Relation> {

  private final Map<Integer, MySqlColumnType> known = new HashMap<>();

  private DeclaredTypes() {}

  static DeclaredTypes of(Relation relation) {
    DeclaredTypes types = new DeclaredTypes();
    types.add(relation);
    return types;
  }

  private void add(Relation relation) {
    relation.inputs().forEach(this::add);
    relation.accept(this);
  }

  /** Returns the type of an expression over the relation's columns; null if it is not known. */
  @Nullable MySqlColumnType of(Expr value) {
    if (value instanceof ColumnRef ref) {
      return known.get(ref.ordinal());
    }
    return isWhole(value) ? wholeOf(value) : null;
  }

  private static @Nullable MySqlColumnType wholeOf(Expr value) {
    return switch (value.type().name()) {
      case TIMESTAMP -> MySqlColumnType.declared("datetime", -1, -1, false, List.of());
      case TIME -> MySqlColumnType.declared("time", -1, -1, false, List.of());
      default -> null;
    };
  }

  /** Returns whether a value is a number, a date, or a moment without digits of the second. */
  private boolean isWhole(Expr value) {
    return switch (value.type().name()) {
      case BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT, DATE, NULL -> true;
      case DECIMAL -> value.type().scale() == 0;
      case TIMESTAMP, TIME -> isWholeMoment(value);
      default -> false;
    };
  }

  private boolean isWholeMoment(Expr moment) {
    if (moment instanceof ColumnRef ref) {
      MySqlColumnType type = known.get(ref.ordinal());
      return type != null && Long.valueOf(0).equals(type.fraction());
    }
    if (moment instanceof TimestampAdd sum && sum.unit() == IntervalUnit.MICROSECOND) {
      return false;
    }
    return !(moment instanceof Parameter) && moment.children().stream().allMatch(this::isWhole);
  }

  private void put(Column column, @Nullable MySqlColumnType type) {
    if (type != null) {
      known.put(column.id(), type);
    }
  }

  /** A result such as MAX that has the type of its arguments. */
  private void putResult(Column column, List<Expr> arguments) {
    boolean whole =
        arguments.stream().allMatch(each -> each.type().equals(column.type()) && isWhole(each));
    put(column, whole && !arguments.isEmpty() ? wholeOf(column.ref()) : null);
  }

  @Override
  public Relation tableRows(TableRows rows) {
    List<Column> columns = rows.table().columns();
    List<ColumnDef> declared = rows.table().definition().columns();
    for (int i = 0; i < declared.size(); i++) {
      put(columns.get(i), declared.get(i).mysqlType());
    }
    return rows;
  }

  @Override
  public Relation constantRows(ConstantRows rows) {
    return rows;
  }

  @Override
  public Relation recursionRound(RecursionRound round) {
    return round;
  }

  @Override
  public Relation selection(Selection selection) {
    return selection;
  }

  @Override
  public Relation extension(Extension extension) {
    extension.computed().forEach(each -> put(each.column(), of(each.value())));
    return extension;
  }

  @Override
  public Relation grouping(Grouping grouping) {
    grouping.groups().forEach(each -> put(each.column(), of(each.value())));
    grouping.calls().forEach(each -> putResult(each.column(), each.call().arguments()));
    return grouping;
  }

  @Override
  public Relation windows(Windows windows) {
    windows.calls().forEach(each -> putResult(each.column(), each.call().expressions()));
    return windows;
  }

  @Override
  public Relation ordered(Ordered ordered) {
    return ordered;
  }

  @Override
  public Relation joined(Joined joined) {
    return joined;
  }

  @Override
  public Relation applied(Applied applied) {
    return applied;
  }

  @Override
  public Relation combined(Combined combined) {
    for (int i = 0; i < combined.columns().size(); i++) {
      int place = i;
      List<Expr> values =
          combined.branches().stream().map(each -> each.values().get(place)).toList();
      MySqlColumnType first = of(values.get(0));
      if (values.stream().allMatch(each -> Objects.equals(first, of(each)))) {
        put(combined.columns().get(i), first);
      } else {
        putResult(combined.columns().get(i), values);
      }
    }
    return combined;
  }

  @Override
  public Relation recursive(Recursive recursive) {
    return recursive;
  }
}
