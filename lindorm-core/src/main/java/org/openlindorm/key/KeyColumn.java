package org.openlindorm.key;

import org.openlindorm.type.DataType;

/** A column that a key part reads: its name and type. */
public record KeyColumn(String name, DataType type) {}
