/** What a rule is: its card and page, what it is told of a table, and what it answers. */
@NullMarked
package org.openlindorm.advisor.rule;

import org.jspecify.annotations.NullMarked;
