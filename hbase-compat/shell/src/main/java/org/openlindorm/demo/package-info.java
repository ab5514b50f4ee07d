/** {@code lindorm demo}: a server with sample data and some executed queries. */
@NullMarked
package org.openlindorm.demo;

import org.jspecify.annotations.NullMarked;
