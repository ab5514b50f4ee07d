/** Completion of tables, columns and keywords by their position in a statement. */
@NullMarked
package org.openlindorm.shell.completion;

import org.jspecify.annotations.NullMarked;
