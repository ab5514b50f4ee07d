/** Rules about how a primary key distributes the writes of a table over its regions. */
@NullMarked
package org.openlindorm.advisor.rule.key;

import org.jspecify.annotations.NullMarked;
