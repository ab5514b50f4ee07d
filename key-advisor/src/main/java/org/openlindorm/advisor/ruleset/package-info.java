/** The list of built-in rules. The packages of the rules do not depend on it. */
@NullMarked
package org.openlindorm.advisor.ruleset;

import org.jspecify.annotations.NullMarked;
