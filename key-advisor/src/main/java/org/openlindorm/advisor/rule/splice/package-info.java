/** Rules about key columns that concatenate several values in one text. */
@NullMarked
package org.openlindorm.advisor.rule.splice;

import org.jspecify.annotations.NullMarked;
