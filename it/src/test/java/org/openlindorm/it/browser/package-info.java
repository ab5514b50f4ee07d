/** The console as a browser shows it. */
@NullMarked
package org.openlindorm.it.browser;

import org.jspecify.annotations.NullMarked;
