/**
 * Write fronts: the effect of each key part on where new rows are written. They are derived from
 * definitions, facts and names, and measured on samples.
 */
@NullMarked
package org.openlindorm.advisor.fronts;

import org.jspecify.annotations.NullMarked;
