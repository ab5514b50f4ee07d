/**
 * Other keys for a table: made, applied to the model, judged again, tried with every declared
 * query, priced and ranked.
 */
@NullMarked
package org.openlindorm.advisor.rewrite;

import org.jspecify.annotations.NullMarked;
