/**
 * Converts table definitions of other stores to our DDL. Information about writes (AUTO_INCREMENT,
 * SALT_BUCKETS, SPLITS) is kept: as facts in comments, or in the key.
 */
@NullMarked
package org.openlindorm.advisor.dialect;

import org.jspecify.annotations.NullMarked;
