/**
 * The command line of the key advisor: parses arguments, prints reports and returns an exit code.
 */
@NullMarked
package org.openlindorm.advisor.cli;

import org.jspecify.annotations.NullMarked;
