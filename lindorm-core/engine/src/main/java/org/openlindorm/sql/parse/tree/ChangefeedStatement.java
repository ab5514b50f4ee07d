package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;

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
   * @param position the digits, or NULL
   */
  record CommitFeed(SqlIdentifier feed, String consumer, String position)
      implements ChangefeedStatement {
    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.commitChanges(this);
    }
  }
}
