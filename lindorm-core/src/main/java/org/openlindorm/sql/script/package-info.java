/** What the definitions of a script write, with places, also where the server refuses them. */
@NullMarked
package org.openlindorm.sql.script;

import org.jspecify.annotations.NullMarked;
