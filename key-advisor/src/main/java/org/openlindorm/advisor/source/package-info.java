/**
 * Reads texts into the model: definitions, queries, facts and samples. The engine executes the
 * statements, which decides what the server refuses. A small parser gives each part of a definition
 * its place, and accepts types and words of other databases.
 */
@NullMarked
package org.openlindorm.advisor.source;

import org.jspecify.annotations.NullMarked;
