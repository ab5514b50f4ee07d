package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.key.KeyFunction;
import org.openlindorm.key.KeyFunctions;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NearestName;
import org.openlindorm.sql.parse.SqlToken;

/** Reads the items of a PRIMARY KEY or index clause. */
final class KeyReader {

  private final Lines lines;

  KeyReader(Lines lines) {
    this.lines = lines;
  }

  List<KeyItemModel> items(List<SqlToken> clause) {
    List<KeyItemModel> items = new ArrayList<>();
    for (List<SqlToken> item : TokenReader.items(clause)) {
      if (!item.isEmpty() && item.get(0).isSymbol('(')) {
        items.addAll(items(new TokenReader(item).parenthesised()));
      } else if (!item.isEmpty()) {
        items.add(item(item));
      }
    }
    return items;
  }

  private KeyItemModel item(List<SqlToken> tokens) {
    TokenReader in = new TokenReader(tokens);
    SqlToken name = in.name("a key column");
    KeyFunction function = null;
    List<String> columns = new ArrayList<>();
    Integer number = null;
    if (in.isNext('(')) {
      List<SqlToken> arguments = in.parenthesised();
      function = KeyFunctions.find(name.text());
      if (function != null) {
        for (SqlToken argument : arguments) {
          if (argument.isName()) {
            columns.add(argument.text());
          } else if (argument.kind() == SqlToken.Kind.NUMBER) {
            number = boxed(ColumnReader.number(argument));
          }
        }
      } else {
        prefixLength(name, arguments, columns);
      }
    } else {
      columns.add(name.text());
    }
    boolean descending = false;
    while (!in.atEnd()) {
      descending |= in.next("ASC or DESC").is("DESC");
    }
    return new KeyItemModel(new KeyItem(function, columns, number, descending), lines.place(name));
  }

  private static @Nullable Integer boxed(int number) {
    return number < 0 ? null : Integer.valueOf(number);
  }

  /** MySQL writes {@code name(10)} for the first characters of a column. */
  private static void prefixLength(SqlToken name, List<SqlToken> arguments, List<String> columns) {
    if (arguments.size() != 1 || arguments.get(0).kind() != SqlToken.Kind.NUMBER) {
      List<String> known = KeyFunctions.all().stream().map(KeyFunction::name).toList();
      throw new Unreadable(
          KeyFunctions.unknown(name.text()) + NearestName.hint(name.text(), known),
          name.start(),
          name.end());
    }
    columns.add(name.text());
  }
}
