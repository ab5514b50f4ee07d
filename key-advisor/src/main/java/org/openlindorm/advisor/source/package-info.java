/**
 * From text to model: definitions, queries, facts and samples. What the server refuses is decided
 * by executing the statements; a small reader gives each part of a definition its place, and takes
 * types and words of other databases too.
 */
@NullMarked
package org.openlindorm.advisor.source;

import org.jspecify.annotations.NullMarked;
