/** Turns the expressions of a statement into typed expressions over the columns of one scope. */
@NullMarked
package org.openlindorm.sql.resolve.expression;

import org.jspecify.annotations.NullMarked;
