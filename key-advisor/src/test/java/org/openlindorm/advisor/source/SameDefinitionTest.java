package org.openlindorm.advisor.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.engine.StatementPlanner;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.Statement;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.NewIndex;
import org.openlindorm.schema.TableChange;
import org.openlindorm.sql.parse.SqlScript;

/**
 * Two readers of definitions: the engine's, which refuses what it does not know, and this module's,
 * which takes what it can. Where the engine takes a definition, both must see the same table. Every
 * CREATE TABLE of the documentation is tried.
 */
@Tag("lengthy")
class SameDefinitionTest {

  private static final Pattern BLOCK =
      Pattern.compile("^```sql\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  @Test
  void bothReadersSeeTheSameTables() throws IOException {
    int same = 0;
    List<String> others = new ArrayList<>();
    for (String sql : statements()) {
      TableChange.CreateTable engine = byTheEngine(sql);
      if (engine == null || engine.key().isEmpty()) {
        continue;
      }
      String expected = text(engine);
      String found = byTheAdvisor(sql);
      if (found.equals(expected)) {
        same++;
      } else {
        others.add(sql + "\n--- engine\n" + expected + "\n--- advisor\n" + found);
      }
    }
    assertThat(others).isEmpty();
    assertThat(same).isGreaterThan(80);
  }

  private static List<String> statements() throws IOException {
    List<String> statements = new ArrayList<>();
    List<Path> pages;
    try (Stream<Path> files = Files.walk(Path.of("../docs"))) {
      pages = files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
    for (Path page : pages) {
      Matcher block = BLOCK.matcher(Files.readString(page));
      while (block.find()) {
        SqlScript.split(block.group(1)).stream().map(SqlScript.Part::text).forEach(statements::add);
      }
    }
    return statements;
  }

  /** Null for other statements and for those that the engine refuses. */
  private static TableChange.@Nullable CreateTable byTheEngine(String sql) {
    try {
      var planned =
          new StatementPlanner().plan(sql, Catalog.EMPTY, Catalog.DEFAULT_DATABASE).statement();
      return planned.body() instanceof Statement.Definition definition
              && definition.plan() instanceof ChangePlan.Change change
              && change.change() instanceof TableChange.CreateTable create
          ? create
          : null;
    } catch (LindormException refused) {
      return null;
    }
  }

  private static String text(TableChange.CreateTable create) {
    List<String> lines = new ArrayList<>();
    lines.add(create.table().table());
    create.columns().stream().map(NewColumn::name).forEach(lines::add);
    lines.add("key " + create.key().stream().map(KeyItem::sql).toList());
    for (NewIndex index : create.indexes()) {
      lines.add(
          "index "
              + index.name()
              + index.key().stream().map(KeyItem::sql).toList()
              + index.included());
    }
    return String.join("\n", lines);
  }

  private static String byTheAdvisor(String sql) {
    ScriptReader reader = new ScriptReader();
    reader.read("page.md", sql);
    if (reader.tables().size() != 1 || !reader.problems().isEmpty()) {
      return reader.tables().size() + " tables, " + reader.problems();
    }
    TableModel table = reader.tables().get(0);
    List<String> lines = new ArrayList<>();
    lines.add(table.name());
    table.columns().stream().map(ColumnModel::name).forEach(lines::add);
    lines.add("key " + items(table.key()));
    for (IndexModel index : table.indexes()) {
      lines.add("index " + index.name() + items(index.key()) + index.included());
    }
    return String.join("\n", lines);
  }

  private static List<String> items(List<KeyItemModel> items) {
    return items.stream()
        .map(
            item ->
                new KeyItem(item.function(), item.columns(), item.number(), item.descending())
                    .sql())
        .toList();
  }
}
