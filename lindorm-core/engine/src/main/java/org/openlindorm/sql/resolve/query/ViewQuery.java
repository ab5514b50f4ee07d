package org.openlindorm.sql.resolve.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.parse.tree.Query;

/** The query of a view, and its outputs that the columns of the view show. */
final class ViewQuery {

  private static final Pattern NAME = Pattern.compile("[\\w$]+");

  private ViewQuery() {}

  /** Returns the query of a view. */
  static SqlNode of(ViewDef view) {
    return ((Query) StatementParser.parse(view.query())).node();
  }

  /**
   * Returns the outputs of a view's query that its columns show, in their order.
   *
   * @throws LindormException COLUMN_UNKNOWN
   */
  static List<BoundQuery.Output> sources(ViewDef view, List<BoundQuery.Output> outputs) {
    List<BoundQuery.Output> sources = new ArrayList<>();
    for (int i = 0; i < view.columns().size(); i++) {
      String source = view.columns().get(i).source();
      BoundQuery.Output same = outputs.size() == view.columns().size() ? outputs.get(i) : null;
      sources.add(
          outputs.stream()
              .filter(output -> output.label().equals(source))
              .findFirst()
              .or(() -> Optional.ofNullable(same).filter(output -> isPrinted(source, output)))
              .orElseThrow(
                  () ->
                      LindormException.of(
                          ErrorCode.COLUMN_UNKNOWN, source, "the query of the view", "")));
    }
    return sources;
  }

  /**
   * Returns whether a source is the label that an earlier release gave to an expression: its form
   * as the parser prints it. Its place in the list then finds it.
   */
  private static boolean isPrinted(String source, BoundQuery.Output output) {
    return output.origin() == null && !NAME.matcher(source).matches();
  }
}
