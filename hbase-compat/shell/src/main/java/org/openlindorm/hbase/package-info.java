/** The main class of {@code bin/lindorm}, which starts all commands of this module. */
@NullMarked
package org.openlindorm.hbase;

import org.jspecify.annotations.NullMarked;
