package org.openlindorm.search;

import java.util.List;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/** A condition on documents. */
public sealed interface DocumentQuery {

  /** Calls the visitor's method for this kind of condition. */
  <R> R accept(Visitor<R> visitor);

  /** A visitor of the kinds of conditions. */
  interface Visitor<R> {
    R all(All all);

    R any(Any any);

    R terms(Terms terms);

    R values(Values values);

    R parts(Parts parts);
  }

  /** Matches a document that matches all queries; each document if there is none. */
  record All(List<DocumentQuery> queries) implements DocumentQuery {
    public All {
      queries = List.copyOf(queries);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.all(this);
    }
  }

  /** Matches a document that matches one of the queries. */
  record Any(List<DocumentQuery> queries) implements DocumentQuery {
    public Any {
      queries = List.copyOf(queries);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.any(this);
    }
  }

  /** Matches a document with a value in one of the ranges, of a field whose ranges are indexed. */
  record Values(String field, List<ByteRange> ranges) implements DocumentQuery {
    public Values {
      ranges = List.copyOf(ranges);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.values(this);
    }
  }

  /** Matches a document with a term that contains all parts, in their order, without overlap. */
  record Parts(String field, List<Bytes> parts) implements DocumentQuery {
    public Parts {
      parts = List.copyOf(parts);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.parts(this);
    }
  }

  /** Matches a document with a term in one of the ranges. */
  record Terms(String field, List<ByteRange> ranges) implements DocumentQuery {
    public Terms {
      ranges = List.copyOf(ranges);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.terms(this);
    }
  }
}
