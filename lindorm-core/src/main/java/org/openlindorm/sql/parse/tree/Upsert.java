package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;

/**
 * UPSERT, and INSERT, which means the same.
 *
 * @param columns empty where no list is written
 */
public record Upsert(
    SqlIdentifier table,
    List<SqlIdentifier> columns,
    Source source,
    OnDuplicateKey onDuplicateKey,
    List<Hint> hints)
    implements Statement {

  public Upsert {
    columns = List.copyOf(columns);
    hints = List.copyOf(hints);
  }

  /** Where the rows come from. */
  public sealed interface Source {}

  /** VALUES: rows of expressions; DEFAULT is a call of Calcite's DEFAULT operator. */
  public record Rows(List<List<SqlNode>> rows) implements Source {
    public Rows {
      rows = rows.stream().map(List::copyOf).toList();
    }
  }

  /** The rows of a query. */
  public record Selection(Query query) implements Source {}
}
