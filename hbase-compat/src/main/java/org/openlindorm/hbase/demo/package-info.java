/** {@code lindorm demo}: a server with real data in it and a handful of answered queries. */
@NullMarked
package org.openlindorm.hbase.demo;

import org.jspecify.annotations.NullMarked;
