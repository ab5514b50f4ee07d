/**
 * Records trace spans for statement execution. The server decides how they are used; this package
 * does not depend on how traces are written or sent.
 */
@NullMarked
package org.openlindorm.tracing;

import org.jspecify.annotations.NullMarked;
