package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.openlindorm.advisor.model.KeyItemModel;

/** The tables that a reader has read so far. */
final class ImportedSchema {

  private static final String OURS = "default";

  private final List<ImportedTable> tables = new ArrayList<>();
  private final Set<String> leftOut = new LinkedHashSet<>();
  private final List<String> unread = new ArrayList<>();
  private String database = "";
  private IntFunction<String> comments = line -> "";

  /** Sets the database, keyspace or schema of unqualified names. */
  void use(String name) {
    database = name;
  }

  /** Returns {@code database.table}, or only the table if the database is unknown. */
  String qualified(String name) {
    return name.indexOf('.') >= 0 || database.isEmpty() ? name : database + "." + name;
  }

  /** Adds a table; it replaces an earlier one of the same name. */
  ImportedTable add(Word at, String name) {
    ImportedTable table = new ImportedTable(at, qualified(name));
    tables.removeIf(one -> one.name().equals(table.name()));
    tables.add(table);
    return table;
  }

  /** Gives a table another name. */
  void rename(ImportedTable table, String name) {
    String changed = qualified(name);
    tables.removeIf(one -> one.name().equals(changed));
    table.rename(changed);
  }

  /**
   * Reads statements to the end. A statement that cannot be read is recorded, and its table is left
   * out.
   */
  ImportedSchema read(TokenCursor words, Runnable statement) {
    comments = words::comment;
    while (!words.atEnd()) {
      List<ImportedTable> before = List.copyOf(tables);
      try {
        statement.run();
      } catch (DialectException unreadable) {
        tables.retainAll(before);
        unread.add(String.valueOf(unreadable.getMessage()));
        words.skipStatement();
      }
    }
    return this;
  }

  Optional<ImportedTable> table(String name) {
    String requested = qualified(name);
    return tables.stream().filter(one -> one.name().equals(requested)).findFirst();
  }

  List<ImportedTable> tables() {
    return List.copyOf(tables);
  }

  /** Records an element that cannot be converted. */
  void leftOut(String what) {
    leftOut.add(what);
  }

  Translation translation() {
    if (tables.isEmpty()) {
      return new Translation("", new SourceMap(), List.copyOf(leftOut), unread, List.of());
    }
    StringBuilder text = new StringBuilder();
    leftOut.forEach(one -> text.append("-- left out: ").append(one).append('\n'));
    DatabaseNames names = DatabaseNames.of(databases());
    names.changed().forEach(note -> text.append("-- ").append(note).append('\n'));
    for (String database : names.ours()) {
      text.append("CREATE DATABASE IF NOT EXISTS ").append(KeyItemModel.quoted(database));
      text.append(";\n");
    }
    text.append(text.isEmpty() ? "" : "\n");
    SourceMap map = new SourceMap();
    for (ImportedTable table : tables) {
      text.append(table == tables.get(0) ? "" : "\n");
      table.write(text, map, names.table(table.name()), comments);
    }
    List<String> all = new ArrayList<>(leftOut);
    tables.forEach(table -> table.leftOut().forEach(one -> all.add(table.name() + ": " + one)));
    List<String> keyless =
        tables.stream().filter(one -> one.key().isEmpty()).map(ImportedTable::name).toList();
    return new Translation(text.toString(), map, all, unread, keyless);
  }

  private Set<String> databases() {
    return tables.stream()
        .filter(table -> table.name().indexOf('.') > 0)
        .map(table -> table.name().substring(0, table.name().indexOf('.')))
        .filter(name -> !name.equals(OURS))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
