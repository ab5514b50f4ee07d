/**
 * What the engine knows of the key advisor: whom to ask, what it answers, and the sampled keys that
 * it is given. The advisor itself is another module.
 */
@NullMarked
package org.openlindorm.advice;

import org.jspecify.annotations.NullMarked;
