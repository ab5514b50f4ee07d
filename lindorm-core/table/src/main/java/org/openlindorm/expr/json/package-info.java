/** JSON documents as trees, and paths into them. */
@NullMarked
package org.openlindorm.expr.json;

import org.jspecify.annotations.NullMarked;
