package org.openlindorm.sql.script;

/**
 * A place in a script.
 *
 * @param file the script
 * @param start offset of the first character
 * @param end offset after the last character
 */
public record TextSpan(String file, int start, int end) {}
