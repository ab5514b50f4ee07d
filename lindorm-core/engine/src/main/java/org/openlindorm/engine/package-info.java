/** The API of the engine: sessions, prepared statements and their results. */
@NullMarked
package org.openlindorm.engine;

import org.jspecify.annotations.NullMarked;
