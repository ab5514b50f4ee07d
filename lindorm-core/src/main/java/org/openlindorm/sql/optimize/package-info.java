/**
 * The relational road: joins, sub-queries, unions and windows through Calcite's validator, rules
 * and enumerable convention, over leaves that are the key reads of the direct road.
 */
@NullMarked
package org.openlindorm.sql.optimize;

import org.jspecify.annotations.NullMarked;
