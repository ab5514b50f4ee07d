package org.openlindorm.schema;

import org.openlindorm.error.ErrorCode;

/** Changes of views. */
public sealed interface ViewChange extends SchemaChange {

  @Override
  default <R> R accept(Visitor<R> visitor) {
    return visitor.view(this);
  }

  /**
   * CREATE VIEW.
   *
   * @param replace whether it replaces a view with the same name
   */
  record CreateView(ViewDef view, boolean replace, boolean ifNotExists) implements ViewChange {
    @Override
    public Catalog apply(Catalog before) {
      before.requireDatabase(view.name().database());
      boolean there = before.view(view.name()) != null;
      if (before.entry(view.name()) != null || there && !replace) {
        return ExistenceClause.unless(
            there && ifNotExists, before, ErrorCode.TABLE_EXISTS, view.name());
      }
      NameRules.checkTable(view.name().table());
      return before.withView(view);
    }
  }

  /** DROP VIEW. */
  record DropView(TableName view, boolean ifExists) implements ViewChange {
    @Override
    public Catalog apply(Catalog before) {
      if (ifExists && before.view(view) == null) {
        return before;
      }
      return before.withoutView(before.requireView(view).name());
    }
  }
}
