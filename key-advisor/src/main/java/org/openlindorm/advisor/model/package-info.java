/**
 * The model of the linted schema: tables with the source position of every part, declared facts,
 * queries and key samples.
 */
@NullMarked
package org.openlindorm.advisor.model;

import org.jspecify.annotations.NullMarked;
