/** The resources of a running statement: time, memory, and spill files. */
@NullMarked
package org.openlindorm.exec.budget;

import org.jspecify.annotations.NullMarked;
