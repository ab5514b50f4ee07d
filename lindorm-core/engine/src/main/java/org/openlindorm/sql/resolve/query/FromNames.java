package org.openlindorm.sql.resolve.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.SourceColumn;
import org.openlindorm.sql.relation.SourceTable;
import org.openlindorm.sql.relation.UndeclaredName;
import org.openlindorm.sql.resolve.expression.DefaultValue;
import org.openlindorm.sql.resolve.expression.NameScope;

/**
 * The names that a FROM clause defines: the columns of its tables and derived tables, the columns
 * merged by NATURAL or USING, and then the names of the outer query.
 */
final class FromNames implements NameScope {

  /** A column by its name. */
  record Named(String name, Expr value) {}

  /**
   * A column that {@code *} expands to.
   *
   * @param entry the position of its table among the entries; {@link #MERGED} for a column that
   *     NATURAL or USING merged
   */
  record Shown(Named column, int entry) {

    static final int MERGED = -1;

    static List<Shown> of(Entry only) {
      return only.columns().stream().map(column -> new Shown(column, 0)).toList();
    }

    String name() {
      return column.name();
    }

    /** Returns the column with another value. */
    Shown seenAs(UnaryOperator<Expr> value) {
      return new Shown(new Named(name(), value.apply(column.value())), entry);
    }

    /** Returns the column after this number of other entries. */
    Shown after(int entries) {
      return entry == MERGED ? this : new Shown(column, entry + entries);
    }
  }

  /** The cells of the dynamic columns that rows of a table have, as one value. */
  record Rest(Expr cells, SourceTable of) {}

  /**
   * The table or derived table of one alias.
   *
   * @param source the table, or null for a derived one
   * @param carried by a derived one next to its columns
   * @param seen maps a column to its value in the rows of the FROM clause: itself, or NULL in some
   *     of them
   */
  record Entry(
      String alias,
      List<Named> derived,
      @Nullable SourceTable source,
      List<Rest> carried,
      UnaryOperator<Expr> seen) {

    Entry {
      derived = List.copyOf(derived);
      carried = List.copyOf(carried);
    }

    Entry(String alias, List<Named> derived, @Nullable SourceTable source) {
      this(alias, derived, source, List.of());
    }

    Entry(String alias, List<Named> derived, @Nullable SourceTable source, List<Rest> carried) {
      this(alias, derived, source, carried, UnaryOperator.identity());
    }

    /** Returns the entry with other values of its columns. */
    Entry seenAs(UnaryOperator<Expr> change) {
      return new Entry(alias, derived, source, carried, value -> change.apply(seen.apply(value)));
    }

    /** Returns the expressions that hold the dynamic columns, for each table that may have some. */
    List<Rest> rest() {
      List<Rest> rests =
          source != null && undeclared().isPresent()
              ? List.of(new Rest(source.cells().ref(), source))
              : carried;
      return rests.stream().map(rest -> new Rest(seen.apply(rest.cells()), rest.of())).toList();
    }

    /** The table if it may have columns that it does not declare by name. */
    Optional<TableDef> undeclared() {
      return Optional.ofNullable(source)
          .map(SourceTable::definition)
          .filter(TableDef::holdsUndeclared);
    }

    /** Returns the columns that {@code *} expands to, without dynamic ones. */
    List<Named> columns() {
      if (source == null) {
        return derived.stream()
            .map(named -> new Named(named.name(), seen.apply(named.value())))
            .toList();
      }
      List<Named> columns = new ArrayList<>();
      List<Column> all = source.columns();
      for (int i = 0; i < source.definition().columns().size(); i++) {
        if (source.definition().columns().get(i).isHidden()) {
          continue;
        }
        columns.add(new Named(source.shape().name(i), seen.apply(all.get(i).ref())));
      }
      return columns;
    }

    @Nullable Expr find(String name) {
      if (source != null) {
        int ordinal = source.shape().indexOf(name);
        if (ordinal >= 0) {
          return seen.apply(source.columns().get(ordinal).ref());
        }
        String column = ofTimestamp(name);
        Expr timestamp = column == null ? null : source.timestamp(column);
        return timestamp == null ? null : seen.apply(timestamp);
      }
      for (Named column : columns()) {
        if (column.name().equals(name)) {
          return column.value();
        }
      }
      return null;
    }

    /** Returns the column whose timestamp a name means, or null. */
    private static @Nullable String ofTimestamp(String name) {
      int end = name.length() - RowShape.TIMESTAMP_SUFFIX.length();
      return end > 0 && name.endsWith(RowShape.TIMESTAMP_SUFFIX) ? name.substring(0, end) : null;
    }

    /** Returns a dynamic column that has not been named before, or the timestamp of one. */
    Expr made(SourceTable source, String name, String clause) {
      String column = ofTimestamp(name);
      if (column == null) {
        return seen.apply(source.dynamic(name, clause).ref());
      }
      if (source.shape().indexOf(column) < 0) {
        source.dynamic(column, clause);
      }
      Expr timestamp = source.timestamp(column);
      if (timestamp == null) {
        throw LindormException.of(
            ErrorCode.COLUMN_UNKNOWN, name, clause, "; a column of the key has no timestamp");
      }
      return seen.apply(timestamp);
    }

    boolean contains(Set<Integer> ids) {
      return source == null
          ? derived.stream()
              .anyMatch(named -> !Collections.disjoint(References.of(named.value()), ids))
          : ids.stream().anyMatch(id -> source.ordinal(id) >= 0);
    }

    boolean takes(String name) {
      if (source == null) {
        return false;
      }
      String column = ofTimestamp(name);
      return UndeclaredName.isTaken(source.definition(), column == null ? name : column);
    }

    /** Returns whether a wildcard column of the table declares the name. */
    boolean declares(String name) {
      String column = ofTimestamp(name);
      return source != null
          && UndeclaredName.isDeclared(source.definition(), column == null ? name : column);
    }

    boolean isCalled(List<String> qualifiers) {
      String database = source == null ? "" : source.definition().name().database();
      return switch (qualifiers.size()) {
        case 1 -> qualifiers.get(0).equals(alias);
        case 2 -> qualifiers.get(0).equals(database) && qualifiers.get(1).equals(alias);
        default -> false;
      };
    }
  }

