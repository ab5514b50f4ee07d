/**
 * A test kit that starts servers: {@link org.openlindorm.testing.LindormServer} for any test
 * framework and {@link org.openlindorm.testing.LindormExtension} for JUnit 5.
 */
@NullMarked
package org.openlindorm.testing;

import org.jspecify.annotations.NullMarked;
