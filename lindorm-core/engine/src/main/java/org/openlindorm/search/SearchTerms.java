package org.openlindorm.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.value.TextWords;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.KeyClause;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.SearchIndexDef.Matching;
import org.openlindorm.schema.SearchIndexDef.SearchColumn;
import org.openlindorm.schema.TableDef;
import org.openlindorm.search.SearchDocument.IndexedValue;
import org.openlindorm.search.SearchDocument.IndexedVector;
import org.openlindorm.type.VectorText;

/**
 * The documents of rows in a search index. The term of a value is its encoding in a secondary
 * index, so the ranges of a condition are the same as there. Of long values the term is the
 * beginning; a query then finds more rows than match, and the reader checks each row.
 */
public final class SearchTerms {

  /** Changes when the same row gets another document; the documents are then built again. */
  static final int FORMAT = 2;

  /** Lucene's limit is 32,766 bytes; few values differ only after these. */
  private static final int MOST_BYTES = 512;

  /** The field of documents with a term that is not the whole value; its terms are fields. */
  private static final String CUT = "cut";

  private static final Bytes WITHOUT_DISTANCE = Bytes.utf8("-");
  private static final Bytes WITH_DISTANCE = Bytes.utf8("+");

  private final List<IndexedColumn> columns;

  public SearchTerms(TableDef table, SearchIndexDef index) {
    this.columns = index.columns().stream().map(column -> IndexedColumn.of(table, column)).toList();
  }

  /**
   * A column of the index.
   *
   * @param position its position in rows
   * @param layout encodes its values; null for vectors
   */
  private record IndexedColumn(
      SearchColumn column,
      int position,
      String field,
      String words,
      String vectors,
      @Nullable KeyLayout layout,
      boolean ranges) {

    static IndexedColumn of(TableDef table, SearchColumn column) {
      String name = column.name();
      return new IndexedColumn(
          column,
          table.indexOf(name),
          SearchTerms.field(table, name),
          SearchTerms.words(table, name),
          SearchTerms.vectors(table, name),
          column.vector() ? null : KeyClause.ofColumn(table, name),
          hasRanges(table, name));
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

  /** Returns the field of the vectors of a column. */
  public static String vectors(TableDef table, String column) {
    return "v" + table.columns().get(table.indexOf(column)).id();
  }

  /** Returns the document of a row. */
  SearchDocument of(Tuple row) {
    List<IndexedValue> values = new ArrayList<>();
    Map<String, List<Bytes>> words = new LinkedHashMap<>();
    List<IndexedVector> vectors = new ArrayList<>();
    List<Bytes> cut = new ArrayList<>();
    for (IndexedColumn column : columns) {
      Object value = row.value(column.position());
      KeyLayout layout = column.layout();
      if (layout == null) {
        boolean cosine = column.column().matching() == Matching.COSINE;
        boolean hasDistance = value != null && !(cosine && isZero((Bytes) value));
        Bytes mark = hasDistance ? WITH_DISTANCE : WITHOUT_DISTANCE;
        values.add(new IndexedValue(column.field(), mark, false));
        if (value != null && hasDistance) {
          vectors.add(new IndexedVector(column.vectors(), (Bytes) value, cosine));
        }
        continue;
      }
      Bytes term = term(layout, value);
      values.add(new IndexedValue(column.field(), term, column.ranges()));
      if (isCut(term)) {
        cut.add(Bytes.utf8(column.field()));
      }
      if (column.column().text() && value != null) {
        Set<Bytes> all = new LinkedHashSet<>();
        TextWords.of(value.toString()).forEach(word -> all.add(beginning(Bytes.utf8(word))));
        words.put(column.words(), List.copyOf(all));
      }
    }
    if (!cut.isEmpty()) {
      words.put(CUT, cut);
    }
    return new SearchDocument(values, words, vectors);
  }

  private static boolean isZero(Bytes vector) {
    byte[] floats = vector.sharedArray();
    for (int i = 0; i < VectorText.dimensions(vector); i++) {
      if (VectorText.element(floats, i) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns the term of a column's value. */
  public static Bytes term(TableDef table, String column, @Nullable Object value) {
    return term(KeyClause.ofColumn(table, column), value);
  }

  private static Bytes term(KeyLayout layout, @Nullable Object value) {
    return beginning(layout.encodePrefix(Collections.singletonList(value)));
  }

  /** Returns whether other values may have the same term. */
  public static boolean isCut(Bytes term) {
    return term.length() >= MOST_BYTES;
  }

  private static boolean hasRanges(TableDef table, String column) {
    return switch (table.columns().get(table.indexOf(column)).type().name()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT, FLOAT, DOUBLE, DECIMAL, DATE, TIME, TIMESTAMP ->
          true;
      case HLONG, HINTEGER, HSHORT, HFLOAT, HDOUBLE -> true;
      case BOOLEAN, VARCHAR, CHAR, BINARY, VARBINARY, JSON, VECTOR, NULL, HSTRING, HBOOLEAN ->
          false;
    };
  }

  private static Bytes beginning(Bytes value) {
    return value.length() <= MOST_BYTES ? value : value.slice(0, MOST_BYTES);
  }

  /** Returns the query of ranges of a column's values, and perhaps of values near them. */
  public static DocumentQuery values(TableDef table, String column, List<ByteRange> ranges) {
    String field = field(table, column);
    boolean exact = ranges.stream().allMatch(ByteRange::isPoint);
    return exact || !hasRanges(table, column)
        ? terms(field, ranges)
        : new DocumentQuery.Values(field, ranges);
  }

  /** Returns the query of terms in ranges, and perhaps of others with the same beginnings. */
  public static DocumentQuery terms(String field, List<ByteRange> ranges) {
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

  /** Returns the query of values that contain texts, and perhaps of others. */
  public static DocumentQuery containing(TableDef table, String column, List<Bytes> parts) {
    String field = field(table, column);
    Bytes name = Bytes.utf8(field);
    return parts.isEmpty()
        ? new DocumentQuery.All(List.of())
        : new DocumentQuery.Any(
            List.of(
                new DocumentQuery.Parts(field, parts),
                new DocumentQuery.Terms(CUT, List.of(ByteRange.point(name)))));
  }

  /** Returns the query of rows without a distance from a vector, which sort before all others. */
  public static DocumentQuery withoutDistance(TableDef table, String column) {
    return new DocumentQuery.Terms(
        field(table, column), List.of(ByteRange.point(WITHOUT_DISTANCE)));
  }
}
