/**
 * The contests of the benchmark: the {@link org.openlindorm.it.bench.contest.BenchmarkEnvironment}
 * with its tables, the contenders with the APIs that they use, the turns of a {@link
 * org.openlindorm.it.bench.contest.Contest}, and the figures computed from their times.
 */
@NullMarked
package org.openlindorm.it.bench.contest;

import org.jspecify.annotations.NullMarked;
