/** Rules about where the writes of a primary key are directed. */
@NullMarked
package org.openlindorm.advisor.rule.key;

import org.jspecify.annotations.NullMarked;
