package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.plan.CatalogRows;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowStream;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.CatalogView;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableName;

/** Reads the tables of information_schema. */
final class CatalogReads {

  private CatalogReads() {}

  static RowStream open(KeyRead read, CatalogRows access, StatementContext context) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (Tuple row : rows(access, context)) {
      rows.add(Streams.evaluate(read.outputs(), row, context.bindings()));
    }
    if (read.reverse()) {
      Collections.reverse(rows);
    }
    return Streams.of(rows.iterator());
  }

  /** Returns the rows that pass the filter. Rows of a table are made only if its name passes. */
  static List<Tuple> rows(CatalogRows access, StatementContext context) {
    Predicate<TableName> picked = name -> context.passes(access.nameFilter(), named(name));
    CatalogView view =
        new CatalogView(context.catalog(), context.observer(), new ObservedRows(context), picked);
    List<Tuple> passing = new ArrayList<>();
    for (@Nullable Object[] values : InformationSchema.rows(access.table().table(), view)) {
      context.interruption().check();
      Tuple row = new LazyRow(values);
      if (context.passes(access.filter(), row)) {
        passing.add(row);
      }
    }
    return passing;
  }

  private static Tuple named(TableName name) {
    return new ArrayTuple(new Object[] {name.database(), name.table()});
  }

  /** A row with some values that are computed on demand. */
  private record LazyRow(@Nullable Object[] values) implements Tuple {
    @Override
    public @Nullable Object value(int ordinal) {
      Object value = values[ordinal];
      return value instanceof Supplier<?> made ? made.get() : value;
    }
  }
}
