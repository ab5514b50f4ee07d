package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.openlindorm.advisor.model.KeyItemModel;

/** The tables that a reader has read so far. */
final class ImportedSchema {

  private static final String OURS = "default";

  private final List<ImportedTable> tables = new ArrayList<>();
  private final Set<String> leftOut = new LinkedHashSet<>();
  private String database = "";

  /** Sets the database, keyspace or schema of unqualified names. */
  void use(String name) {
    database = name;
  }

  /** Returns {@code database.table}, or only the table if the database is unknown. */
  String qualified(String name) {
    return name.indexOf('.') >= 0 || database.isEmpty() ? name : database + "." + name;
  }

  ImportedTable add(String name) {
    ImportedTable table = new ImportedTable(qualified(name));
    tables.add(table);
    return table;
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
      return new Translation("", List.copyOf(leftOut));
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
    text.append(
        tables.stream()
            .map(table -> table.text(names.table(table.name())))
            .collect(Collectors.joining("\n")));
    List<String> all = new ArrayList<>(leftOut);
    tables.forEach(table -> table.leftOut().forEach(one -> all.add(table.name() + ": " + one)));
    return new Translation(text.toString(), all);
  }

  private Set<String> databases() {
    return tables.stream()
        .filter(table -> table.name().indexOf('.') > 0)
        .map(table -> table.name().substring(0, table.name().indexOf('.')))
        .filter(name -> !name.equals(OURS))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
