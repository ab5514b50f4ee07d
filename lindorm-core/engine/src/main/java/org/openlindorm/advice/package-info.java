/**
 * The engine's interface to the key advisor: the advisor's methods, its findings, and the sampled
 * keys that it receives. The advisor itself is another module.
 */
@NullMarked
package org.openlindorm.advice;

import org.jspecify.annotations.NullMarked;
