/** Tests of this version on the data directory and the region jar of an earlier one. */
@NullMarked
package org.openlindorm.it.compatibility;

import org.jspecify.annotations.NullMarked;
