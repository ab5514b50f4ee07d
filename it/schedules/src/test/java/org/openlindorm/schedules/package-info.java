/** The entry to Lincheck for tests that are in the packages of the classes that they test. */
@NullMarked
package org.openlindorm.schedules;

import org.jspecify.annotations.NullMarked;
