package org.openlindorm.lucene;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.index.FilteredTermsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.util.AttributeSource;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Matches terms that contain all parts, in their order, without overlap. Reads each term. */
final class PartsQuery extends MultiTermQuery {

  private final List<byte[]> parts;

  PartsQuery(String field, List<byte[]> parts) {
    super(field, CONSTANT_SCORE_BLENDED_REWRITE);
    this.parts = List.copyOf(parts);
  }

  @Override
  protected TermsEnum getTermsEnum(Terms terms, AttributeSource attributes) throws IOException {
    return new FilteredTermsEnum(terms.iterator(), false) {
      @Override
      protected AcceptStatus accept(BytesRef term) {
        return matches(term) ? AcceptStatus.YES : AcceptStatus.NO;
      }
    };
  }

  private boolean matches(BytesRef term) {
    int at = term.offset;
    int end = term.offset + term.length;
    for (byte[] part : parts) {
      at = after(part, term.bytes, at, end);
      if (at < 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns the position after the first occurrence of a part; -1 if there is none. */
  private static int after(byte[] part, byte[] bytes, int from, int end) {
    for (int start = from; start <= end - part.length; start++) {
      int same = 0;
      while (same < part.length && bytes[start + same] == part[same]) {
        same++;
      }
      if (same == part.length) {
        return start + same;
      }
    }
    return -1;
  }

  @Override
  public String toString(String field) {
    return field + " contains " + parts.size() + " parts";
  }

  @Override
  public void visit(QueryVisitor visitor) {
    visitor.visitLeaf(this);
  }

  /** Each query is another one, so that none is cached for another. */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
