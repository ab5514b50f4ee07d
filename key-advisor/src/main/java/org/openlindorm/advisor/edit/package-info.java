/** Edits of source texts and their unified diffs. */
@NullMarked
package org.openlindorm.advisor.edit;

import org.jspecify.annotations.NullMarked;
