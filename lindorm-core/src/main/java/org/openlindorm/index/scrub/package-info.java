/** The comparison of all indexes with their tables in the background, slowly and for ever. */
@NullMarked
package org.openlindorm.index.scrub;

import org.jspecify.annotations.NullMarked;
