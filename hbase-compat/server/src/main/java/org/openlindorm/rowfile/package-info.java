/** Writers of files of rows: CSV, JSON lines and Parquet. */
@NullMarked
package org.openlindorm.rowfile;

import org.jspecify.annotations.NullMarked;
