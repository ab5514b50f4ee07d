/**
 * The encoding of values in MySQL's protocol: columns and their types, rows as text and in binary
 * form, and parameter values.
 */
@NullMarked
package org.openlindorm.wire.mysql.row;

import org.jspecify.annotations.NullMarked;
