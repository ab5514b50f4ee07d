package org.openlindorm.sql.parse.tree;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlIdentifier;

/** Statements about a view. */
public sealed interface ViewStatement extends Definition {

  /**
   * CREATE [OR REPLACE] VIEW v [(a, b)] AS SELECT ...
   *
   * @param columns empty where none are written
   * @param text the query as it is written
   * @param ignored the options of MySQL that are written, such as DEFINER
   */
  record CreateView(
      SqlIdentifier view,
      List<SqlIdentifier> columns,
      Query query,
      String text,
      Existing existing,
      List<String> ignored)
      implements ViewStatement {

    /** The handling of an existing view with the same name. */
    public enum Existing {
      REFUSED,
      /** IF NOT EXISTS. */
      LEFT,
      /** OR REPLACE. */
      REPLACED
    }

    public CreateView {
      columns = List.copyOf(columns);
      ignored = List.copyOf(ignored);
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.createView(this);
    }
  }

  /** DROP VIEW. */
  record DropView(SqlIdentifier view, boolean ifExists) implements ViewStatement {
    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.dropView(this);
    }
  }

  /** Returns the offset of a line and column, both counted from 1. */
  static int place(String text, int line, int column) {
    Matcher ends = Pattern.compile("\r\n|\r|\n").matcher(text);
    int start = 0;
    for (int i = 1; i < line && ends.find(); i++) {
      start = ends.end();
    }
    return Math.min(start + column - 1, text.length());
  }
}
