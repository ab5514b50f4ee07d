/** Rules about splits, deletes and how a table is written. */
@NullMarked
package org.openlindorm.advisor.rule.operation;

import org.jspecify.annotations.NullMarked;
