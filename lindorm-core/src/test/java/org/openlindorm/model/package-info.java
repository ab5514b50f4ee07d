/** Random writers and readers of an indexed table, held against a simple model in memory. */
@NullMarked
package org.openlindorm.model;

import org.jspecify.annotations.NullMarked;
