package org.openlindorm.lucene;

import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TermRangeQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.search.DocumentQuery;

/** Converts queries to Lucene's. */
final class LuceneQueries {

  static {
    // The ranges of a condition are limited by the planner.
    IndexSearcher.setMaxClauseCount(100_000);
  }

  private static final DocumentQuery.Visitor<Query> CONVERSION =
      new DocumentQuery.Visitor<>() {
        @Override
        public Query all(DocumentQuery.All all) {
          return all.queries().isEmpty()
              ? new MatchAllDocsQuery()
              : combined(all.queries(), Occur.FILTER);
        }

        @Override
        public Query any(DocumentQuery.Any any) {
          return any.queries().isEmpty()
              ? new MatchNoDocsQuery()
              : combined(any.queries(), Occur.SHOULD);
        }

        @Override
        public Query terms(DocumentQuery.Terms terms) {
          return inRanges(terms);
        }

        @Override
        public Query values(DocumentQuery.Values values) {
          return LucenePoints.inRanges(values.field(), values.ranges());
        }

        @Override
        public Query parts(DocumentQuery.Parts parts) {
          return new PartsQuery(parts.field(), parts.parts().stream().map(Bytes::toArray).toList());
        }
      };

  private LuceneQueries() {}

  static BytesRef ref(Bytes bytes) {
    return new BytesRef(bytes.toArray());
  }

  static Query of(DocumentQuery query) {
    return new ConstantScoreQuery(converted(query));
  }

  private static Query converted(DocumentQuery query) {
    return query.accept(CONVERSION);
  }

  private static Query combined(List<DocumentQuery> queries, Occur occur) {
    if (queries.size() == 1) {
      return converted(queries.get(0));
    }
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    queries.forEach(each -> all.add(converted(each), occur));
    return all.build();
  }

  private static Query inRanges(DocumentQuery.Terms terms) {
    List<BytesRef> points =
        terms.ranges().stream()
            .filter(ByteRange::isPoint)
            .map(range -> ref(range.start()))
            .toList();
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    if (points.size() == 1) {
      any.add(new TermQuery(new Term(terms.field(), points.get(0))), Occur.SHOULD);
    } else if (!points.isEmpty()) {
      any.add(new TermInSetQuery(terms.field(), points), Occur.SHOULD);
    }
    terms.ranges().stream()
        .filter(range -> !range.isPoint())
        .forEach(
            range ->
                any.add(
                    new TermRangeQuery(
                        terms.field(), bound(range.start()), bound(range.stop()), true, false),
                    Occur.SHOULD));
    return any.build();
  }

  private static @Nullable BytesRef bound(Bytes end) {
    return end.isEmpty() ? null : ref(end);
  }
}
