/**
 * The settings file {@code key-advisor.yaml}: which rules run, their severities, and what fails a
 * build.
 */
@NullMarked
package org.openlindorm.advisor.settings;

import org.jspecify.annotations.NullMarked;
