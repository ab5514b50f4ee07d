/** Benchmark programs that run the engine in process. They are not tests. */
@org.jspecify.annotations.NullMarked
package org.openlindorm.bench;
