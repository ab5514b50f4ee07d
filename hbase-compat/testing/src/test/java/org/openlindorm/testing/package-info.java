@NullMarked
package org.openlindorm.testing;

import org.jspecify.annotations.NullMarked;
