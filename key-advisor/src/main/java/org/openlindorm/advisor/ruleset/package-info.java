/** The list of built-in rules, one floor above them. */
@NullMarked
package org.openlindorm.advisor.ruleset;

import org.jspecify.annotations.NullMarked;
