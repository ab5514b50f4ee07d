/** {@code lindorm demo}: a server on a directory that goes away, real data in it, and questions. */
@NullMarked
package org.openlindorm.hbase.demo;

import org.jspecify.annotations.NullMarked;
