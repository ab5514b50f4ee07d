/**
 * Alternative keys for a table. They are generated, applied to the model, linted again, planned
 * with every declared query, and ranked by their cost.
 */
@NullMarked
package org.openlindorm.advisor.rewrite;

import org.jspecify.annotations.NullMarked;
