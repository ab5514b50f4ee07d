/** The rule interface: the description of a rule, its input and its findings. */
@NullMarked
package org.openlindorm.advisor.rule;

import org.jspecify.annotations.NullMarked;
