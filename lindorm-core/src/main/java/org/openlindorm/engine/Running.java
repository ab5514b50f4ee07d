package org.openlindorm.engine;

import org.openlindorm.exec.budget.Interruption;

/**
 * A statement from when it was sent until its answer is read to the end or closed.
 *
 * @param sinceMillis when it was sent
 */
record Running(String sql, long sinceMillis, Interruption interruption) {}
