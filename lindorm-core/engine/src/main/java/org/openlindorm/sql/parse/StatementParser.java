package org.openlindorm.sql.parse;

import java.util.List;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlAbstractParserImpl.LexicalState;
import org.apache.calcite.sql.validate.SqlConformance;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlDelegatingConformance;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.grammar.LindormGrammar;
import org.openlindorm.sql.parse.grammar.ParseException;
import org.openlindorm.sql.parse.grammar.TokenMgrError;
import org.openlindorm.sql.parse.tree.Statement;
import org.openlindorm.sql.parse.tree.StatementNode;

/**
 * Parses SQL text. Names keep their case; {@code "..."} is a text, <code>`...`</code> a name.
 *
 * <p>A text that does not parse fails with {@code SYNTAX} (1064/42000). The message has line,
 * column, the position with a caret, and the tokens that are possible there.
 */
public final class StatementParser {

  private static final int LONGEST_NAME = 255;

  /** Calcite's rules of MySQL, with {@code ROW(1, 2)} wherever {@code (1, 2)} may be written. */
  private static final SqlConformance MYSQL_WITH_ROWS =
      new SqlDelegatingConformance(SqlConformanceEnum.MYSQL_5) {
        @Override
        public boolean allowExplicitRowValueConstructor() {
          return true;
        }
      };

  private StatementParser() {}

  /**
   * One statement; semicolons may close it.
   *
   * @throws LindormException SYNTAX
   */
  public static Statement parse(String text) {
    LindormGrammar grammar = grammarFor(text);
    try {
      return StatementNode.statementOf(grammar.SingleStatement(), text);
    } catch (ParseException e) {
      throw SyntaxFailure.at(text, e);
    } catch (TokenMgrError e) {
      throw SyntaxFailure.at(text, e);
    } catch (CalciteContextException e) {
      throw SyntaxFailure.at(text, e);
    }
  }

  /**
   * Returns the expression in a text, such as a default value kept in the catalog.
   *
   * @throws LindormException SYNTAX
   */
  public static SqlNode parseExpression(String text) {
    LindormGrammar grammar = grammarFor(text);
    try {
      return grammar.parseSqlExpressionEof();
    } catch (ParseException e) {
      throw SyntaxFailure.at(text, e);
    } catch (TokenMgrError e) {
      throw SyntaxFailure.at(text, e);
    } catch (CalciteContextException e) {
      throw SyntaxFailure.at(text, e);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Returns every statement of a script, in order. An error reports line and column in the whole
   * script.
   *
   * @throws LindormException SYNTAX
   */
  public static List<Statement> parseScript(String script) {
    return SqlScript.split(script).stream().map(part -> parse(part.inPlace())).toList();
  }

  private static LindormGrammar grammarFor(String text) {
    LindormGrammar grammar = new LindormGrammar(new DialectTokens(new TextStream(text)));
    grammar.setQuotedCasing(Casing.UNCHANGED);
    grammar.setUnquotedCasing(Casing.UNCHANGED);
    grammar.setIdentifierMaxLength(LONGEST_NAME);
    grammar.setConformance(MYSQL_WITH_ROWS);
    grammar.switchTo(LexicalState.BTID);
    grammar.setOriginalSql(text);
    return grammar;
  }
}
