/** The rule interface: its card and page, its input about a table, and its findings. */
@NullMarked
package org.openlindorm.advisor.rule;

import org.jspecify.annotations.NullMarked;
