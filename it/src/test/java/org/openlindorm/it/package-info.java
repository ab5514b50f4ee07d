/** Tests that need a running cluster, on the class path of the whole product. */
@NullMarked
package org.openlindorm.it;

import org.jspecify.annotations.NullMarked;
