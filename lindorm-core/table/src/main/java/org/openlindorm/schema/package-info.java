/**
 * Definitions of databases, tables and columns, and the immutable catalog snapshot with the changes
 * to it.
 */
@NullMarked
package org.openlindorm.schema;

import org.jspecify.annotations.NullMarked;
