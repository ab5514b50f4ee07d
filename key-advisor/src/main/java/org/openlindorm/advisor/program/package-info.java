/**
 * The common parts of the command line programs: the picocli configuration, usage errors and manual
 * pages.
 */
@NullMarked
package org.openlindorm.advisor.program;

import org.jspecify.annotations.NullMarked;
