/**
 * Parses SQL text to {@link org.openlindorm.sql.parse.tree.Statement}.
 *
 * <p>Start at {@link org.openlindorm.sql.parse.StatementParser}. The grammar is Calcite's own
 * template, filled at build time with the rules in {@code src/main/codegen}; the generated classes
 * are in {@code org.openlindorm.sql.parse.grammar}. The spelling of single words (double-quoted
 * texts, {@code ==}, {@code f:q}, words that are keywords in one place and names in another) is
 * handled in the token stream, in {@link org.openlindorm.sql.parse.DialectTokens}.
 */
@NullMarked
package org.openlindorm.sql.parse;

import org.jspecify.annotations.NullMarked;
