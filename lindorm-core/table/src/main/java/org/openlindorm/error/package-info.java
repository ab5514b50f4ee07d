/** The failures that a user can see, with their MySQL numbers and SQLSTATEs. */
@NullMarked
package org.openlindorm.error;

import org.jspecify.annotations.NullMarked;
