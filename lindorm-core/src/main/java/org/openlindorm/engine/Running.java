package org.openlindorm.engine;

import org.openlindorm.exec.budget.Interruption;

/**
 * A statement from when it was sent until its answer is read to the end or closed.
 *
 * @param sinceMillis when it was sent
 * @param measure what it has come to so far
 */
record Running(String sql, long sinceMillis, Interruption interruption, StatementMeasure measure) {}
