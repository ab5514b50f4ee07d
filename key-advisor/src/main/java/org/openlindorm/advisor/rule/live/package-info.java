/** Rules about what a sample or a live table shows against what is declared. */
@NullMarked
package org.openlindorm.advisor.rule.live;

import org.jspecify.annotations.NullMarked;
