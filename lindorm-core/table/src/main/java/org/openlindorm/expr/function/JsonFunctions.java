package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.DOCUMENT;
import static org.openlindorm.expr.function.ArgumentKind.JSON_VALUE;
import static org.openlindorm.expr.function.ArgumentKind.TEXT;
import static org.openlindorm.type.DataType.BIGINT;
import static org.openlindorm.type.DataType.DOUBLE;
import static org.openlindorm.type.DataType.JSON;
import static org.openlindorm.type.DataType.VARCHAR;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.json.JsonPath;
import org.openlindorm.expr.json.JsonTree;
import org.openlindorm.expr.value.Conversion;
import org.openlindorm.expr.value.ValueMemory;
import org.openlindorm.type.DataType;
import org.openlindorm.type.JsonString;
import org.openlindorm.type.TypeName;

/**
 * Functions of JSON documents. A text argument for a document is parsed as JSON; for a value it is
 * a JSON string. SQL's NULL as a value becomes JSON's null.
 */
final class JsonFunctions {

  /** Characters that an element of an array takes at least: {@code "1, "}. */
  private static final int LEAST_OF_ELEMENT = 3;

  private JsonFunctions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        FunctionDefinition.of("JSON_QUOTE", JSON, JsonFunctions::quoted, TEXT)
            .doc("s", "a text as a JSON string"),
        FunctionDefinition.of("JSON_UNQUOTE", VARCHAR, JsonFunctions::unquoted, TEXT)
            .doc("doc", "the text of a JSON string; anything else as it is"),
        values("JSON_ARRAY", 0, JsonFunctions::array, JSON_VALUE).doc("a, ...", "a new array"),
        values("JSON_OBJECT", 0, JsonFunctions::object, TEXT, JSON_VALUE)
            .repeating(2)
            .doc("name, a, ...", "a new object"),
        FunctionDefinition.atLeast("JSON_EXTRACT", 2, JSON, JsonFunctions::extract, DOCUMENT, TEXT)
            .doc(
                "doc, path, ...",
                "the value at the path, as JSON; several paths, `*`, `**` and `[1 to 2]` give an"
                    + " array, `[last-1]` counts from the end; `doc -> path`"),
        extract("JSON_EXTRACT_STRING", VARCHAR, JsonFunctions::unquoted)
            .doc("doc, path", "the same as VARCHAR; `doc ->> path`"),
        extract("JSON_EXTRACT_LONG", BIGINT, JsonFunctions::whole)
            .doc("doc, path", "the same as BIGINT"),
        extract("JSON_EXTRACT_DOUBLE", DOUBLE, JsonFunctions::real)
            .doc("doc, path", "the same as DOUBLE"),
        extract("JSON_VALUE", VARCHAR, JsonFunctions::scalar)
            .doc(
                "doc, path",
                "the text of the value at the path; NULL for objects and arrays; RETURNING names"
                    + " another type"),
        FunctionDefinition.upTo(
                "JSON_CONTAINS", 2, BIGINT, JsonFunctions::contains, DOCUMENT, DOCUMENT, TEXT)
            .doc("doc, candidate[, path]", "1 if the document contains the candidate, else 0"),
        change("JSON_SET", true, true)
            .doc("doc, path, a, ...", "the document with the value inserted or replaced"),
        change("JSON_INSERT", true, false)
            .doc("doc, path, a, ...", "the document with the value inserted where none exists"),
        change("JSON_REPLACE", false, true)
            .doc("doc, path, a, ...", "the document with the value replaced where one exists"),
        values("JSON_ARRAY_APPEND", 3, JsonFunctions::appended, DOCUMENT, TEXT, JSON_VALUE)
            .repeating(2)
            .doc("doc, path, a, ...", "appended to the elements at the path"),
        FunctionDefinition.atLeast("JSON_REMOVE", 2, JSON, JsonFunctions::remove, DOCUMENT, TEXT)
            .doc("doc, path, ...", "the document without the parts at the paths"));
  }

  private static String quoted(@Nullable Object[] arguments) {
    String text = TextFunctions.text(arguments, 0);
    ValueMemory.requireText("JSON_QUOTE", JsonString.quotedLength(text));
    return JsonString.quoted(text);
  }

  private interface Reading {
    @Nullable Object read(Object tree);
  }

  private static FunctionDefinition values(
      String name, int least, FunctionDefinition.Body body, ArgumentKind... kinds) {
    return FunctionDefinition.atLeast(name, least, JSON, body, kinds).seeingNull();
  }

  private static FunctionDefinition extract(String name, DataType type, Reading reading) {
    return FunctionDefinition.of(
        name,
        type,
        a -> {
          Object found = extracted(document(a, 0), List.of(path(a, 1)));
          return found == null || found == JsonTree.NULL ? null : reading.read(found);
        },
        DOCUMENT,
        TEXT);
  }

  private static FunctionDefinition change(String name, boolean inserts, boolean replaces) {
    return values(name, 3, a -> changed(a, inserts, replaces), DOCUMENT, TEXT, JSON_VALUE)
        .repeating(2);
  }

  static Object document(@Nullable Object[] arguments, int place) {
    String text = TextFunctions.text(arguments, place);
    try {
      return JsonTree.parse(text);
    } catch (IllegalArgumentException e) {
      throw LindormException.of(
          e,
          ErrorCode.FUNCTION_ARGUMENTS,
          "JSON",
          "argument " + (place + 1) + " is no JSON: " + e.getMessage());
    }
  }

  static JsonPath path(@Nullable Object[] arguments, int place) {
    try {
      return JsonPath.parse(TextFunctions.text(arguments, place));
    } catch (IllegalArgumentException e) {
      throw LindormException.of(
          e,
          ErrorCode.FUNCTION_ARGUMENTS,
          "JSON",
          "argument " + (place + 1) + " ('" + arguments[place] + "'): " + e.getMessage());
    }
  }

  private static Object value(@Nullable Object[] arguments, int place) {
    return arguments[place] == null ? JsonTree.NULL : document(arguments, place);
  }

  private static String array(@Nullable Object[] arguments) {
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      elements.add(value(arguments, i));
    }
    return JsonTree.print(elements);
  }

  private static String object(@Nullable Object[] arguments) {
    if (arguments.length % 2 != 0) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS, "JSON_OBJECT", "each name needs a value after it");
    }
    Map<String, Object> members = new LinkedHashMap<>();
    for (int i = 0; i < arguments.length; i += 2) {
      if (arguments[i] == null) {
        throw LindormException.of(
            ErrorCode.FUNCTION_ARGUMENTS,
            "JSON_OBJECT",
            "the name in place " + (i + 1) + " is NULL");
      }
      members.put(TextFunctions.text(arguments, i), value(arguments, i + 1));
    }
    return JsonTree.print(members);
  }

  private static @Nullable String extract(@Nullable Object[] arguments) {
    List<JsonPath> paths = new ArrayList<>();
    for (int i = 1; i < arguments.length; i++) {
      paths.add(path(arguments, i));
    }
    Object found = extracted(document(arguments, 0), paths);
    return found == null ? null : JsonTree.print(found);
  }

  /**
   * Returns the value at a single plain path, or an array of all values at several or wide paths.
   */
  static @Nullable Object extracted(Object document, List<JsonPath> paths) {
    List<Object> found = new ArrayList<>();
    for (JsonPath path : paths) {
      found.addAll(path.find(document));
      ValueMemory.requireText("JSON_EXTRACT", (long) LEAST_OF_ELEMENT * found.size());
    }
    if (found.isEmpty()) {
      return null;
    }
    boolean several = paths.size() > 1 || paths.get(0).isWide();
    return several ? found : found.get(0);
  }

  /** Returns the unquoted text of a JSON string; another text is unchanged. */
  private static String unquoted(@Nullable Object[] arguments) {
    String text = TextFunctions.text(arguments, 0);
    boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    return quoted ? unquoted(document(arguments, 0)) : text;
  }

  private static @Nullable String scalar(Object tree) {
    return tree instanceof Map || tree instanceof List ? null : unquoted(tree);
  }

  private static String unquoted(Object tree) {
    return tree instanceof String text ? text : JsonTree.print(tree);
  }

  private static @Nullable Object whole(Object tree) {
    BigDecimal number = number(tree);
    if (number == null) {
      return null;
    }
    return Conversion.convert(number, DataType.of(TypeName.DECIMAL), BIGINT);
  }

  private static @Nullable Object real(Object tree) {
    BigDecimal number = number(tree);
    return number == null ? null : number.doubleValue();
  }

  /** Returns a number, or a text that reads as one; null for everything else. */
  private static @Nullable BigDecimal number(Object tree) {
    if (tree instanceof BigDecimal number) {
      return number;
    }
    boolean numeric = tree instanceof String text && text.matches("-?\\d{1,30}(\\.\\d{1,30})?");
    return numeric ? new BigDecimal(tree.toString()) : null;
  }

  private static @Nullable Object contains(@Nullable Object[] arguments) {
    Object document = document(arguments, 0);
    Object candidate = document(arguments, 1);
    Object part =
        arguments.length < 3 ? document : extracted(document, List.of(path(arguments, 2)));
    return part == null ? null : (Object) (JsonTree.contains(part, candidate) ? 1L : 0L);
  }

  private static @Nullable String changed(
      @Nullable Object[] arguments, boolean inserts, boolean replaces) {
    if (arguments[0] == null) {
      return null;
    }
    Object document = document(arguments, 0);
    for (int i = 1; i + 1 < arguments.length; i += 2) {
      if (arguments[i] == null) {
        return null;
      }
      JsonPath path = narrow(arguments, i);
      Object value = value(arguments, i + 1);
      if (path.isRoot()) {
        document = replaces ? value : document;
      } else if (path.exists(document) ? replaces : inserts) {
        document = path.put(document, value);
      }
    }
    return JsonTree.print(document);
  }

  private static @Nullable String appended(@Nullable Object[] arguments) {
    if (arguments[0] == null) {
      return null;
    }
    Object document = document(arguments, 0);
    for (int i = 1; i + 1 < arguments.length; i += 2) {
      if (arguments[i] == null) {
        return null;
      }
      JsonPath path = narrow(arguments, i);
      List<Object> found = path.find(document);
      if (!found.isEmpty()) {
        Object there = found.get(0);
        List<Object> longer =
            there instanceof List<?> elements ? new ArrayList<>(elements) : new ArrayList<>();
        if (!(there instanceof List)) {
          longer.add(there);
        }
        longer.add(value(arguments, i + 1));
        if (path.isRoot()) {
          document = longer;
        } else {
          document = path.put(document, longer);
        }
      }
    }
    return JsonTree.print(document);
  }

  private static JsonPath narrow(@Nullable Object[] arguments, int place) {
    JsonPath path = path(arguments, place);
    if (path.isWide()) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS,
          "JSON",
          "argument "
              + (place + 1)
              + " ('"
              + arguments[place]
              + "') must not contain *, ** or a range");
    }
    return path;
  }

  private static String remove(@Nullable Object[] arguments) {
    Object document = document(arguments, 0);
    for (int i = 1; i < arguments.length; i++) {
      JsonPath path = narrow(arguments, i);
      if (path.isRoot()) {
        throw LindormException.of(
            ErrorCode.FUNCTION_ARGUMENTS, "JSON_REMOVE", "the whole document cannot be removed");
      }
      path.remove(document);
    }
    return JsonTree.print(document);
  }
}
