/** What a running statement may use: time, memory, and files for what memory does not hold. */
@NullMarked
package org.openlindorm.exec.budget;

import org.jspecify.annotations.NullMarked;
