package org.openlindorm.shell;

import org.jspecify.annotations.Nullable;
import org.openlindorm.shell.file.RowSource;

/** A line of the file and its parsed values. */
record LoadRow(RowSource.Line line, @Nullable Object[] values) {}
