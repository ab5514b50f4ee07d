/** A Maven plugin that runs the key advisor. */
@NullMarked
package org.openlindorm.advisor.maven;

import org.jspecify.annotations.NullMarked;
