/**
 * From text to model: definitions, queries, facts and samples. Definitions are read by a small
 * reader of our own, which keeps the place of every part, takes types and words of other databases
 * too, and starts without loading the engine's grammar; queries are left to the engine.
 */
@NullMarked
package org.openlindorm.advisor.source;

import org.jspecify.annotations.NullMarked;
