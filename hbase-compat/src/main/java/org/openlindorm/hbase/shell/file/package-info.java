/** Files of rows, read and written: CSV, JSON lines and Parquet. */
@NullMarked
package org.openlindorm.hbase.shell.file;

import org.jspecify.annotations.NullMarked;
