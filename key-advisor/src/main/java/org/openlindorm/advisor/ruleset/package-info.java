/** The list of built-in rules, one layer above them. */
@NullMarked
package org.openlindorm.advisor.ruleset;

import org.jspecify.annotations.NullMarked;
