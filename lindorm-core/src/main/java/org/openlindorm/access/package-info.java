/**
 * Who asks: principals, how they prove who they are, and how guessing is slowed. No protocol and no
 * table is known here; endpoints log in, the engine checks what a principal may do.
 */
@NullMarked
package org.openlindorm.access;

import org.jspecify.annotations.NullMarked;
