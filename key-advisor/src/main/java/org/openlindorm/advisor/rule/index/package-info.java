/** Rules about secondary indexes. */
@NullMarked
package org.openlindorm.advisor.rule.index;

import org.jspecify.annotations.NullMarked;
