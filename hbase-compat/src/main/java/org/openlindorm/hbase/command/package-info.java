/** What the sub-commands of {@code bin/lindorm} share: the settings folder and common options. */
@NullMarked
package org.openlindorm.hbase.command;

import org.jspecify.annotations.NullMarked;
