/** Accepted findings: a baseline file of fingerprints, or comments in the SQL. */
@NullMarked
package org.openlindorm.advisor.baseline;

import org.jspecify.annotations.NullMarked;
