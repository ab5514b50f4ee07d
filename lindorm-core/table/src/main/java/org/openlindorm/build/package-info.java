/** The version of this build. */
@NullMarked
package org.openlindorm.build;

import org.jspecify.annotations.NullMarked;
