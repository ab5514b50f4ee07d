/**
 * Reads texts into the model: definitions, queries, facts and samples. The engine executes the
 * statements, so lint refuses what the server refuses. A small parser finds the source position of
 * each part of a definition, and accepts types and words of other databases.
 */
@NullMarked
package org.openlindorm.advisor.source;

import org.jspecify.annotations.NullMarked;
