package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.openlindorm.advisor.model.KeyItemModel;

/**
 * Reads {@code CREATE TABLE} and {@code CREATE INDEX} statements of Apache Cassandra and ScyllaDB.
 */
final class CassandraReader {
  private final TokenCursor words;
  private final ImportedSchema schema = new ImportedSchema();
  private final Set<String> types = new HashSet<>();

  private CassandraReader(String text) {
    words = new TokenCursor(text, true, false);
  }

  static ImportedSchema read(String text) {
    var reader = new CassandraReader(text);
    return reader.schema.read(reader.words, reader::statement);
  }

  private void statement() {
    if (words.accept("CREATE")) {
      words.accept("OR", "REPLACE");
      boolean custom = words.accept("CUSTOM");
      if (words.acceptAny("TABLE", "COLUMNFAMILY")) {
        words.accept("IF", "NOT", "EXISTS");
        table();
      } else if (words.accept("INDEX")) {
        words.accept("IF", "NOT", "EXISTS");
        index(custom);
      } else if (words.accept("MATERIALIZED", "VIEW")) {
        words.accept("IF", "NOT", "EXISTS");
        CassandraView.read(words, schema);
      } else {
        other(words.next().upper());
      }
    } else if (words.accept("USE")) {
      schema.use(words.name());
    } else if (words.accept("ALTER")) {
      schema.leftOut("ALTER " + words.next().upper() + " " + words.qualifiedName(true));
    }
    words.skipStatement();
  }

  private void other(String what) {
    words.accept("IF", "NOT", "EXISTS");
    String name = words.peek().isName() ? words.qualifiedName(true) : "";
    if (what.equals("TYPE")) {
      types.add(name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
      schema.leftOut("TYPE " + name + "; JSON takes the place of its columns");
    } else if (what.equals("KEYSPACE")) {
      schema.leftOut("replication of KEYSPACE " + name);
    } else {
      schema.leftOut((what + " " + name).strip());
    }
  }

  private void table() {
    ImportedTable table = schema.add(words.peek(), words.qualifiedName(true));
    List<String> partition = new ArrayList<>();
    words.expect("(");
    do {
      Word at = words.peek();
      if (words.accept("PRIMARY", "KEY")) {
        key(at, table, partition);
      } else if (!words.peek().is(")")) {
        column(table, partition);
      }
    } while (words.accept(","));
    words.expect(")");
    table.key().forEach(item -> table.change(KeyItems.column(item), ImportedColumn::withNotNull));
    options(table);
    String columns = String.join(", ", partition);
    table
        .notes()
        .add(
            "there a hash of ("
                + columns
                + ") placed the rows, here their order does; hash64("
                + columns
                + ") at the start of the key would place them as before");
  }

  /** Reads {@code PRIMARY KEY ((a, b), c)}. The inner parentheses contain the partition key. */
  private void key(Word at, ImportedTable table, List<String> partition) {
    List<Word> inside = words.group();
    List<String> all = new ArrayList<>();
    int depth = 0;
    boolean composite = !inside.isEmpty() && inside.get(0).is("(");
    for (Word word : inside) {
      depth += word.is("(") ? 1 : word.is(")") ? -1 : 0;
      if (word.isName()) {
        String item = KeyItems.of(List.of(word)).get(0);
        if (composite ? depth == 1 : all.isEmpty()) {
          partition.add(item);
        }
        all.add(item);
      }
    }
    table.addKey(at, all);
  }

  private void column(ImportedTable table, List<String> partition) {
    Word at = words.peek();
    String name = words.name();
    String type = words.name();
    StringBuilder inner = new StringBuilder();
    int depth = 0;
    boolean fixed = false;
    while (!words.atEnd()) {
      if (depth == 0 && words.isAny(",", ")")) {
        break;
      }
      if (words.accept("PRIMARY", "KEY")) {
        String item = KeyItemModel.quoted(name);
        table.addKey(at, List.of(item));
        partition.add(item);
        continue;
      }
      fixed |= words.peek().is("STATIC");
      Word word = words.next();
      depth += word.is("<") ? 1 : word.is(">") ? -1 : 0;
      inner.append(word.text());
    }
    if (fixed) {
      table.notes().add("column " + name + " was static: here every row has its own");
    }
    if (inner.length() > 0 && inner.charAt(0) == '<') {
      table.replaced(name, type + inner, "JSON");
    }
    if (types.contains(type.toLowerCase(Locale.ROOT))) {
      table.replaced(name, type, "JSON");
    }
    SqlTypes.note(table, name, type, List.of());
    table.columns().add(new ImportedColumn(at, name, type(type), false, fact(type)));
  }

  private String type(String type) {
    if (types.contains(type.toLowerCase(Locale.ROOT))) {
      return "JSON";
    }
    return type.equalsIgnoreCase("tinyint")
        ? "TINYINT"
        : SqlTypes.of(type, List.of(), false, SqlTypes.ANY_DECIMAL);
  }

  private static String fact(String type) {
    return switch (type.toLowerCase(Locale.ROOT)) {
      case "uuid" -> "source=random";
      case "timeuuid" -> "source=time";
      default -> "";
    };
  }

  private void options(ImportedTable table) {
    List<String> dropped = new ArrayList<>();
    while (!words.atEnd() && !words.peek().is(";")) {
      if (words.accept("CLUSTERING", "ORDER", "BY")) {
        Map<String, String> ordered = new HashMap<>();
        KeyItems.of(words.group()).forEach(item -> ordered.put(KeyItems.column(item), item));
        table.key().replaceAll(item -> ordered.getOrDefault(KeyItems.column(item), item));
      } else if (words.accept("default_time_to_live", "=")) {
        String seconds = words.next().text();
        if (!seconds.equals("0")) {
          table.attributes().put("TTL", seconds);
        }
      } else if (words.peek().isName() && words.peek(1).is("=")) {
        dropped.add(words.next().text());
      } else if (words.isAny("{", "(")) {
        skipBlock();
      } else {
        words.next();
      }
    }
    if (!dropped.isEmpty()) {
      table.leftOut("options " + String.join(", ", dropped));
    }
  }

  private void skipBlock() {
    while (!words.atEnd() && !words.isAny("}", ")")) {
      words.next();
    }
    words.next();
  }

  private void index(boolean custom) {
    Word at = words.peek();
    String name = words.peek().is("ON") ? "" : words.name();
    words.expect("ON");
    String on = words.qualifiedName(true);
    List<String> items = KeyItems.of(words.group());
    String called = name.isEmpty() ? KeyItems.indexName(items) : name;
    schema
        .table(on)
        .ifPresentOrElse(
            table -> {
              table.index(new ImportedIndex(at, called, items, List.of()));
              if (custom) {
                table.notes().add("index " + called + " had a class of its own; here it is sorted");
              }
            },
            () -> schema.leftOut("index " + called + " on " + on + ", which is not defined"));
  }
}
