/**
 * Converts table definitions of other stores to our DDL. Information about writes (AUTO_INCREMENT,
 * SALT_BUCKETS, SPLITS) is kept: in the columns or the key, or as facts in comments.
 */
@NullMarked
package org.openlindorm.advisor.dialect;

import org.jspecify.annotations.NullMarked;
