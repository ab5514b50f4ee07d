package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.SEARCHED;
import static org.openlindorm.expr.function.ArgumentKind.TEXT;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.value.FullTextQuery;
import org.openlindorm.type.DataType;

/**
 * The functions that {@code MATCH (c, ...) AGAINST ('...')} calls, with the query before the
 * columns. They are evaluated in regions, too, so that an index need only find candidates.
 */
public final class FullTextFunctions {

  public static final String NATURAL = "MATCH_WORDS";
  public static final String BOOLEAN = "MATCH_BOOLEAN";

  private FullTextFunctions() {}

  static List<FunctionDefinition> all() {
    return List.of(match(NATURAL, FullTextQuery::natural), match(BOOLEAN, FullTextQuery::bool));
  }

  /** A column that is NULL has no words. */
  private static FunctionDefinition match(String name, Function<String, FullTextQuery> parser) {
    return FunctionDefinition.atLeast(
            name,
            2,
            DataType.BOOLEAN,
            a -> a[0] == null ? null : parser.apply((String) a[0]).matches(texts(a)),
            TEXT,
            SEARCHED)
        .seeingNull();
  }

  private static List<String> texts(@Nullable Object[] arguments) {
    List<String> texts = new ArrayList<>();
    for (int i = 1; i < arguments.length; i++) {
      if (arguments[i] != null) {
        texts.add((String) arguments[i]);
      }
    }
    return texts;
  }
}
