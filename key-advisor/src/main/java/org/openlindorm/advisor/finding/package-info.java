/**
 * What the advisor says: findings with their evidence, write fronts, places and rewrites. Data
 * only.
 */
@NullMarked
package org.openlindorm.advisor.finding;

import org.jspecify.annotations.NullMarked;
