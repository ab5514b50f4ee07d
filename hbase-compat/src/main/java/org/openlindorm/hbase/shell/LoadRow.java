package org.openlindorm.hbase.shell;

import org.jspecify.annotations.Nullable;

/** A line of the file on its way: where it stood, how it read, what it means. */
record LoadRow(CsvSource.Line line, @Nullable Object[] values) {}
