/** The file {@code key-advisor.yaml}: which rules run, how severe they are, what fails a build. */
@NullMarked
package org.openlindorm.advisor.settings;

import org.jspecify.annotations.NullMarked;
