/**
 * The key advisor as a library: {@link org.openlindorm.advisor.Advice} lints sources and returns a
 * {@link org.openlindorm.advisor.review.Review}.
 */
@NullMarked
package org.openlindorm.advisor;

import org.jspecify.annotations.NullMarked;
