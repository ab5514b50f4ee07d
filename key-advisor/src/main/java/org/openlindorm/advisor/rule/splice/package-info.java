/** Rules about keys that are spliced of several values. */
@NullMarked
package org.openlindorm.advisor.rule.splice;

import org.jspecify.annotations.NullMarked;
