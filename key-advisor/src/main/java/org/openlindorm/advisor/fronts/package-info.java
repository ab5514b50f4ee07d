/**
 * Write fronts: what each part of a key does to the places where new rows land, derived from
 * definitions, facts and names, and measured on samples.
 */
@NullMarked
package org.openlindorm.advisor.fronts;

import org.jspecify.annotations.NullMarked;
