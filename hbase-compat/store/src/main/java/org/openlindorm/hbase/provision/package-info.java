/**
 * Converts the definition of a physical table to HBase's table descriptor: attributes, splits,
 * coprocessors.
 */
@NullMarked
package org.openlindorm.hbase.provision;

import org.jspecify.annotations.NullMarked;
