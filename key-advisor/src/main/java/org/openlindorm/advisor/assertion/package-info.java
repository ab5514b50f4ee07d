/**
 * Assertions for unit tests that lint a schema: {@code
 * assertThat(Schema.in(Path.of("db"))).hasNoErrors()}.
 */
@NullMarked
package org.openlindorm.advisor.assertion;

import org.jspecify.annotations.NullMarked;
