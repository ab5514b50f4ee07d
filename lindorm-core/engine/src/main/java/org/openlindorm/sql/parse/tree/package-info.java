/**
 * Statements as the parser reads them: plain records with names still unresolved.
 *
 * <p>A {@link org.openlindorm.sql.parse.tree.Statement} is the result of the parser. Expressions
 * and queries inside remain Calcite's {@code SqlNode}; every name keeps its position in the text,
 * so that a later error can show it.
 */
@NullMarked
package org.openlindorm.sql.parse.tree;

import org.jspecify.annotations.NullMarked;
