package org.openlindorm.plan;

import org.openlindorm.key.KeyBounds;

/** What EXPLAIN says of the ways to read. */
enum AccessText implements Access.Visitor<String> {
  /** How the rows are reached. */
  READ {
    @Override
    public String points(KeyAccess keys) {
      long count = keys.bounds().keyCount();
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
  },

  /** Where the rows are aggregated. */
  AGGREGATE {
    @Override
    public String points(KeyAccess keys) {
      return "aggregate";
    }

    @Override
    public String ranges(KeyAccess ranges) {
      return "aggregate beside the data";
    }

    @Override
    public String lookUp(IndexLookUp lookUp) {
      return "aggregate";
    }

    @Override
    public String catalog(CatalogRows rows) {
      return "aggregate";
    }
  },

  /** Where what is read first, rows or entries, is filtered. */
  FILTER {
    @Override
    public String points(KeyAccess keys) {
      return "filter";
    }

    @Override
    public String ranges(KeyAccess ranges) {
      return "filter beside the data";
    }

    @Override
    public String lookUp(IndexLookUp lookUp) {
      return lookUp.entries().accept(this);
    }

    @Override
    public String catalog(CatalogRows rows) {
      return "filter";
    }
  }
}
