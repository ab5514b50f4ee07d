package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * A setting: {@code name = value} of WITH, ALTER TABLE SET, ALTER SYSTEM SET or SET.
 *
 * @param name as written, dots included, quotes removed
 * @param value the text of the literal or of the word; numbers as they are written
 * @param position its position in the text
 */
public record Option(String name, String value, SqlParserPos position) {}
