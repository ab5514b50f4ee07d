package org.openlindorm.key;

/** One column of the sort order of rows. */
public record KeyOrder(String column, boolean descending) {}
