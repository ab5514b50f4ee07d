/**
 * What the sub-commands of {@code bin/lindorm} share: options on the command line, help, and exit
 * codes.
 */
@NullMarked
package org.openlindorm.hbase.command;

import org.jspecify.annotations.NullMarked;
