/** The key advisor as a Maven goal. */
@NullMarked
package org.openlindorm.advisor.maven;

import org.jspecify.annotations.NullMarked;
