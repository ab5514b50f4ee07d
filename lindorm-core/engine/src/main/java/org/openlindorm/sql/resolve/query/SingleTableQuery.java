package org.openlindorm.sql.resolve.query;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.SourceTable;
import org.openlindorm.sql.relation.TableRows;

/**
 * A bound query that reads one table once. Its names and types depend only on the columns of the
 * table, so it can be planned for other keys and indexes.
 */
public record SingleTableQuery(BoundQuery query, SourceTable table) {

  /** Returns null for joins, set operations, sub-queries, versions of rows and dynamic columns. */
  public static @Nullable SingleTableQuery of(BoundQuery query, BoundQueryPlanner.Context context) {
    Relation relation = query.relation();
    while (relation instanceof Relation.Over over) {
      relation = over.input();
    }
    return relation instanceof TableRows rows
            && rows.table().isNewest()
            && query.rests().isEmpty()
            && context.scalars().isEmpty()
            && context.paging() == null
        ? new SingleTableQuery(query, rows.table())
        : null;
  }

  /** Returns whether the query has the same names and types over another definition. */
  public boolean fits(TableDef other) {
    TableDef known = table.definition();
    return other.name().equals(known.name())
        && areSame(other.columns(), known.columns())
        && other.attributes().equals(known.attributes())
        && other.droppedColumns().equals(known.droppedColumns())
        && other.state().equals(known.state())
        && other.entries() == known.entries()
        && other.cells().equals(known.cells());
  }

  private static boolean areSame(List<ColumnDef> columns, List<ColumnDef> known) {
    if (columns.size() != known.size()) {
      return false;
    }
    for (int i = 0; i < columns.size(); i++) {
      ColumnDef column = columns.get(i);
      if (!column.name().equals(known.get(i).name())
          || !column.type().equals(known.get(i).type())) {
        return false;
      }
    }
    return true;
  }

  /** Returns the query over a definition that {@link #fits}. */
  public BoundQuery over(TableDef other) {
    return new BoundQuery(over(query.relation(), table.over(other)), query.outputs());
  }

  private static Relation over(Relation relation, SourceTable changed) {
    return relation instanceof Relation.Over each
        ? each.withInput(over(each.input(), changed))
        : new TableRows(changed);
  }
}
