/** Executes statements that define databases and tables or show their definitions. */
@NullMarked
package org.openlindorm.exec.definition;

import org.jspecify.annotations.NullMarked;
