package org.openlindorm.advisor.accuracy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.accuracy.Corpus.Table;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.source.SourceText;

/** Labelled tables with keys that arise as their labels say. */
final class SampledTables {

  private static final Path RECIPES =
      Path.of("src", "test", "resources", "accuracy", "samples.txt");
  private static final Pattern LINE = Pattern.compile("(burst )?([a-e]) ([A-Za-z0-9_.-]+): (.*)");
  private static final int KEYS = 1_000;
  private static final int FEWER_KEYS = 400;

  private SampledTables() {}

  /** Tables whose verdict their definition leaves open, each with the keys of its recipe. */
  static List<Table> open() {
    try {
      List<Table> sampled = new ArrayList<>();
      for (String line : Files.readAllLines(RECIPES)) {
        Matcher recipe = LINE.matcher(line);
        if (recipe.matches()) {
          Table table = named(recipe.group(2), recipe.group(3));
          String keys = KeyRecipe.keys(recipe.group(4), KEYS);
          sampled.add(table.withKeys(keys, recipe.group(1) != null));
        } else if (!line.isBlank() && !line.startsWith("#")) {
          throw new IllegalArgumentException("not understood: " + line);
        }
      }
      return sampled;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Table named(String set, String name) {
    return Corpus.set(set).stream()
        .filter(table -> table.name().equals(name) && !table.decidable())
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no table " + name + " in set " + set));
  }

  /**
   * The good tables of a set, each with keys that its types suggest: many values first, then times
   * and counters.
   */
  static List<Table> good(String set) {
    return Corpus.set(set).stream()
        .filter(
            table -> table.good() && table.decidable() && !table.labels().contains("tiny-table"))
        .map(table -> table.withKeys(KeyRecipe.keys(usual(table), FEWER_KEYS), false))
        .toList();
  }

  private static String usual(Table table) {
    AdviceRequest request =
        AdviceRequest.of(new SourceText("table.sql", table.ddl())).withoutRewrites();
    TableModel model = Advice.review(request).model().tables().get(0);
    List<String> columns = new ArrayList<>();
    for (String name : model.keyColumns()) {
      ColumnModel column = model.column(name);
      columns.add(column == null ? "hex(8)" : usual(column, columns.isEmpty(), table));
    }
    return String.join(" | ", columns);
  }

  private static String usual(ColumnModel column, boolean first, Table table) {
    boolean bucketed = table.labels().contains("bucketed") || table.labels().contains("salted");
    if (column.isTime()) {
      return "time(yyyy-MM-dd HH:mm:ss,7000)";
    }
    if (!first) {
      return column.isInteger() ? "seq(100,1)" : "hex(8)";
    }
    return bucketed ? "any(64)" : column.isInteger() ? "any(2000000000)" : "hex(12)";
  }
}
