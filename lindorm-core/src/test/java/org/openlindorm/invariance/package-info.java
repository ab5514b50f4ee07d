/** Random queries whose answers must agree with each other, by other roads and with H2. */
@NullMarked
package org.openlindorm.invariance;

import org.jspecify.annotations.NullMarked;
