/**
 * What statements cost beside the HBase calls that do the same work, and what the server costs as a
 * process. {@link org.openlindorm.it.bench.Bench} and {@link
 * org.openlindorm.it.bench.ServerFigures} are run by hand and print; {@code docs/performance.md}
 * says how. Tests only try that they still run.
 */
@NullMarked
package org.openlindorm.it.bench;

import org.jspecify.annotations.NullMarked;
