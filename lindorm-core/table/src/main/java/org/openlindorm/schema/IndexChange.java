package org.openlindorm.schema;

import java.util.List;

/** Changes of one index of a table. */
public sealed interface IndexChange extends SchemaChange {

  @Override
  default <R> R accept(Visitor<R> visitor) {
    return visitor.index(this);
  }

  /** Returns the table that the index belongs to. */
  TableName table();

  /** Returns the change with its time, in milliseconds since the epoch, if it stores one. */
  IndexChange at(long moment);

  /**
   * CREATE INDEX: from then on writes maintain the index, and the index awaits its build.
   *
   * @param now the time of the change, see {@link #at}
   */
  record CreateIndex(TableName table, NewIndex index, boolean ifNotExists, long now)
      implements IndexChange {

    @Override
    public CreateIndex at(long moment) {
      return new CreateIndex(table, index, ifNotExists, moment);
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table);
      if (ifNotExists && index.name() != null && old.index(index.name()) != null) {
        return before;
      }
      IndexDef made = IndexRules.define(before.nextTableId(), old, index, IndexState.BUILDING, now);
      TableDef changed = old.withIndex(made);
      IndexRules.checkNumber(before, changed, List.of(index));
      return before.withTable(changed);
    }
  }

  /**
   * ALTER INDEX ... ACTIVE, INACTIVE, DISABLED.
   *
   * @param now the time of the change, see {@link #at}
   */
  record AlterIndex(
      TableName table, String index, boolean ifExists, IndexState.Stage requested, long now)
      implements IndexChange {

    @Override
    public AlterIndex at(long moment) {
      return new AlterIndex(table, index, ifExists, requested, moment);
    }

    @Override
    public Catalog apply(Catalog before) {
      IndexDef old = IndexRules.find(before, table, index, ifExists);
      if (old == null) {
        return before;
      }
      IndexDef changed = IndexRules.altered(before.require(table), old, requested, now);
      return changed.equals(old)
          ? before
          : before.withTable(before.require(table).withIndex(changed));
    }
  }

  /** DROP INDEX; the index must be DISABLED. */
  record DropIndex(TableName table, String index, boolean ifExists) implements IndexChange {
    @Override
    public DropIndex at(long moment) {
      return this;
    }

    @Override
    public Catalog apply(Catalog before) {
      IndexDef old = IndexRules.find(before, table, index, ifExists);
      if (old == null) {
        return before;
      }
      TableDef changed = before.require(table);
      IndexRules.checkDroppable(changed, old);
      return before.withTable(
          changed.withIndexes(
              changed.indexes().stream().filter(one -> one.id() != old.id()).toList()));
    }
  }

  /**
   * The end of an index build. It has no effect when the index changed during the build.
   *
   * @param built the index at the start of the build
   * @param outcome ACTIVE, or INACTIVE with the reason
   */
  record EndBuild(TableName table, IndexDef built, IndexState outcome) implements IndexChange {
    @Override
    public EndBuild at(long moment) {
      return this;
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef found = before.table(table);
      IndexDef now = found == null ? null : found.index(built.name());
      boolean same =
          now != null
              && now.id() == built.id()
              && now.createdAt() == built.createdAt()
              && now.state().stage() == IndexState.Stage.BUILDING;
      return found != null && now != null && same
          ? before.withTable(found.withIndex(now.withState(outcome)))
          : before;
    }
  }
}
