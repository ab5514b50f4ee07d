/** What is known about this build itself: its version. */
@NullMarked
package org.openlindorm.build;

import org.jspecify.annotations.NullMarked;
