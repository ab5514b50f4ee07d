package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;

/** Statements about a changefeed. */
public sealed interface ChangefeedStatement extends Definition {

  /** CREATE CHANGEFEED f ON t [WITH (images = 'after')]. */
  record CreateFeed(
      SqlIdentifier feed, SqlIdentifier table, List<Option> options, boolean ifNotExists)
      implements ChangefeedStatement {

    public CreateFeed {
      options = List.copyOf(options);
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.createChangefeed(this);
    }
  }

  /** ALTER CHANGEFEED f SET images = 'before,after'. */
  record AlterFeed(SqlIdentifier feed, List<Option> options) implements ChangefeedStatement {

    public AlterFeed {
      options = List.copyOf(options);
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.alterChangefeed(this);
    }
  }

  /** DROP CHANGEFEED. */
  record DropFeed(SqlIdentifier feed, boolean ifExists) implements ChangefeedStatement {
    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.dropChangefeed(this);
    }
  }

  /**
   * COMMIT CHANGES f FOR 'consumer' AT 17.
   *
   * @param consumer a text or a parameter
   * @param position a number, NULL or a parameter
   */
  record CommitFeed(SqlIdentifier feed, SqlNode consumer, SqlNode position)
      implements ChangefeedStatement {
    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.commitChanges(this);
    }
  }
}
