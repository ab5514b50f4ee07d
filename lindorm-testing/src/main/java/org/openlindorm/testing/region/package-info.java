/** What the test kit does inside HBase's region servers: it empties regions. */
@NullMarked
package org.openlindorm.testing.region;

import org.jspecify.annotations.NullMarked;
