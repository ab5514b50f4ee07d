/** Completion of tables, columns and keywords by their position in a statement. */
@NullMarked
package org.openlindorm.sql.completion;

import org.jspecify.annotations.NullMarked;
