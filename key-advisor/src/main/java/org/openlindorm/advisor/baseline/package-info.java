/** Findings that are known and accepted: by a file of fingerprints, or by a comment in the SQL. */
@NullMarked
package org.openlindorm.advisor.baseline;

import org.jspecify.annotations.NullMarked;
