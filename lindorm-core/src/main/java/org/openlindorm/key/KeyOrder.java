package org.openlindorm.key;

/** One column of the order in which rows come. */
public record KeyOrder(String column, boolean descending) {}
