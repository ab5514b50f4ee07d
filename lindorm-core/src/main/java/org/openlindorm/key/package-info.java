/**
 * Row keys: parts, layouts, and the byte ranges that conditions give. The only place where keys are
 * made or taken apart.
 */
@NullMarked
package org.openlindorm.key;

import org.jspecify.annotations.NullMarked;
