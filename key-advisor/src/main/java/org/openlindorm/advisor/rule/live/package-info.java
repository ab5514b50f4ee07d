/** Rules that compare samples and live tables with the declarations. */
@NullMarked
package org.openlindorm.advisor.rule.live;

import org.jspecify.annotations.NullMarked;
