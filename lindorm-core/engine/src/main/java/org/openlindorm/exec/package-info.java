/**
 * Executes plans, with one stream per step, and writes. Accesses the store only through its port.
 */
@NullMarked
package org.openlindorm.exec;

import org.jspecify.annotations.NullMarked;
