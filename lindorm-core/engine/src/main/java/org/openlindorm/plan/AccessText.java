package org.openlindorm.plan;

import org.openlindorm.key.KeyBounds;

/** The EXPLAIN text of the access paths. */
final class AccessText {

  /** The kind of read. */
  static final Access.Visitor<String> READ = new Read();

  /** The place where rows are aggregated: the region server only if it has the rows. */
  static final Access.Visitor<String> AGGREGATE = new Place("aggregate", false);

  /** The place where the rows or entries that are read first are filtered. */
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
    public String search(SearchAccess search) {
      return "search by index " + search.searched().name() + " of";
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
   * @param entries whether it is about the entries of an index, and not the rows that are looked up
   */
  private record Place(String work, boolean entries) implements Access.Visitor<String> {

    @Override
    public String points(KeyAccess keys) {
      return work;
    }

    @Override
    public String ranges(KeyAccess ranges) {
      return work + " in the regions";
    }

    @Override
    public String lookUp(IndexLookUp lookUp) {
      return entries ? lookUp.entries().accept(this) : work;
    }

    @Override
    public String search(SearchAccess search) {
      return work;
    }

    @Override
    public String catalog(CatalogRows rows) {
      return work;
    }
  }
}
