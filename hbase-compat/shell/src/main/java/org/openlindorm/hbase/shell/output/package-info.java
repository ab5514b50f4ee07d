/** The output formats of results: tables for people; CSV, TSV, JSON and Markdown for programs. */
@NullMarked
package org.openlindorm.hbase.shell.output;

import org.jspecify.annotations.NullMarked;
