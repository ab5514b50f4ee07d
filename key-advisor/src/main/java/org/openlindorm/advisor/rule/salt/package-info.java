/** Rules about salts, buckets, hashes and reversed values. */
@NullMarked
package org.openlindorm.advisor.rule.salt;

import org.jspecify.annotations.NullMarked;
