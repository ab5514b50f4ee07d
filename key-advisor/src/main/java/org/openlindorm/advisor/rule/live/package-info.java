/** Rules that compare key samples and measurements of live tables with the declarations. */
@NullMarked
package org.openlindorm.advisor.rule.live;

import org.jspecify.annotations.NullMarked;