  private final List<Entry> entries;
  private final List<Shown> shown;
  private final @Nullable NameScope outside;

  FromNames(List<Entry> entries, List<Shown> shown, @Nullable NameScope outside) {
    this.entries = List.copyOf(entries);
    this.shown = List.copyOf(shown);
    this.outside = outside;
  }

  List<Entry> entries() {
    return entries;
  }

  /** Returns the columns that {@code *} expands to, in their order. */
  List<Shown> shown() {
    return shown;
  }

  /** The only table of a FROM clause that has no more than one, else null. */
  @Nullable SourceTable only() {
    return entries.size() == 1 ? entries.get(0).source() : null;
  }

  @Override
  public boolean has(String name) {
    return shown.stream().anyMatch(each -> each.name().equals(name))
        || entries.stream().anyMatch(entry -> entry.find(name) != null || entry.declares(name))
        || outside != null && outside.has(name);
  }

  @Override
  public boolean contains(Set<Integer> columns) {
    return isOwn(columns) || outside != null && outside.contains(columns);
  }

  @Override
  public boolean aggregates(Set<Integer> columns) {
    return !isOwn(columns) && outside != null && outside.aggregates(columns);
  }

  /** Returns whether one of the columns is of a table or a derived table of this FROM clause. */
  boolean isOwn(Set<Integer> columns) {
    return entries.stream().anyMatch(entry -> entry.contains(columns));
  }

