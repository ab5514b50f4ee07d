package org.openlindorm.exec;

import org.openlindorm.plan.Access;
import org.openlindorm.plan.CatalogRows;
import org.openlindorm.plan.IndexLookUp;
import org.openlindorm.plan.KeyAccess;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.SearchAccess;
import org.openlindorm.row.RowStream;

/** Opens a read of a table by its access path. */
final class TableReads {

  private TableReads() {}

  static RowStream open(KeyRead read, StatementContext context) {
    return read.access().accept(new Opening(read, context));
  }

  /** The ways to read, for one statement. */
  private record Opening(KeyRead read, StatementContext context)
      implements Access.Visitor<RowStream> {

    @Override
    public RowStream points(KeyAccess keys) {
      return open(keys);
    }

    @Override
    public RowStream ranges(KeyAccess ranges) {
      return open(ranges);
    }

    private RowStream open(KeyAccess access) {
      return ChangeReads.checked(access, KeyReads.open(read, access, context), context);
    }

    @Override
    public RowStream lookUp(IndexLookUp lookUp) {
      return LookedUpRows.open(read, lookUp, context);
    }

    @Override
    public RowStream search(SearchAccess search) {
      return SearchedRows.stream(read, search, context);
    }

    @Override
    public RowStream catalog(CatalogRows rows) {
      return CatalogReads.open(read, rows, context);
    }
  }
}
