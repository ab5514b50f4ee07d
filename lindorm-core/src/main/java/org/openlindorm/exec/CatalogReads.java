package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.plan.CatalogRows;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowStream;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.InformationRows;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;

/** Reads the tables of information_schema, whose rows are made of the catalog. */
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

  /** The rows that pass the filter. */
  static List<Tuple> rows(CatalogRows access, StatementContext context) {
    List<Tuple> passing = new ArrayList<>();
    for (@Nullable Object[] values :
        InformationRows.of(
            context.catalog(),
            access.table().table(),
            new ObservedRows(context),
            context.observer())) {
      Tuple row = row(access.table().table(), values, context);
      if (KeyReads.passes(access.filter(), row, context)) {
        passing.add(row);
      }
    }
    return passing;
  }

  private static Tuple row(TableDef view, @Nullable Object[] values, StatementContext context) {
    Tuple row = new ArrayTuple(values);
    if (!InformationSchema.hasFigures(view)) {
      return row;
    }
    TableName name = new TableName(String.valueOf(values[0]), String.valueOf(values[1]));
    TableDef table = context.catalog().table(name);
    return table == null || InformationSchema.holds(table)
        ? row
        : new MeasuredRow(row, view, new TableSize(context.store(), table));
  }
}
