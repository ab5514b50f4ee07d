/** Rules about changes of definitions. */
@NullMarked
package org.openlindorm.advisor.rule.diff;

import org.jspecify.annotations.NullMarked;
