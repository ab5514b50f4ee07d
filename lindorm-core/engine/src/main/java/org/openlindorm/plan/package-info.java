/** The execution plans, as sealed records; EXPLAIN prints these records. */
@NullMarked
package org.openlindorm.plan;

import org.jspecify.annotations.NullMarked;
