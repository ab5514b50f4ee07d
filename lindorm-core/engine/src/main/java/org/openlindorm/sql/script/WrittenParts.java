package org.openlindorm.sql.script;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;
import org.openlindorm.sql.parse.tree.KeyElement;
import org.openlindorm.sql.parse.tree.Option;
import org.openlindorm.sql.parse.tree.TableElement;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;
import org.openlindorm.sql.parse.tree.TableElement.IndexBody;
import org.openlindorm.sql.parse.tree.TableParts;
import org.openlindorm.sql.resolve.definition.TableClauses;

/** Builds the written form of the parts of a table from a parse tree. */
final class WrittenParts {

  private final String file;
  private final SqlScript.Part part;
  private final ParsedText parsed;
  private final TableParts parts;

  private WrittenParts(String file, SqlScript.Part part, ParsedText parsed, TableParts parts) {
    this.file = file;
    this.part = part;
    this.parsed = parsed;
    this.parts = parts;
  }

  /**
   * Returns the parts that a statement writes.
   *
   * @throws LindormException KEY_DEFINITION where the primary key has an unknown function
   */
  static WrittenTable of(String file, SqlScript.Part part, ParsedText parsed, TableParts parts) {
    return new WrittenParts(file, part, parsed, parts).table();
  }

  private WrittenTable table() {
    List<WrittenColumn> columns = new ArrayList<>();
    List<WrittenKeyItem> key = new ArrayList<>();
    TextSpan table = span(parts.table().getParserPosition());
    TextSpan keySpan = table;
    List<ColumnClause> clauses = parts.columns();
    for (int i = 0; i < clauses.size(); i++) {
      ColumnClause clause = clauses.get(i);
      WrittenColumn column = column(clause, end(i));
      columns.add(column);
      if (clause.primaryKey()) {
        String name = column.name();
        boolean descending = column.words().contains("DESC");
        KeyItem item = descending ? KeyItem.descending(name) : KeyItem.ascending(name);
        key.add(new WrittenKeyItem(item, column.span()));
        keySpan = column.span();
      }
    }
    for (TableElement.PrimaryKey clause : parts.keys()) {
      clause.key().forEach(element -> key.add(item(element)));
      keySpan = span(clause.position());
    }
    return new WrittenTable(
        List.of(new ScriptPart(file, part)),
        table,
        keySpan,
        columns,
        key,
        indexes(),
        attributes(parts.options()),
        unknown(clauses));
  }

  /** Returns the end of a column definition: the start of the next one. */
  private int end(int column) {
    List<ColumnClause> clauses = parts.columns();
    int start = parsed.start(clauses.get(column).name().getParserPosition());
    int end = part.text().length();
    if (column + 1 < clauses.size()) {
      end = parsed.start(clauses.get(column + 1).name().getParserPosition());
    }
    for (TableElement.PrimaryKey key : parts.keys()) {
      int at = parsed.start(key.position());
      end = at > start ? Math.min(end, at) : end;
    }
    for (TableElement.Index index : parts.indexes()) {
      int at = parsed.start(index.position());
      end = at > start ? Math.min(end, at) : end;
    }
    return end;
  }

  private WrittenColumn column(ColumnClause clause, int end) {
    SqlParserPos name = clause.name().getParserPosition();
    int start = parsed.start(name);
    int type = parsed.start(clause.type().position());
    Set<String> words = new LinkedHashSet<>();
    int depth = 0;
    for (SqlToken token : parsed.skipped()) {
      if (token.start() > start && token.start() < end) {
        depth += token.isSymbol('(') ? 1 : token.isSymbol(')') ? -1 : 0;
        if (depth == 0 && token.kind() == SqlToken.Kind.WORD) {
          words.add(token.text().toUpperCase(Locale.ROOT));
        }
      }
    }
    if (TableClauses.isAutoIncrement(clause)) {
      words.add("AUTO_INCREMENT");
    }
    if (clause.primaryKey()) {
      words.addAll(Set.of("PRIMARY", "KEY"));
    }
    return new WrittenColumn(
        clause.name().getSimple(),
        clause.type().name(),
        clause.type().arguments(),
        clause.type().unsigned(),
        !Boolean.FALSE.equals(clause.nullable()),
        words,
        clause.comment(),
        span(start, Math.max(type + clause.type().name().length(), parsed.end(name))));
  }

  /** An index with an unknown function is omitted, because it cannot be checked. */
  private List<WrittenIndex> indexes() {
    return parts.indexes().stream().filter(WrittenParts::isKnown).map(this::index).toList();
  }

  private static boolean isKnown(TableElement.Index index) {
    try {
      index.body().key().forEach(WrittenParts::keyItem);
      return true;
    } catch (LindormException unknownFunction) {
      return false;
    }
  }

  private WrittenIndex index(TableElement.Index index) {
    IndexBody body = index.body();
    SqlIdentifier named = index.name();
    boolean sorted = IndexSyntax.isSorted(body);
    int start = parsed.start(index.position());
    return new WrittenIndex(
        named == null ? "" : named.getSimple(),
        sorted ? WrittenIndex.SORTED : IndexSyntax.method(body),
        sorted ? body.key().stream().map(this::item).toList() : List.of(),
        body.included().stream().map(SqlIdentifier::getSimple).toList(),
        attributes(body.options()),
        named == null ? span(start, firstWordEnd(start)) : span(named.getParserPosition()));
  }

  private int firstWordEnd(int start) {
    return SqlTokens.withoutComments(part.text()).stream()
        .filter(token -> token.start() >= start)
        .findFirst()
        .map(SqlToken::end)
        .orElse(start);
  }

  private WrittenKeyItem item(KeyElement element) {
    return new WrittenKeyItem(keyItem(element), span(element.position()));
  }

  private static KeyItem keyItem(KeyElement element) {
    return TableClauses.keyItem(TableClauses.withoutLength(element));
  }

  private static Map<String, String> attributes(List<Option> options) {
    Map<String, String> attributes = new HashMap<>();
    options.forEach(
        option -> attributes.put(option.name().toUpperCase(Locale.ROOT), option.value()));
    return attributes;
  }

  /** Returns the tokens after the columns that were removed, such as {@code SALT_BUCKETS=16}. */
  private List<SqlToken> unknown(List<ColumnClause> clauses) {
    if (clauses.isEmpty() || parsed.skipped().isEmpty()) {
      return List.of();
    }
    int depth = 0;
    int close = 0;
    for (SqlToken token : SqlTokens.withoutComments(part.text())) {
      depth += token.isSymbol('(') ? 1 : token.isSymbol(')') ? -1 : 0;
      if (depth == 0 && token.isSymbol(')')) {
        close = token.end();
        break;
      }
    }
    int after = close;
    return parsed.skipped().stream().filter(token -> token.start() >= after).toList();
  }

  private TextSpan span(SqlParserPos position) {
    return span(parsed.start(position), parsed.end(position));
  }

  private TextSpan span(int start, int end) {
    return new TextSpan(file, part.offset() + start, part.offset() + end);
  }
}
