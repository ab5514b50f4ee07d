/**
 * A model checker: random writers and readers of an indexed table, compared with an in-memory
 * model.
 */
@NullMarked
package org.openlindorm.model;

import org.jspecify.annotations.NullMarked;
