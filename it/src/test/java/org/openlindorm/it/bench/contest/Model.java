package org.openlindorm.it.bench.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.it.bench.peer.ManyColumns;
import org.openlindorm.it.bench.peer.TenColumns;
import org.openlindorm.it.bench.peer.Work;

/**
 * A table as every side makes it.
 *
 * @param columns how many columns of {@link ManyColumns} it has; 0: it has {@link TenColumns}
 * @param buckets over how many the rows are spread; 0: they have the order of the key
 * @param regions how many it has from the start
 */
public record Model(String table, int columns, int buckets, int regions, List<Index> indexes) {

  /** An index on a column, which covers all others or none. */
  public record Index(String name, String column, boolean covering) {

    /** Returns what SQL here and Phoenix alike make it of. */
    String definition(String table) {
      String include =
          TenColumns.NAMES.stream()
              .filter(name -> !name.equals(column))
              .collect(Collectors.joining(", ", " INCLUDE (", ")"));
      return "CREATE INDEX %s ON %s (%s)%s".formatted(name, table, column, covering ? include : "");
    }
  }

  public Model {
    indexes = List.copyOf(indexes);
  }

  public static Model plain(String table) {
    return new Model(table, 0, 0, 1, List.of());
  }

  public static Model wide(String table, int columns) {
    return new Model(table, columns, 0, 1, List.of());
  }

  public Model bucketed(int count) {
    return new Model(table, columns, count, regions, indexes);
  }

  public Model regions(int count) {
    return new Model(table, columns, buckets, count, indexes);
  }

  public Model covering(String column) {
    return index(column, true);
  }

  public Model index(String column, boolean covering) {
    List<Index> more = new ArrayList<>(indexes);
    more.add(new Index(indexName(table, column), column, covering));
    return new Model(table, columns, buckets, regions, more);
  }

  /**
   * Returns a name that contains the table's, because Phoenix needs names that no other table's
   * index has.
   */
  public static String indexName(String table, String column) {
    return table + "_by_" + column;
  }

  /** Our own statement. */
  public String definition(long rows) {
    String key = buckets == 0 ? "id" : "bucket(" + buckets + ", id), id";
    String split =
        regions == 1
            ? ""
            : " WITH (NUMREGIONS='%d', STARTKEY='0', ENDKEY='%d')".formatted(regions, rows);
    return "CREATE TABLE %s (%s, PRIMARY KEY (%s))%s"
        .formatted(table, columnDefinitions(), key, split);
  }

  private String columnDefinitions() {
    return columns == 0 ? TenColumns.DEFINITION : ManyColumns.definition(columns);
  }

  /** Writes as many rows from a key on, if the columns leave that open. */
  Work upsert(int count, long rows) {
    var works = new Works(table, rows);
    return columns == 0 ? works.upsert(count) : works.wide(columns);
  }

  /** Returns the number of rows of a write that fills the table. */
  int batch() {
    return columns == 0 ? 1_000 : ManyColumns.BATCH;
  }
}
