/**
 * Shared classes of the sub-commands of {@code bin/lindorm}: the settings folder and common
 * options.
 */
@NullMarked
package org.openlindorm.command;

import org.jspecify.annotations.NullMarked;
