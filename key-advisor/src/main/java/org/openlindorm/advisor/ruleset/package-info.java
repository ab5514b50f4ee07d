/** The list of built-in rules, in a package above the rule packages. */
@NullMarked
package org.openlindorm.advisor.ruleset;

import org.jspecify.annotations.NullMarked;
