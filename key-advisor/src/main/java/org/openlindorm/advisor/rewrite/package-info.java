/**
 * Alternative keys for a table. They are generated, applied to the model, linted again, tried with
 * every declared query, priced and ranked.
 */
@NullMarked
package org.openlindorm.advisor.rewrite;

import org.jspecify.annotations.NullMarked;
