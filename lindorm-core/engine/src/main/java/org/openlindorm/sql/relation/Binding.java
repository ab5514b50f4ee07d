package org.openlindorm.sql.relation;

/** A column of the input that a sub-query reads as a parameter. */
public record Binding(Column column, int parameter) {}
