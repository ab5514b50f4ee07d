package org.openlindorm.hbase.region;

/**
 * Marks a region observer that does not affect Gets: it does nothing when rows are read by key, or
 * the code that bypasses Gets calls it explicitly. Rows of a region with any other observer are
 * read by Gets only.
 */
public interface IgnoresGets {}
