/** The output formats of results: tables for people; CSV, TSV, JSON and Markdown for programs. */
@NullMarked
package org.openlindorm.shell.output;

import org.jspecify.annotations.NullMarked;
