package org.openlindorm.store;

import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which rows a backup contains. A backup of a part also has the definitions of all tables.
 *
 * @param kind the word of the statement
 * @param names a name of a database, the full names of tables, or nothing for the whole server
 */
public record BackupScope(Kind kind, Set<String> names) {

  public static final BackupScope SYSTEM = new BackupScope(Kind.SYSTEM, Set.of());

  /** Says whether a backup contains the server, a database or tables. */
  public enum Kind {
    SYSTEM,
    DATABASE,
    TABLE
  }

  public BackupScope {
    names = Set.copyOf(names);
    if (names.isEmpty() != (kind == Kind.SYSTEM)) {
      throw new IllegalArgumentException(kind + " of " + names);
    }
  }

  public static BackupScope database(String name) {
    return new BackupScope(Kind.DATABASE, Set.of(name));
  }

  /**
   * Returns the scope of some tables.
   *
   * @param names full names such as {@code shop.a}
   */
  public static BackupScope tables(Set<String> names) {
    return new BackupScope(Kind.TABLE, names);
  }

  /**
   * Parses {@link #toString()}.
   *
   * @throws IllegalArgumentException if the text is not a scope
   */
  public static BackupScope parse(String text) {
    String[] words = text.split(" ", 2);
    return new BackupScope(
        Kind.valueOf(words[0]), words.length == 1 ? Set.of() : Set.of(words[1].split(", ")));
  }

  /** Returns whether the backup has the rows of a table. */
  public boolean includes(String database, String table) {
    return switch (kind) {
      case SYSTEM -> true;
      case DATABASE -> names.contains(database);
      case TABLE -> names.contains(database + "." + table);
    };
  }

  /** Returns whether the backup has the rows of all tables of a database. */
  public boolean includesDatabase(String database) {
    return kind == Kind.SYSTEM || kind == Kind.DATABASE && names.contains(database);
  }

  /** Returns text such as {@code SYSTEM} or {@code TABLE shop.a, shop.b}, sorted by name. */
  @Override
  public String toString() {
    return kind == Kind.SYSTEM
        ? kind.name()
        : kind + " " + names.stream().sorted().collect(Collectors.joining(", "));
  }
}
