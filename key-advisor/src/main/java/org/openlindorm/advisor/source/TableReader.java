package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.key.KeyFunctions;
import org.openlindorm.sql.parse.SqlToken;

/** Reads CREATE TABLE and CREATE INDEX; the tokens hold no comments. */
final class TableReader {

  private static final Set<String> TYPES =
      Set.of(
          "VARCHAR",
          "CHAR",
          "TEXT",
          "STRING",
          "BIGINT",
          "INT",
          "INTEGER",
          "SMALLINT",
          "TINYINT",
          "BINARY",
          "VARBINARY",
          "TIMESTAMP",
          "DATE",
          "TIME",
          "DOUBLE",
          "FLOAT",
          "DECIMAL",
          "BOOLEAN",
          "JSON",
          "UUID",
          "BLOB");

  /** Phoenix's attribute for the number of its salts; 0 is none. */
  private static final String SALT_BUCKETS = "SALT_BUCKETS";

  private static final Pattern BUCKETS = Pattern.compile("[1-9][0-9]{0,2}");

  private final Lines lines;
  private final String database;

  TableReader(Lines lines, String database) {
    this.lines = lines;
    this.database = database;
  }

  /** A CREATE TABLE whose first tokens up to its name are read. */
  TableModel table(TokenReader in, String ddl) {
    Names names = names(in, "a table's name");
    List<ColumnModel> columns = new ArrayList<>();
    List<KeyItemModel> key = new ArrayList<>();
    List<IndexModel> indexes = new ArrayList<>();
    Place keyPlace = names.place();
    ColumnReader columnReader = new ColumnReader(lines);
    KeyReader keyReader = new KeyReader(lines);
    for (List<SqlToken> item : TokenReader.items(in.parenthesised())) {
      if (item.isEmpty()) {
        continue;
      }
      TokenReader part = new TokenReader(item);
      if (part.isNext("CONSTRAINT") && !isColumn(item)) {
        part.next("CONSTRAINT");
        if (!part.isNext("PRIMARY")) {
          part.next("a constraint's name");
        }
      }
      if (part.isNext("PRIMARY") && !isColumn(item)) {
        SqlToken primary = part.next("PRIMARY");
        part.accept("KEY");
        while (!part.isNext('(')) {
          part.next("the key's columns");
        }
        List<SqlToken> clause = part.parenthesised();
        key.addAll(keyReader.items(clause));
        keyPlace = lines.place(primary.start(), item.get(item.size() - 1).end());
      } else if ((part.isNext("INDEX") || part.isNext("KEY") || part.isNext("UNIQUE"))
          && !isColumn(item)) {
        indexes.add(inlineIndex(part, keyReader, indexes.size()));
      } else if (!isOtherClause(part, item)) {
        ColumnModel column = columnReader.read(item);
        columns.add(column);
        if (column.says("PRIMARY") && column.says("KEY")) {
          key.add(KeyItemModel.column(column.name(), column.says("DESC"), column.place()));
          keyPlace = column.place();
        }
      }
    }
    Map<String, String> given = AttributeReader.read(in);
    salt(given.get(SALT_BUCKETS), keyPlace).ifPresent(salt -> key.add(0, salt));
    return new TableModel(
        names.database(),
        names.name(),
        names.place(),
        keyPlace,
        columns,
        key,
        indexes,
        given,
        TableFacts.NONE,
        List.of(),
        List.of(),
        ddl);
  }

  /** Phoenix computes a byte before the key, as {@code salt(n)} does. */
  private static Optional<KeyItemModel> salt(@Nullable String buckets, Place place) {
    return buckets == null || !BUCKETS.matcher(buckets).matches()
        ? Optional.empty()
        : Optional.of(
            KeyItemModel.of(KeyFunctions.SALT, List.of(), Integer.valueOf(buckets), place));
  }

