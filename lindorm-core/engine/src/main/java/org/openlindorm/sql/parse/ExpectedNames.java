package org.openlindorm.sql.parse;

import java.io.StringReader;
import java.util.BitSet;
import java.util.Set;
import org.apache.calcite.sql.parser.SqlAbstractParserImpl.Metadata;
import org.openlindorm.sql.parse.grammar.LindormGrammar;
import org.openlindorm.sql.parse.grammar.LindormGrammarConstants;

/** The keywords that a list of expected tokens omits. */
final class ExpectedNames implements LindormGrammarConstants {

  /** They carry any expression on, or belong to SQL that we do not speak. */
  private static final Set<Integer> UNSAID =
      Set.of(
          AND,
          OR,
          IN,
          IS,
          LIKE,
          ILIKE,
          RLIKE,
          BETWEEN,
          NOT,
          SIMILAR,
          MULTISET,
          FORMAT,
          CONTAINS,
          EQUALS,
          IMMEDIATELY,
          MEMBER,
          OVERLAPS,
          PRECEDES,
          SUBMULTISET,
          SUCCEEDS,
          TABLESAMPLE,
          MATCH_RECOGNIZE,
          ASOF,
          PIVOT,
          UNPIVOT,
          EXTEND,
          FETCH,
          INTERSECT,
          EXCEPT,
          SET_MINUS,
          QUALIFY,
          WINDOW,
          FOR,
          OVER,
          BEL,
          SEMICOLON,
          COLON,
          DOT,
          DOUBLE_PERIOD,
          HINT_BEG,
          DECIMAL,
          MATCH_CONDITION,
          COLLATE,
          ENGINE,
          ALGORITHM,
          DEFINER,
          SQL);

  private static final BitSet NAMES = names();

  private ExpectedNames() {}

  /** Returns whether "a name" covers the keyword. */
  static boolean isName(int kind) {
    return isNonReserved(kind) || NonReservedWords.contains(kind);
  }

  /** Returns whether the keyword is a name wherever no clause needs it. */
  static boolean isNonReserved(int kind) {
    return NAMES.get(kind);
  }

  static boolean isLeftUnsaid(int kind) {
    return UNSAID.contains(kind);
  }

  private static BitSet names() {
    Metadata metadata = LindormGrammar.FACTORY.getParser(new StringReader("")).getMetadata();
    BitSet names = new BitSet(tokenImage.length);
    for (int kind = 0; kind < tokenImage.length; kind++) {
      String image = tokenImage[kind];
      if (image.length() > 2
          && metadata.isNonReservedKeyword(image.substring(1, image.length() - 1))) {
        names.set(kind);
      }
    }
    return names;
  }
}
