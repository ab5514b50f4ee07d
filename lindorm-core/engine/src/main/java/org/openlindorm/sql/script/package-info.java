/** Reads the definitions of a script with their positions, including definitions with errors. */
@NullMarked
package org.openlindorm.sql.script;

import org.jspecify.annotations.NullMarked;
