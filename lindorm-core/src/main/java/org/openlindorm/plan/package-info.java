/** What will be executed, as sealed records; EXPLAIN prints exactly these. */
@NullMarked
package org.openlindorm.plan;

import org.jspecify.annotations.NullMarked;
