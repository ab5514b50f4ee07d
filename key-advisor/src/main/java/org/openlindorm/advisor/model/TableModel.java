package org.openlindorm.advisor.model;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.schema.FirstRegions;
import org.openlindorm.schema.WildcardColumn;

/**
 * A table with its definition, facts, queries and samples.
 *
 * @param place the place of the table's name in its CREATE TABLE
 * @param keyPlace the place of the PRIMARY KEY clause
 * @param keyAltered whether an ALTER TABLE contains this clause
 * @param wildcards the columns that {@code WILDCARD_COLUMN} lists as patterns
 * @param attributes the WITH clause, names in upper case
 * @param samples samples, at most one of each kind
 * @param ddl the statement as written
 */
public record TableModel(
    String database,
    String name,
    Place place,
    Place keyPlace,
    boolean keyAltered,
    List<ColumnModel> columns,
    List<WildcardColumn> wildcards,
    List<KeyItemModel> key,
    List<IndexModel> indexes,
    Map<String, String> attributes,
    TableFacts facts,
    List<QueryModel> queries,
    List<KeySample> samples,
    String ddl) {

  private static final Set<String> FOREIGN_SPLITS = Set.of("SPLITS", "SPLITALGO");

  public TableModel {
    columns = List.copyOf(columns);
    wildcards = List.copyOf(wildcards);
    key = List.copyOf(key);
    indexes = List.copyOf(indexes);
    attributes = Map.copyOf(attributes);
    queries = List.copyOf(queries);
    samples = List.copyOf(samples);
  }

  /** Returns {@code database.table}. */
  public String fullName() {
    return database + "." + name;
  }

  public @Nullable ColumnModel column(String column) {
    for (ColumnModel candidate : columns) {
      if (candidate.name().equals(column)) {
        return candidate;
      }
    }
    return null;
  }

  /** Returns the columns of the primary key, in key order, without computed parts. */
  public List<String> keyColumns() {
    return key.stream().filter(KeyItemModel::holdsColumn).map(KeyItemModel::column).toList();
  }

  /** Returns the declared columns outside the primary key. */
  public List<ColumnModel> valueColumns() {
    Set<String> names = keyColumns().stream().collect(Collectors.toUnmodifiableSet());
    return columns.stream().filter(column -> !names.contains(column.name())).toList();
  }

  /** Returns the primary key as DDL: {@code (hash32(id), id)}. */
  public String keySql() {
    return key.stream().map(KeyItemModel::sql).collect(Collectors.joining(", ", "(", ")"));
  }

  /**
   * Returns whether attributes of the engine, of Phoenix or of HBase specify the initial regions.
   */
  public boolean isPresplit() {
    return attributes.keySet().stream()
        .anyMatch(name -> FirstRegions.isSplit(name) || FOREIGN_SPLITS.contains(name));
  }

  public boolean dynamicColumns() {
    return "true".equals(attributes.getOrDefault("DYNAMIC_COLUMNS", "").toLowerCase(Locale.ROOT));
  }

  public TableModel withKey(List<KeyItemModel> changed, List<ColumnModel> changedColumns) {
    Copy copy = new Copy();
    copy.key = changed;
    copy.columns = changedColumns;
    return copy.table();
  }

  public TableModel withName(String changed) {
    Copy copy = new Copy();
    copy.name = changed;
    return copy.table();
  }

  public TableModel withIndexes(List<IndexModel> changed) {
    Copy copy = new Copy();
    copy.indexes = changed;
    return copy.table();
  }

  public TableModel withAttributes(Map<String, String> changed) {
    Copy copy = new Copy();
    copy.attributes = changed;
    return copy.table();
  }

  public TableModel withQueries(List<QueryModel> changed) {
    Copy copy = new Copy();
    copy.queries = changed;
    return copy.table();
  }

  public TableModel withFacts(TableFacts changed, List<ColumnModel> changedColumns) {
    Copy copy = new Copy();
    copy.facts = changed;
    copy.columns = changedColumns;
    return copy.table();
  }

  public TableModel withSamples(List<KeySample> changed) {
    Copy copy = new Copy();
    copy.samples = changed;
    return copy.table();
  }

  /** A mutable copy of the parts that can be changed. */
  private final class Copy {
    private String name = TableModel.this.name;
    private List<ColumnModel> columns = TableModel.this.columns;
    private List<KeyItemModel> key = TableModel.this.key;
    private List<IndexModel> indexes = TableModel.this.indexes;
    private Map<String, String> attributes = TableModel.this.attributes;
    private TableFacts facts = TableModel.this.facts;
    private List<QueryModel> queries = TableModel.this.queries;
    private List<KeySample> samples = TableModel.this.samples;

    private TableModel table() {
      return new TableModel(
          database,
          name,
          place,
          keyPlace,
          keyAltered,
          columns,
          wildcards,
          key,
          indexes,
          attributes,
          facts,
          queries,
          samples,
          ddl);
    }
  }
}
