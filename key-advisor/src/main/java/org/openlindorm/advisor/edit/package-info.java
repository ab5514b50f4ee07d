/** Texts that are changed at a few places, and what changed in them. */
@NullMarked
package org.openlindorm.advisor.edit;

import org.jspecify.annotations.NullMarked;
