/** The test kit's coprocessor for HBase's region servers, which empties regions. */
@NullMarked
package org.openlindorm.testing.region;

import org.jspecify.annotations.NullMarked;
