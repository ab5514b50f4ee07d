/**
 * The core workloads of YCSB (Yahoo! Cloud Serving Benchmark), A to F: what many clients do at the
 * same time, some rows far more often than others.
 */
@NullMarked
package org.openlindorm.it.bench.ycsb;

import org.jspecify.annotations.NullMarked;
