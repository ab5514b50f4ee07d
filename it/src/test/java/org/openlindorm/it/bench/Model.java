package org.openlindorm.it.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.it.bench.peer.TenColumns;

/**
 * A table of {@link TenColumns} as every side makes it.
 *
 * @param buckets over how many the rows are spread; 0: they lie in the order of the key
 * @param regions how many it has from the start
 */
record Model(String table, int buckets, int regions, List<Index> indexes) {

  /** An index on a column, which covers all others or none. */
  record Index(String name, String column, boolean covering) {

    /** What SQL here and Phoenix alike make it of. */
    String definition(String table) {
      String include =
          TenColumns.NAMES.stream()
              .filter(name -> !name.equals(column))
              .collect(Collectors.joining(", ", " INCLUDE (", ")"));
      return "CREATE INDEX %s ON %s (%s)%s".formatted(name, table, column, covering ? include : "");
    }
  }

  Model {
    indexes = List.copyOf(indexes);
  }

  static Model plain(String table) {
    return new Model(table, 0, 1, List.of());
  }

  Model bucketed(int count) {
    return new Model(table, count, regions, indexes);
  }

  Model regions(int count) {
    return new Model(table, buckets, count, indexes);
  }

  Model covering(String column) {
    return index(column, true);
  }

  Model index(String column, boolean covering) {
    List<Index> more = new ArrayList<>(indexes);
    more.add(new Index(indexName(table, column), column, covering));
    return new Model(table, buckets, regions, more);
  }

  /** With the table's name in it, since Phoenix wants names that no other table's index has. */
  static String indexName(String table, String column) {
    return table + "_by_" + column;
  }

  /** Our own statement. */
  String definition(long rows) {
    String key = buckets == 0 ? "id" : "bucket(" + buckets + ", id), id";
    String split =
        regions == 1
            ? ""
            : " WITH (NUMREGIONS='%d', STARTKEY='0', ENDKEY='%d')".formatted(regions, rows);
    return "CREATE TABLE %s (%s, PRIMARY KEY (%s))%s"
        .formatted(table, TenColumns.DEFINITION, key, split);
  }
}
