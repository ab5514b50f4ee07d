/** How results look: as tables for people, as CSV, TSV, JSON and Markdown for programs. */
@NullMarked
package org.openlindorm.hbase.shell.output;

import org.jspecify.annotations.NullMarked;
