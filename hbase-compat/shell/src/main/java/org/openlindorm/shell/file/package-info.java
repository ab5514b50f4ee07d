/** Readers and writers of row files: CSV, JSON lines and Parquet. */
@NullMarked
package org.openlindorm.shell.file;

import org.jspecify.annotations.NullMarked;
