/** The definitions of a script, with positions, also where the server would refuse them. */
@NullMarked
package org.openlindorm.sql.script;

import org.jspecify.annotations.NullMarked;
