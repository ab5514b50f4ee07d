/**
 * Contains what the command-line programs share: one picocli configuration, errors, manual pages.
 */
@NullMarked
package org.openlindorm.advisor.program;

import org.jspecify.annotations.NullMarked;
