/** Rules about types, size and order of key columns. */
@NullMarked
package org.openlindorm.advisor.rule.type;

import org.jspecify.annotations.NullMarked;
