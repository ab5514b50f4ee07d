package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.value.FullTextQuery;
import org.openlindorm.expr.value.LikePattern;
import org.openlindorm.plan.SearchCondition;
import org.openlindorm.schema.TableDef;
import org.openlindorm.search.DocumentQuery;
import org.openlindorm.search.SearchTerms;

/** Converts the condition of a search to a query of the index, with the values of an execution. */
record SearchQueries(TableDef table, StatementContext context)
    implements SearchCondition.Visitor<DocumentQuery> {

  @Override
  public DocumentQuery all(SearchCondition.All all) {
    return new DocumentQuery.All(each(all.conditions()));
  }

  @Override
  public DocumentQuery any(SearchCondition.Any any) {
    return new DocumentQuery.Any(each(any.conditions()));
  }

  private List<DocumentQuery> each(List<SearchCondition> conditions) {
    return conditions.stream().map(each -> each.accept(this)).toList();
  }

  @Override
  public DocumentQuery values(SearchCondition.Values values) {
    List<ByteRange> ranges =
        values.bounds().isSingleValue()
            ? values.bounds().keys(context.bindings()).stream().map(ByteRange::point).toList()
            : values.bounds().ranges(context.bindings());
    return SearchTerms.values(table, values.column(), ranges);
  }

  @Override
  public DocumentQuery words(SearchCondition.Words words) {
    Object text = context.constant(words.query());
    if (text == null) {
      return new DocumentQuery.Any(List.of());
    }
    FullTextQuery query =
        words.booleanMode()
            ? FullTextQuery.bool(text.toString())
            : FullTextQuery.natural(text.toString());
    List<DocumentQuery> required =
        query.required().stream().map(term -> term(words.fields(), term)).toList();
    return required.isEmpty()
        ? new DocumentQuery.Any(
            query.optional().stream().map(term -> term(words.fields(), term)).toList())
        : new DocumentQuery.All(required);
  }

  @Override
  public DocumentQuery like(SearchCondition.Like like) {
    Object pattern = context.constant(like.pattern());
    if (pattern == null) {
      return new DocumentQuery.Any(List.of());
    }
    List<Bytes> parts =
        new LikePattern(pattern.toString(), like.escape())
            .parts().stream().filter(SearchQueries::isInTerms).map(Bytes::utf8).toList();
    return SearchTerms.containing(table, like.column(), parts);
  }

  /** Returns whether terms contain a text as its UTF-8 bytes: key encodings escape zero bytes. */
  private static boolean isInTerms(String text) {
    return text.indexOf('\0') < 0 && Bytes.utf8(text).toUtf8().equals(text);
  }

  private static DocumentQuery term(List<String> fields, FullTextQuery.Term term) {
    List<DocumentQuery> words = new ArrayList<>();
    for (String word : term.words()) {
      Bytes bytes = Bytes.utf8(word);
      ByteRange range = term.prefix() ? ByteRange.prefix(bytes) : ByteRange.point(bytes);
      words.add(
          new DocumentQuery.Any(
              fields.stream().map(field -> SearchTerms.terms(field, List.of(range))).toList()));
    }
    return new DocumentQuery.All(words);
  }
}
