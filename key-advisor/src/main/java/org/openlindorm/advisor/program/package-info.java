/**
 * What the command-line programs share: one picocli configuration, their errors and manual pages.
 */
@NullMarked
package org.openlindorm.advisor.program;

import org.jspecify.annotations.NullMarked;
