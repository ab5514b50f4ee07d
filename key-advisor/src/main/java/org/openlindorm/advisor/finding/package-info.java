/** The data model of findings: evidence, write fronts, source positions and rewrites. */
@NullMarked
package org.openlindorm.advisor.finding;

import org.jspecify.annotations.NullMarked;
