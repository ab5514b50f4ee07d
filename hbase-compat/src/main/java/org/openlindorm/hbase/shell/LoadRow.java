package org.openlindorm.hbase.shell;

import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.shell.file.RowSource;

/** A line of the file on its way: where it stood, how it read, what it means. */
record LoadRow(RowSource.Line line, @Nullable Object[] values) {}
