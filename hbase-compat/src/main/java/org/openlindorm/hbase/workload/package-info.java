/** Traffic of known patterns, made for a person who wants to see what a server makes of it. */
@NullMarked
package org.openlindorm.hbase.workload;

import org.jspecify.annotations.NullMarked;
