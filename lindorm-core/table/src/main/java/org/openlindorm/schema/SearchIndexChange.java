package org.openlindorm.schema;

import java.util.List;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.SearchIndexDef.SearchColumn;

/** Changes of the search index of a table. */
public sealed interface SearchIndexChange extends SchemaChange {

  /** Returns the table that the index belongs to. */
  TableName table();

  @Override
  default <R> R accept(Visitor<R> visitor) {
    return visitor.searchIndex(this);
  }

  /** Returns the change with its time, in milliseconds since the epoch, if it stores one. */
  default SearchIndexChange at(long moment) {
    return this;
  }

  /** Returns whether the server made the change, and not a statement. */
  default boolean isOfServer() {
    return false;
  }

  /** CREATE INDEX ... USING SEARCH: the index awaits its build. */
  record CreateSearchIndex(TableName table, NewSearchIndex index, boolean ifNotExists, long now)
      implements SearchIndexChange {

    @Override
    public CreateSearchIndex at(long moment) {
      return new CreateSearchIndex(table, index, ifNotExists, moment);
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table).requireOnline();
      SearchIndexDef same = old.searchIndex();
      if (ifNotExists && same != null && same.name().equals(index.name())) {
        return before;
      }
      return before.withTable(
          old.withSearchIndex(SearchIndexRules.define(before.nextTableId(), old, index, now)));
    }
  }

  /** ALTER INDEX ... DISABLED, or ACTIVE of a disabled index, which is built again. */
  record AlterSearchIndex(TableName table, String index, IndexState.Stage requested, long now)
      implements SearchIndexChange {

    @Override
    public AlterSearchIndex at(long moment) {
      return new AlterSearchIndex(table, index, requested, moment);
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table).requireOnline();
      SearchIndexDef found = SearchIndexRules.require(old, index);
      return switch (requested) {
        case DISABLED ->
            before.withTable(old.withSearchIndex(found.withState(IndexState.DISABLED)));
        case ACTIVE, BUILDING ->
            found.state().maintained()
                ? before
                : before.withTable(old.withSearchIndex(found.restarted(now)));
        case INACTIVE ->
            throw LindormException.of(
                ErrorCode.UNSUPPORTED,
                "ALTER INDEX ... INACTIVE of search index " + index,
                "Send ALTER INDEX ... DISABLED, or query with the hint _l_ignore_index_");
      };
    }
  }

  /** ALTER INDEX ... ADD COLUMNS: an index in use is built again with them. */
  record AddSearchColumns(TableName table, String index, List<SearchColumn> columns, long now)
      implements SearchIndexChange {

    public AddSearchColumns {
      columns = List.copyOf(columns);
    }

    @Override
    public AddSearchColumns at(long moment) {
      return new AddSearchColumns(table, index, columns, moment);
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table).requireOnline();
      SearchIndexDef found = SearchIndexRules.require(old, index);
      return before.withTable(
          old.withSearchIndex(SearchIndexRules.extended(old, found, columns, now)));
    }
  }

  /** DROP INDEX; the index must be DISABLED. */
  record DropSearchIndex(TableName table, String index) implements SearchIndexChange {
    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table);
      IndexRules.checkDroppable(old, SearchIndexRules.require(old, index));
      return before.withTable(old.withSearchIndex(null));
    }
  }

  /**
   * The end or the restart of a build by the server. It has no effect when the index changed in the
   * meantime.
   *
   * @param seen the index as the server saw it
   */
  record SetSearchState(TableName table, SearchIndexDef seen, IndexState state, long now)
      implements SearchIndexChange {

    @Override
    public boolean isOfServer() {
      return true;
    }

    @Override
    public SetSearchState at(long moment) {
      return new SetSearchState(table, seen, state, moment);
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.table(table);
      if (old == null || !seen.equals(old.searchIndex())) {
        return before;
      }
      boolean restarts = state.stage() == IndexState.Stage.BUILDING;
      return before.withTable(
          old.withSearchIndex(restarts ? seen.restarted(now) : seen.withState(state)));
    }
  }
}
