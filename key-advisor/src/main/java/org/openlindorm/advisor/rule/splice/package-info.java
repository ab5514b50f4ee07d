/** Rules about key columns that join several values. */
@NullMarked
package org.openlindorm.advisor.rule.splice;

import org.jspecify.annotations.NullMarked;
