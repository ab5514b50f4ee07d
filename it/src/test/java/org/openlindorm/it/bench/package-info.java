/**
 * Measures what statements cost, compared with the HBase calls and the Phoenix statements that do
 * the same work, and what the server costs as a process. {@link
 * org.openlindorm.it.bench.BenchProgram}, the program of {@code bin/bench}, and {@link
 * org.openlindorm.it.bench.ServerFigures} are run by hand and print; {@code docs/performance.md}
 * says how. Tests only try that they still run.
 */
@NullMarked
package org.openlindorm.it.bench;

import org.jspecify.annotations.NullMarked;
