package org.openlindorm.plan;

import org.openlindorm.key.KeyBounds;

/** What EXPLAIN says of the ways to read. */
final class AccessText {

  /** How the rows are reached. */
  static final Access.Visitor<String> READ = new Read();

  /** Where the rows are aggregated: beside the data only where they are at hand there. */
  static final Access.Visitor<String> AGGREGATE = new Place("aggregate", false);

  /** Where what is read first, rows or entries, is filtered. */
  static final Access.Visitor<String> FILTER = new Place("filter", true);

  private AccessText() {}

  private record Read() implements Access.Visitor<String> {

    @Override
    public String points(KeyAccess keys) {
      long count = keys.bounds().keyCount();
      if (keys.bounds().isEmpty()) {
        return "no rows of";
      }
      return count == 1 ? "point read" : "multi-get of " + count + " keys in";
    }

    @Override
    public String ranges(KeyAccess ranges) {
      return scan(ranges.bounds());
    }

    @Override
    public String lookUp(IndexLookUp lookUp) {
      return lookUp.entries().accept(this);
    }

    @Override
    public String catalog(CatalogRows rows) {
      return scan(rows.bounds());
    }

    private static String scan(KeyBounds bounds) {
      return bounds.bindsFirst() ? "range scan" : "full scan";
    }
  }

  /**
   * @param entries whether the entries of an index count, and not the rows that are looked up
   */
  private record Place(String work, boolean entries) implements Access.Visitor<String> {

    @Override
    public String points(KeyAccess keys) {
      return work;
    }

    @Override
    public String ranges(KeyAccess ranges) {
      return work + " beside the data";
    }

    @Override
    public String lookUp(IndexLookUp lookUp) {
      return entries ? lookUp.entries().accept(this) : work;
    }

    @Override
    public String catalog(CatalogRows rows) {
      return work;
    }
  }
}
