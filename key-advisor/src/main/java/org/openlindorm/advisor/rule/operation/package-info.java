/** Rules about split points, deletes, batches and other operations on a table. */
@NullMarked
package org.openlindorm.advisor.rule.operation;

import org.jspecify.annotations.NullMarked;
