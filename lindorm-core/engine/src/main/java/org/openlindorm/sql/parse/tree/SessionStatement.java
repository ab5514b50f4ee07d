package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/** Statements about the session, another session, or the settings of all sessions. */
public sealed interface SessionStatement extends Definition {

  /** ALTER SYSTEM SET name = value. */
  record AlterSystem(List<Option> options) implements SessionStatement {

    public AlterSystem {
      options = List.copyOf(options);
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.alterSystem(this);
    }
  }

  /**
   * BACKUP SYSTEM | DATABASE d | TABLE t, ... TO 'folder' [WITH (...)].
   *
   * @param folder the path as written
   * @param database the name of a database, or null
   * @param tables names of tables; empty for a database or the whole server
   */
  record Backup(
      String folder,
      @Nullable SqlIdentifier database,
      List<SqlIdentifier> tables,
      List<Option> options)
      implements SessionStatement {

    public Backup {
      tables = List.copyOf(tables);
      options = List.copyOf(options);
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.backup(this);
    }
  }

  /**
   * SET x = y, SET NAMES utf8, SET TRANSACTION ...: statements that stock drivers send on
   * connecting.
   *
   * @param global whether GLOBAL is written
   */
  record SetVariables(List<Setting> settings, boolean global) implements SessionStatement {

    public SetVariables {
      settings = List.copyOf(settings);
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.setVariables(this);
    }
  }

  /**
   * KILL n, KILL CONNECTION n, KILL QUERY n.
   *
   * @param id the number of a connection, as it is written
   * @param statement whether only the running statement ends and the connection remains
   */
  record Kill(String id, boolean statement) implements SessionStatement {
    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.kill(this);
    }
  }

  /** Statements about transactions and locks, as drivers, frameworks and dumps send them. */
  enum TransactionControl implements SessionStatement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    SAVEPOINT,
    ROLLBACK_TO_SAVEPOINT,
    RELEASE_SAVEPOINT,
    LOCK_TABLES,
    UNLOCK_TABLES,
    ALTER_KEYS,
    FLUSH;

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.transaction(this);
    }
  }
}
