/** The command line of the key advisor: arguments in, text and an exit code out. */
@NullMarked
package org.openlindorm.advisor.cli;

import org.jspecify.annotations.NullMarked;
