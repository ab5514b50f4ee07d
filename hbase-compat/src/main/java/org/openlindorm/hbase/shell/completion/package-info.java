/** What can be typed next: tables, columns and keywords by their place in a statement. */
@NullMarked
package org.openlindorm.hbase.shell.completion;

import org.jspecify.annotations.NullMarked;