  /** Whether an item that begins with a word of the grammar is a column of that name. */
  private static boolean isColumn(List<SqlToken> item) {
    return item.size() > 1
        && item.get(1).kind() == SqlToken.Kind.WORD
        && TYPES.contains(item.get(1).text().toUpperCase(Locale.ROOT));
  }

  private static boolean isOtherClause(TokenReader part, List<SqlToken> item) {
    return !isColumn(item)
        && (part.isNext("FOREIGN")
            || part.isNext("CHECK")
            || part.isNext("FULLTEXT")
            || part.isNext("SPATIAL")
            || part.isNext("LIKE"));
  }

  private IndexModel inlineIndex(TokenReader in, KeyReader keyReader, int number) {
    SqlToken first = in.next("INDEX");
    if (first.is("UNIQUE") && (in.isNext("KEY") || in.isNext("INDEX"))) {
      in.next("INDEX");
    }
    in.skipIfExists();
    Place place = lines.place(first);
    String name = "";
    if (!in.isNext('(') && !in.isNext("USING")) {
      SqlToken named = in.name("an index's name");
      name = named.text();
      place = lines.place(named);
    }
    return indexTail(in, keyReader, name, place, number);
  }

  private IndexModel indexTail(
      TokenReader in, KeyReader keyReader, String name, Place place, int number) {
    String method = "KV";
    while (!in.isNext('(')) {
      SqlToken token = in.next("the index's columns");
      if (token.is("USING")) {
        method = in.name("KV, SEARCH or COLUMNAR").text().toUpperCase(Locale.ROOT);
      }
    }
    List<SqlToken> clause = in.parenthesised();
    boolean sorted = !method.equals("SEARCH") && !method.equals("COLUMNAR");
    List<KeyItemModel> key = sorted ? keyReader.items(clause) : List.of();
    List<String> included = new ArrayList<>();
    if (in.accept("INCLUDE")) {
      in.parenthesised().stream()
          .filter(SqlToken::isName)
          .forEach(token -> included.add(token.text()));
    }
    String defaultName =
        key.isEmpty() ? "index_" + (number + 1) : "idx_" + String.join("_", names(key));
    return new IndexModel(
        name.isEmpty() ? defaultName : name,
        sorted ? "KV" : method,
        key,
        included,
        AttributeReader.read(in),
        place);
  }

  private static List<String> names(List<KeyItemModel> key) {
    return key.stream().filter(KeyItemModel::holdsColumn).map(KeyItemModel::column).toList();
  }

  /** An index that was read outside of its table. */
  record LooseIndex(String table, IndexModel index) {}

  /** A CREATE INDEX whose first tokens up to INDEX are read. */
  LooseIndex index(TokenReader in) {
    in.skipIfExists();
    Place place = lines.place(in.offset(), in.offset());
    String name = "";
    if (!in.isNext("ON") && !in.isNext("USING")) {
      SqlToken named = in.name("an index's name");
      name = named.text();
      place = lines.place(named);
    }
    String method = "";
    if (in.accept("USING")) {
      method = in.name("KV, SEARCH or COLUMNAR").text().toUpperCase(Locale.ROOT);
    }
    SqlToken on = in.name("ON");
    if (!on.is("ON")) {
      throw new Unreadable("'" + on.text() + "' stands where ON is expected", on.start(), on.end());
    }
    Names table = names(in, "a table's name");
    IndexModel index = indexTail(in, new KeyReader(lines), name, place, 0);
    if (method.equals("SEARCH") || method.equals("COLUMNAR")) {
      index =
          new IndexModel(
              index.name(), method, List.of(), index.included(), index.attributes(), place);
    }
    return new LooseIndex(table.database() + "." + table.name(), index);
  }

  private record Names(String database, String name, Place place) {}

  private Names names(TokenReader in, String what) {
    SqlToken first = in.name(what);
    if (!in.accept('.')) {
      return new Names(database, first.text(), lines.place(first));
    }
    SqlToken second = in.name(what);
    return new Names(first.text(), second.text(), lines.place(first.start(), second.end()));
  }
}
