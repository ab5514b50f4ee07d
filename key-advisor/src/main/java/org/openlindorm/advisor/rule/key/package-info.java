/** Rules about where the writes of a primary key land. */
@NullMarked
package org.openlindorm.advisor.rule.key;

import org.jspecify.annotations.NullMarked;
