/**
 * Table definitions of other stores, read and written again as ours. What they say of writes -
 * AUTO_INCREMENT, SALT_BUCKETS, SPLITS - stays: as facts in comments, or in the key itself.
 */
@NullMarked
package org.openlindorm.advisor.dialect;

import org.jspecify.annotations.NullMarked;
