package org.openlindorm.schema;

import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.ClosedTables;

/** The tables whose primary key a statement can change. */
public final class KeyChangeRules {

  private KeyChangeRules() {}

  /**
   * Returns whether the log can have all changes of a table, so that clients can write it while its
   * key is changed. A row that the change has copied names the former key, so a generated key
   * cannot be left out.
   */
  public static boolean writable(TableDef table) {
    return table.cells().ours()
        && !table.hasHiddenKey()
        && table.mutability() != Mutability.MUTABLE_ALL
        && !"ALLOW".equals(table.attributes().get(TableAttribute.HBASE_WRITES.name()));
  }

  /**
   * Checks that the rows of a table can be copied to a table with another key.
   *
   * @throws LindormException TABLE_OFFLINE, TABLE_READ_ONLY, INDEX_STATE or UNSUPPORTED
   */
  static void check(TableDef table) {
    table.requireOnline();
    if (table.storage().isRetired()) {
      throw ClosedTables.refusal(table.physical(), table.closed());
    }
    if (table.isTemporary()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "another primary key for temporary table " + table.name(),
          "Create another temporary table with the key, and copy the rows with INSERT ... SELECT");
    }
    if (!table.cells().ours()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "another row key for table " + table.name() + ", which HBase programs write",
          "Their programs compute its row keys");
    }
    if (table.keptVersions() > 1) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "another key for table " + table.name() + ", which keeps several versions of a value",
          "The copy has the newest version only: ALTER TABLE "
              + table.name()
              + " SET 'VERSIONS'='1' gives up the older ones");
    }
    if (table.history() != null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "another key for table " + table.name() + ", which keeps a HISTORY",
          "The copy has the current rows only: ALTER TABLE "
              + table.name()
              + " SET 'HISTORY'='' gives up the older ones");
    }
    for (IndexDef index : table.indexes()) {
      if (index.state().stage() != IndexState.Stage.ACTIVE) {
        throw LindormException.of(
            ErrorCode.INDEX_STATE,
            index.name(),
            table.name(),
            index.state().stage(),
            "the key of the table can be changed when all its indexes are ACTIVE");
      }
    }
  }
}
