/** The command line's entry to everything in this module. */
@NullMarked
package org.openlindorm.hbase;

import org.jspecify.annotations.NullMarked;
