/**
 * Statements as the parser reads them: plain records with names still unresolved.
 *
 * <p>A {@link org.openlindorm.sql.parse.tree.Statement} is what the parser gives. Expressions and
 * queries inside stay Calcite's {@code SqlNode}; every name keeps its position in the text, so that
 * a later refusal can show the place.
 */
@NullMarked
package org.openlindorm.sql.parse.tree;

import org.jspecify.annotations.NullMarked;
