package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** One part of a key as it is written: a column, or a function of columns. */
public sealed interface KeyElement {

  boolean descending();

  SqlParserPos position();

  /** {@code c} or {@code c DESC}. */
  record Column(SqlIdentifier name, boolean descending) implements KeyElement {
    @Override
    public SqlParserPos position() {
      return name.getParserPosition();
    }
  }

  /**
   * {@code hash32(a, b)}, {@code md5_prefix(a, 4)}, {@code salt(16)}.
   *
   * @param arguments columns ({@link SqlIdentifier}) and numbers ({@code SqlNumericLiteral})
   */
  record Function(SqlIdentifier name, List<SqlNode> arguments, boolean descending)
      implements KeyElement {

    public Function {
      arguments = List.copyOf(arguments);
    }

    @Override
    public SqlParserPos position() {
      return name.getParserPosition();
    }
  }

  /** {@code c(type=text)}: a column of a search index. */
  record WithOptions(SqlIdentifier name, List<Option> options) implements KeyElement {

    public WithOptions {
      options = List.copyOf(options);
    }

    @Override
    public boolean descending() {
      return false;
    }

    @Override
    public SqlParserPos position() {
      return name.getParserPosition();
    }
  }

  /** A function where arguments are given, otherwise a column. */
  static KeyElement of(SqlIdentifier name, @Nullable List<SqlNode> arguments, boolean descending) {
    return arguments == null
        ? new Column(name, descending)
        : new Function(name, arguments, descending);
  }
}
