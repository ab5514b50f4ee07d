package org.openlindorm.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.value.TextWords;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.KeyClause;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.SearchIndexDef.SearchColumn;
import org.openlindorm.schema.TableDef;

/**
 * The terms of rows in a search index. The term of a value is its encoding in a secondary index, so
 * the ranges of a condition are the same as there. Of long values the term is the beginning; a
 * query then finds more rows than match, and the reader checks each row.
 */
public final class SearchTerms {

  /** Lucene's limit is 32,766 bytes; few values differ only after these. */
  private static final int MOST_BYTES = 512;

  private final List<Column> columns = new ArrayList<>();

  private record Column(String field, String words, int ordinal, KeyLayout layout, boolean text) {}

  public SearchTerms(TableDef table, SearchIndexDef index) {
    for (SearchColumn column : index.columns()) {
      columns.add(
          new Column(
              field(table, column.name()),
              words(table, column.name()),
              table.indexOf(column.name()),
              KeyClause.ofColumn(table, column.name()),
              column.text()));
    }
  }

  /** Returns the field of the values of a column. */
  public static String field(TableDef table, String column) {
    return "c" + table.columns().get(table.indexOf(column)).id();
  }

  /** Returns the field of the words of a column. */
  public static String words(TableDef table, String column) {
    return "w" + table.columns().get(table.indexOf(column)).id();
  }

  /** Returns the terms of a row, by field. */
  Map<String, List<Bytes>> of(Tuple row) {
    Map<String, List<Bytes>> terms = new LinkedHashMap<>();
    for (Column column : columns) {
      Object value = row.value(column.ordinal());
      Bytes encoded = column.layout().encodePrefix(Arrays.asList(value));
      terms.put(column.field(), List.of(beginning(encoded)));
      if (column.text() && value != null) {
        Set<Bytes> words = new LinkedHashSet<>();
        TextWords.of(value.toString()).forEach(word -> words.add(beginning(Bytes.utf8(word))));
        terms.put(column.words(), List.copyOf(words));
      }
    }
    return terms;
  }

  private static Bytes beginning(Bytes value) {
    return value.length() <= MOST_BYTES ? value : value.slice(0, MOST_BYTES);
  }

  /**
   * Returns the query of ranges of values, and perhaps of other values with the same beginnings.
   */
  public static DocumentQuery query(String field, List<ByteRange> ranges) {
    return new DocumentQuery.Terms(
        field,
        ranges.stream()
            .map(
                range ->
                    range.stop().length() <= MOST_BYTES
                        ? new ByteRange(beginning(range.start()), range.stop())
                        : new ByteRange(
                            beginning(range.start()), beginning(range.stop()).successor()))
            .toList());
  }
}
