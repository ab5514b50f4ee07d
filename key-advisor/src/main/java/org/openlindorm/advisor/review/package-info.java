/** The result of a run: findings, and what reports show of each table, key, query and sample. */
@NullMarked
package org.openlindorm.advisor.review;

import org.jspecify.annotations.NullMarked;
