/**
 * What the statements of this server were, how often they ran, how long they took and what they
 * moved: by their texts without values, bounded, in memory.
 */
@NullMarked
package org.openlindorm.statistics;

import org.jspecify.annotations.NullMarked;
