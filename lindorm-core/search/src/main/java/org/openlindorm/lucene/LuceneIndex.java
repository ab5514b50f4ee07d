package org.openlindorm.lucene;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.document.BinaryPoint;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.search.DocumentIndex;
import org.openlindorm.search.DocumentQuery;
import org.openlindorm.search.SearchDocument;
import org.openlindorm.type.VectorText;

/**
 * One Lucene index. A document has the row key in {@link #KEY}, by which it is replaced and sorted,
 * and terms in the other fields. Nothing else is stored.
 */
final class LuceneIndex implements DocumentIndex {

  static final String KEY = "_k";

  private static final double BUFFER_MEGABYTES = 32;
  private static final Sort BY_KEY = new Sort(new SortField(KEY, SortField.Type.STRING));
  private static final Sort BACKWARD = new Sort(new SortField(KEY, SortField.Type.STRING, true));

  private final Directory directory;
  private final IndexWriter writer;
  private final SearcherManager searchers;
  private final Map<String, String> committed;

  private LuceneIndex(
      Directory directory,
      IndexWriter writer,
      SearcherManager searchers,
      Map<String, String> committed) {
    this.directory = directory;
    this.writer = writer;
    this.searchers = searchers;
    this.committed = committed;
  }

  static LuceneIndex open(Path folder) throws IOException {
    Directory directory = FSDirectory.open(folder);
    try {
      IndexWriterConfig config =
          new IndexWriterConfig(new NoAnalyzer())
              .setRAMBufferSizeMB(BUFFER_MEGABYTES)
              .setCodec(new LargeVectorsCodec())
              .setCommitOnClose(false);
      IndexWriter writer = new IndexWriter(directory, config);
      try {
        Map<String, String> properties = new HashMap<>();
        Iterable<Map.Entry<String, String>> data = writer.getLiveCommitData();
        if (data != null) {
          data.forEach(entry -> properties.put(entry.getKey(), entry.getValue()));
        }
        return new LuceneIndex(
            directory, writer, new SearcherManager(writer, null), Map.copyOf(properties));
      } catch (IOException | RuntimeException e) {
        writer.rollback();
        throw e;
      }
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  /** Terms are given as they are, so no field is analyzed. */
  private static final class NoAnalyzer extends Analyzer {
    @Override
    protected TokenStreamComponents createComponents(String field) {
      throw new IllegalStateException("field " + field + " has no analyzer");
    }
  }

  @Override
  public Map<String, String> committed() {
    return committed;
  }

  @Override
  public void put(Bytes key, SearchDocument row) {
    Document document = new Document();
    addOrdered(document, KEY, key);
    for (SearchDocument.IndexedValue value : row.values()) {
      addOrdered(document, value.field(), value.term());
      if (value.ranges()) {
        document.add(new BinaryPoint(value.field(), LucenePoints.of(value.term())));
      }
    }
    row.words().forEach((field, words) -> words.forEach(word -> document.add(term(field, word))));
    for (SearchDocument.IndexedVector vector : row.vectors()) {
      document.add(
          new KnnFloatVectorField(
              vector.field(),
              floats(vector.vector()),
              vector.cosine()
                  ? VectorSimilarityFunction.COSINE
                  : VectorSimilarityFunction.EUCLIDEAN));
    }
    change(() -> writer.updateDocument(term(key), document));
  }

  private static void addOrdered(Document document, String field, Bytes value) {
    document.add(term(field, value));
    document.add(new SortedDocValuesField(field, LuceneQueries.ref(value)));
  }

  private static StringField term(String field, Bytes value) {
    return new StringField(field, LuceneQueries.ref(value), Field.Store.NO);
  }

  private static float[] floats(Bytes vector) {
    float[] floats = new float[VectorText.dimensions(vector)];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = VectorText.element(vector.sharedArray(), i);
    }
    return floats;
  }

  @Override
  public void delete(Bytes key) {
    change(() -> writer.deleteDocuments(term(key)));
  }

  private static Term term(Bytes key) {
    return new Term(KEY, LuceneQueries.ref(key));
  }

  @Override
  public void clear() {
    change(
        () -> {
          writer.deleteAll();
          writer.setLiveCommitData(List.of());
          writer.commit();
        });
  }

  @Override
  public void refresh() {
    change(searchers::maybeRefreshBlocking);
  }

  @Override
  public void commit(Map<String, String> properties) {
    change(
        () -> {
          writer.setLiveCommitData(properties.entrySet());
          writer.commit();
        });
  }

  private interface Change {
    void run() throws IOException;
  }

  private static void change(Change change) {
    try {
      change.run();
    } catch (IOException e) {
      throw LuceneEngine.failed(e);
    } catch (AlreadyClosedException e) {
      throw closed(e);
    }
  }

  private static LindormException closed(AlreadyClosedException e) {
    return LindormException.of(
        e, ErrorCode.STORE, "a search index was closed while it was used; try again");
  }

  @Override
  public long documents() {
    return searched(searcher -> (long) searcher.getIndexReader().numDocs());
  }

  @Override
  public List<Bytes> keys(DocumentQuery query, @Nullable Bytes after, boolean reverse, int most) {
    Query matched = LuceneQueries.of(query);
    return searched(searcher -> keys(searcher, matched, after, reverse, most));
  }

  private static List<Bytes> keys(
      IndexSearcher searcher, Query query, @Nullable Bytes after, boolean reverse, int most)
      throws IOException {
    int documents = searcher.getIndexReader().maxDoc();
    if (documents == 0) {
      return List.of();
    }
    int number = Math.min(most, documents);
    Sort order = reverse ? BACKWARD : BY_KEY;
    TopDocs found =
        after == null
            ? searcher.search(query, number, order)
            : searcher.searchAfter(after(after, documents), query, number, order);
    List<Bytes> keys = new ArrayList<>(found.scoreDocs.length);
    for (ScoreDoc each : found.scoreDocs) {
      keys.add(bytes(((FieldDoc) each).fields[0]));
    }
    return keys;
  }

  @Override
  public List<OrderedKey> ordered(
      DocumentQuery query, String field, boolean descending, @Nullable OrderedKey after, int most) {
    Query matched = LuceneQueries.of(query);
    Sort order =
        new Sort(
            new SortField(field, SortField.Type.STRING, descending),
            new SortField(KEY, SortField.Type.STRING));
    return searched(searcher -> ordered(searcher, matched, order, after, most));
  }

  private static List<OrderedKey> ordered(
      IndexSearcher searcher, Query query, Sort order, @Nullable OrderedKey after, int most)
      throws IOException {
    int documents = searcher.getIndexReader().maxDoc();
    if (documents == 0) {
      return List.of();
    }
    FieldDoc last =
        after == null
            ? null
            : new FieldDoc(
                documents - 1,
                Float.NaN,
                new Object[] {LuceneQueries.ref(after.value()), LuceneQueries.ref(after.key())});
    TopDocs found = searcher.searchAfter(last, query, Math.min(most, documents), order);
    List<OrderedKey> keys = new ArrayList<>(found.scoreDocs.length);
    for (ScoreDoc each : found.scoreDocs) {
      @Nullable Object[] fields = ((FieldDoc) each).fields;
      keys.add(new OrderedKey(bytes(fields[1]), bytes(fields[0])));
    }
    return keys;
  }

  private static Bytes bytes(@Nullable Object ref) {
    return ref instanceof BytesRef value
        ? Bytes.copyOf(value.bytes, value.offset, value.length)
        : Bytes.EMPTY;
  }

  @Override
  public List<Bytes> nearest(DocumentQuery query, String field, Bytes vector, int most) {
    boolean all = query instanceof DocumentQuery.All each && each.queries().isEmpty();
    Query filter = all ? null : LuceneQueries.of(query);
    Query nearest = new KnnFloatVectorQuery(field, floats(vector), most, filter);
    return searched(searcher -> nearest(searcher, nearest, most));
  }

  private static List<Bytes> nearest(IndexSearcher searcher, Query query, int most)
      throws IOException {
    List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
    List<Bytes> keys = new ArrayList<>();
    for (ScoreDoc each : searcher.search(query, most).scoreDocs) {
      LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(each.doc, leaves));
      SortedDocValues values = DocValues.getSorted(leaf.reader(), KEY);
      if (values.advanceExact(each.doc - leaf.docBase)) {
        keys.add(bytes(values.lookupOrd(values.ordValue())));
      }
    }
    return keys;
  }

  /** Returns the place after all documents with a key. */
  private static FieldDoc after(Bytes key, int documents) {
    return new FieldDoc(documents - 1, Float.NaN, new Object[] {LuceneQueries.ref(key)});
  }

  private interface Search<T> {
    T run(IndexSearcher searcher) throws IOException;
  }

  private <T> T searched(Search<T> search) {
    try {
      IndexSearcher searcher = searchers.acquire();
      try {
        return search.run(searcher);
      } finally {
        searchers.release(searcher);
      }
    } catch (IOException e) {
      throw LuceneEngine.failed(e);
    } catch (AlreadyClosedException e) {
      throw closed(e);
    }
  }

  /** Discards what is not committed. */
  @Override
  public void close() {
    try (directory) {
      searchers.close();
      writer.rollback();
    } catch (IOException e) {
      throw LuceneEngine.failed(e);
    }
  }
}
