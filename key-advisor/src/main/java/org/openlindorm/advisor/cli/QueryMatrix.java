package org.openlindorm.advisor.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.review.QueryReview;
import org.openlindorm.advisor.review.TableReview;

/**
 * A text table of queries and keys. It has a row for each declared query, and a column for each key
 * of the table and each of the first rewrites.
 */
final class QueryMatrix {
  private static final int REWRITES = 3;
  private static final int WIDTH = 11;

  private QueryMatrix() {}

  /** Prints the matrix of a table; prints nothing if the table has no declared queries. */
  static void print(TableReview table, Writer out) throws IOException {
    if (table.queries().isEmpty()) {
      return;
    }
    List<SuggestedRewrite> rewrites = table.rewrites().stream().limit(REWRITES).toList();
    List<String> head = new ArrayList<>();
    head.add("queries");
    table.keys().forEach(key -> head.add(key.object().equals("pk") ? "primary key" : key.object()));
    rewrites.forEach(rewrite -> head.add("rewrite " + rewrite.letter()));
    int first =
        table.queries().stream().mapToInt(query -> query.query().label().length()).max().orElse(0);
    out.write("\n" + row(first, head));
    for (QueryReview query : table.queries()) {
      List<String> cells = new ArrayList<>();
      cells.add("  " + query.query().label());
      query.cells().forEach(cell -> cells.add(text(cell, query.chosen())));
      rewrites.forEach(rewrite -> cells.add(text(rewrite, query.query().name())));
      out.write(row(first, cells));
    }
    for (SuggestedRewrite rewrite : rewrites) {
      out.write("  rewrite " + rewrite.letter() + ": " + rewrite.clause() + "\n");
    }
  }

  /**
   * Returns a line. The first cell is as wide as the longest query name; the other cells are
   * truncated.
   */
  private static String row(int first, List<String> cells) {
    int wide = Math.max(WIDTH, first + 2);
    StringBuilder row = new StringBuilder();
    row.append(String.format(Locale.ROOT, "%-" + (wide + 2) + "s", cells.get(0)));
    for (String cell : cells.subList(1, cells.size())) {
      String cut = cell.length() < WIDTH + 2 ? cell : cell.substring(0, WIDTH) + "~";
      row.append(String.format(Locale.ROOT, "%-" + (WIDTH + 2) + "s", cut));
    }
    return row.toString().stripTrailing() + "\n";
  }

  /** Returns how a query uses the key; a dash if the query reads another key. */
  private static String text(QueryReview.Cell cell, String chosen) {
    boolean rejected = cell.use() == QueryReview.Use.REJECTED;
    if (!rejected && !cell.object().equals(chosen)) {
      return "-";
    }
    String word = cell.use().name().toLowerCase(Locale.ROOT);
    return cell.ranges() > 1 ? word + " x" + cell.ranges() : word;
  }

  private static String text(SuggestedRewrite rewrite, String query) {
    for (QueryEffect effect : rewrite.effects()) {
      if (effect.query().equals(query)) {
        return switch (effect.outcome()) {
          case SERVED -> "served";
          case COSTS -> effect.ranges() > 1 ? "costs x" + effect.ranges() : "costs";
          case BROKEN -> "broken";
        };
      }
    }
    return "-";
  }
}
