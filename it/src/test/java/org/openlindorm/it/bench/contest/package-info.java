/**
 * How contests go: the {@link org.openlindorm.it.bench.contest.Arena} with its tables, those who
 * take part by the road that they take, the turns of a {@link
 * org.openlindorm.it.bench.contest.Contest}, and what becomes of their times.
 */
@NullMarked
package org.openlindorm.it.bench.contest;

import org.jspecify.annotations.NullMarked;
