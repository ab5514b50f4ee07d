package org.openlindorm.hbase.region;

/**
 * An observer of a region that lets Gets be: it does nothing when rows are read by their keys, or
 * is asked by those who read them otherwise. Rows of a region that has others are read by Gets
 * alone.
 */
public interface ReadsAside {}