  @Override
  public Expr resolve(SqlIdentifier identifier, String clause) {
    List<String> names = identifier.names;
    String name = names.get(names.size() - 1);
    if (names.size() == 1) {
      return plain(identifier, name, clause);
    }
    List<String> qualifiers = names.subList(0, names.size() - 1);
    for (Entry entry : entries) {
      if (entry.isCalled(qualifiers)) {
        Expr found = entry.find(name);
        if (found != null) {
          return found;
        }
        SourceTable source = entry.source();
        if (source != null && entry.takes(name)) {
          return entry.made(source, name, clause);
        }
        throw unknown(String.join(".", names), name, clause);
      }
    }
    if (outside != null) {
      return outside.resolve(identifier, clause);
    }
    throw unknown(String.join(".", names), name, clause);
  }

  @Override
  public Expr defaultValue(SqlIdentifier column, String clause) {
    Expr value = resolve(column, clause);
    SourceColumn origin = origin(value);
    if (origin == null) {
      return outside == null
          ? NameScope.super.defaultValue(column, clause)
          : outside.defaultValue(column, clause);
    }
    String name = origin.table().shape().name(origin.ordinal());
    return DefaultValue.of(origin.table().definition().column(name));
  }

  private Expr plain(SqlIdentifier identifier, String name, String clause) {
    Map<Integer, Expr> found = new LinkedHashMap<>();
    for (int i = 0; i < shown.size(); i++) {
      Shown each = shown.get(i);
      if (each.name().equals(name)) {
        int place = each.entry() == Shown.MERGED ? entries.size() + i : each.entry();
        found.put(place, each.column().value());
      }
    }
    for (int i = 0; i < entries.size() && found.isEmpty(); i++) {
      Expr timestamp = entries.get(i).find(name);
      if (timestamp != null) {
        found.put(i, timestamp);
      }
    }
    if (found.size() > 1) {
      throw LindormException.of(ErrorCode.COLUMN_AMBIGUOUS, name, clause);
    }
    if (!found.isEmpty()) {
      return found.values().iterator().next();
    }
    List<Entry> takers = entries.stream().filter(entry -> entry.declares(name)).toList();
    if (takers.isEmpty()) {
      if (outside != null && outside.has(name)) {
        return outside.resolve(identifier, clause);
      }
      takers = entries.stream().filter(entry -> entry.takes(name)).toList();
    }
    if (takers.size() == 1) {
      SourceTable source = takers.get(0).source();
      if (source != null) {
        return takers.get(0).made(source, name, clause);
      }
    }
    if (outside != null) {
      return outside.resolve(identifier, clause);
    }
    throw unknown(name, name, clause);
  }

  private LindormException unknown(String written, String name, String clause) {
    UndeclaredName.checkCursor(name, clause);
    String near =
        entries.stream()
            .flatMap(entry -> entry.columns().stream())
            .map(Named::name)
            .filter(column -> column.equalsIgnoreCase(name) && !column.equals(name))
            .findFirst()
            .map(column -> "; names are case-sensitive, did you mean '" + column + "'?")
            .orElseGet(this::known);
    return LindormException.of(ErrorCode.COLUMN_UNKNOWN, written, clause, near);
  }

  private String known() {
    return entries.stream()
        .map(
            entry ->
                (entry.source() == null ? "" : "table ")
                    + entry.alias()
                    + " has "
                    + entry.columns().stream()
                        .map(column -> column.name() + " " + column.value().type().sql())
                        .collect(Collectors.joining(", ")))
        .collect(Collectors.joining("; ", entries.isEmpty() ? "" : "; ", ""));
  }

  /** Returns the table of {@code t.*}. */
  Entry called(List<String> qualifiers) {
    for (Entry entry : entries) {
      if (entry.isCalled(qualifiers)) {
        return entry;
      }
    }
    throw LindormException.of(
        ErrorCode.TABLE_UNKNOWN, String.join(".", qualifiers), " in the FROM clause");
  }

  /** The plain column of a table that an expression is, else null. */
  @Nullable SourceColumn origin(Expr value) {
    if (value instanceof ColumnRef ref) {
      for (Entry entry : entries) {
        SourceTable source = entry.source();
        int ordinal = source == null ? -1 : source.ordinal(ref.ordinal());
        if (source != null && ordinal >= 0) {
          return new SourceColumn(source, ordinal);
        }
      }
    }
    return null;
  }
}
