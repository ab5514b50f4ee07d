package org.openlindorm.exec.definition;

import static org.openlindorm.schema.CreateTableText.quoted;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.KeyFinding;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;

/**
 * The rewrites of findings that only change the primary key of a table, to one that the server can
 * change it to.
 */
record KeyRewrites(TableDef table, List<KeyFinding> findings, Catalog catalog) {

  /** Returns the rewrites by their letters, each once. */
  List<KeyFinding.Rewrite> applicable() {
    Map<Character, KeyFinding.Rewrite> byLetter = new TreeMap<>();
    for (KeyFinding finding : findings) {
      for (KeyFinding.Rewrite rewrite : finding.rewrites()) {
        if (!rewrite.newKey().isEmpty() && refusal(table, rewrite.newKey(), catalog) == null) {
          byLetter.putIfAbsent(rewrite.letter(), rewrite);
        }
      }
    }
    return List.copyOf(byLetter.values());
  }

  /**
   * Returns the rewrite with a letter.
   *
   * @throws LindormException ATTRIBUTE_INVALID, with the letters that there are
   */
  KeyFinding.Rewrite require(String letter) {
    List<KeyFinding.Rewrite> all = applicable();
    for (KeyFinding.Rewrite rewrite : all) {
      if (letter.equalsIgnoreCase(String.valueOf(rewrite.letter()))) {
        return rewrite;
      }
    }
    String known =
        all.isEmpty()
            ? "ADVISE TABLE " + quoted(table.name().table()) + " knows no better key"
            : "it accepts a row 'apply' of ADVISE TABLE "
                + quoted(table.name().table())
                + ": "
                + String.join(", ", all.stream().map(each -> each.letter() + "").toList());
    throw LindormException.of(ErrorCode.ATTRIBUTE_INVALID, "APPLY", letter, known);
  }

  /** Returns the statement that changes the key. */
  String statement(KeyFinding.Rewrite rewrite) {
    return "ALTER TABLE %s DROP PRIMARY KEY, ADD %s"
        .formatted(quoted(table.name().table()), rewrite.clause());
  }

  /** Returns the statement that measures both keys and then changes the key. */
  String application(KeyFinding.Rewrite rewrite) {
    return "ADVISE TABLE %s APPLY '%s'".formatted(quoted(table.name().table()), rewrite.letter());
  }

  /** Returns why ALTER TABLE would refuse to change the key of a table, or null. */
  static @Nullable String refusal(TableDef table, List<KeyItem> key, Catalog catalog) {
    if (SystemVariable.isStrictLindorm(catalog)) {
      return "sql_mode is " + SystemVariable.STRICT_LINDORM + ", which keeps every key";
    }
    try {
      new TableChange.ChangeKey(table.name(), key).apply(catalog);
      return null;
    } catch (LindormException refused) {
      return refused.getMessage();
    }
  }
}
