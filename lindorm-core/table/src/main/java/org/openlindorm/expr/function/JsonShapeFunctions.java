package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.ANY;
import static org.openlindorm.expr.function.ArgumentKind.DOCUMENT;
import static org.openlindorm.expr.function.ArgumentKind.TEXT;
import static org.openlindorm.type.DataType.BIGINT;
import static org.openlindorm.type.DataType.JSON;
import static org.openlindorm.type.DataType.VARBINARY;
import static org.openlindorm.type.DataType.VARCHAR;

import java.lang.ref.Reference;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.json.JsonMerge;
import org.openlindorm.expr.json.JsonOrder;
import org.openlindorm.expr.json.JsonPath;
import org.openlindorm.expr.json.JsonSearch;
import org.openlindorm.expr.json.JsonTree;
import org.openlindorm.expr.value.LikePattern;
import org.openlindorm.expr.value.Numbers;

/** Functions that inspect, search and merge JSON documents. */
final class JsonShapeFunctions {

  private JsonShapeFunctions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        FunctionDefinition.upTo(
                "JSON_LENGTH", 1, BIGINT, JsonShapeFunctions::length, DOCUMENT, TEXT)
            .doc("doc[, path]", "the number of members or elements, 1 for a scalar"),
        FunctionDefinition.upTo("JSON_KEYS", 1, JSON, JsonShapeFunctions::keys, DOCUMENT, TEXT)
            .doc("doc[, path]", "the names of an object as an array, else NULL"),
        FunctionDefinition.of(
                "JSON_TYPE", VARCHAR, a -> type(JsonFunctions.document(a, 0)), DOCUMENT)
            .doc("doc", "OBJECT, ARRAY, STRING, INTEGER, DOUBLE, BOOLEAN or NULL"),
        FunctionDefinition.of("JSON_VALID", BIGINT, JsonShapeFunctions::valid, ANY)
            .doc("x", "1 if a text is JSON, else 0"),
        FunctionDefinition.of(
                "JSON_DEPTH", BIGINT, a -> depth(JsonFunctions.document(a, 0)), DOCUMENT)
            .doc("doc", "how many levels it has, 1 for a scalar"),
        FunctionDefinition.of(
                "JSON_PRETTY",
                VARCHAR,
                a -> JsonTree.pretty(JsonFunctions.document(a, 0)),
                DOCUMENT)
            .doc("doc", "in lines with indents"),
        FunctionDefinition.atLeast(
                "JSON_MERGE_PATCH", 2, JSON, JsonShapeFunctions::patched, DOCUMENT)
            .seeingNull()
            .doc("doc, doc, ...", "members replaced by the later ones, null removes (RFC 7396)"),
        FunctionDefinition.atLeast(
                "JSON_MERGE_PRESERVE", 2, JSON, JsonShapeFunctions::joined, DOCUMENT)
            .doc("doc, doc, ...", "members of the same name joined to arrays"),
        FunctionDefinition.atLeast(
                "JSON_CONTAINS_PATH", 3, BIGINT, JsonShapeFunctions::hasPath, DOCUMENT, TEXT, TEXT)
            .doc("doc, 'one' or 'all', path, ...", "1 if one path, or all paths, exist, else 0"),
        FunctionDefinition.atLeast(
                "JSON_SEARCH",
                3,
                JSON,
                JsonShapeFunctions::search,
                DOCUMENT,
                TEXT,
                TEXT,
                TEXT,
                TEXT)
            .seeingNull()
            .doc(
                "doc, 'one' or 'all', pattern[, escape[, path, ...]]",
                "the paths to strings that a LIKE pattern matches"),
        FunctionDefinition.of("JSON_WRITTEN", JSON, a -> JsonTree.print(written(a[0])), ANY),
        FunctionDefinition.of(
            "JSON_ORDER", VARBINARY, a -> JsonOrder.key(JsonFunctions.document(a, 0)), DOCUMENT),
        FunctionDefinition.of(
            "JSON_PLAIN",
            JSON,
            a -> JsonTree.print(JsonOrder.plain(JsonFunctions.document(a, 0))),
            DOCUMENT),
        FunctionDefinition.of("JSON_ORDER_OF", VARBINARY, a -> JsonOrder.key(written(a[0])), ANY));
  }

  /** Returns the JSON value of an SQL value, by its class. */
  private static Object written(@Nullable Object value) {
    if (value instanceof Boolean) {
      return value;
    }
    return value instanceof Number ? Numbers.toDecimal(value) : String.valueOf(value);
  }

  /** Returns the value of the first argument at a path, if a path is given. */
  private static @Nullable Object part(@Nullable Object[] arguments) {
    Object document = JsonFunctions.document(arguments, 0);
    return arguments.length < 2
        ? document
        : JsonFunctions.extracted(document, List.of(JsonFunctions.path(arguments, 1)));
  }

  private static @Nullable Long length(@Nullable Object[] arguments) {
    Object part = part(arguments);
    if (part instanceof Map<?, ?> members) {
      return (long) members.size();
    }
    if (part instanceof List<?> elements) {
      return (long) elements.size();
    }
    return part == null ? null : 1L;
  }

  private static @Nullable String keys(@Nullable Object[] arguments) {
    return part(arguments) instanceof Map<?, ?> members
        ? JsonTree.print(new ArrayList<>(members.keySet()))
        : null;
  }

  private static String type(Object tree) {
    if (tree instanceof Map) {
      return "OBJECT";
    }
    if (tree instanceof List) {
      return "ARRAY";
    }
    if (tree instanceof String) {
      return "STRING";
    }
    if (tree instanceof Boolean) {
      return "BOOLEAN";
    }
    if (tree instanceof BigDecimal number) {
      return number.scale() <= 0 && number.precision() - number.scale() < 20 ? "INTEGER" : "DOUBLE";
    }
    return "NULL";
  }

  private static Long valid(@Nullable Object[] arguments) {
    try {
      JsonTree.parse(arguments[0] instanceof String text ? text : " ");
      return 1L;
    } catch (IllegalArgumentException e) {
      return 0L;
    }
  }

  private static long depth(Object tree) {
    Iterable<?> parts =
        tree instanceof Map<?, ?> members
            ? members.values()
            : tree instanceof List<?> elements ? elements : List.of();
    long deepest = 0;
    for (Object part : parts) {
      deepest = Math.max(deepest, depth(part));
    }
    return deepest + 1;
  }

  /** NULL as a document makes everything before it unknown, unless what follows replaces it. */
  private static @Nullable String patched(@Nullable Object[] arguments) {
    Object merged = arguments[0] == null ? null : JsonFunctions.document(arguments, 0);
    for (int i = 1; i < arguments.length; i++) {
      if (arguments[i] == null) {
        merged = null;
      } else {
        Object patch = JsonFunctions.document(arguments, i);
        boolean whole = !(patch instanceof Map);
        merged = merged != null ? JsonMerge.patch(merged, patch) : whole ? patch : null;
      }
    }
    return merged == null ? null : JsonTree.print(merged);
  }

  private static String joined(@Nullable Object[] arguments) {
    List<Object> documents = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      documents.add(JsonFunctions.document(arguments, i));
    }
    try {
      Object merged = documents.get(0);
      for (Object document : documents.subList(1, documents.size())) {
        merged = JsonMerge.preserve(merged, document);
      }
      return JsonTree.print(merged);
    } finally {
      // the merged document has their elements, which are counted as long as these are reachable
      Reference.reachabilityFence(documents);
    }
  }

  private static boolean isAll(String function, @Nullable Object[] arguments) {
    String written = TextFunctions.text(arguments, 1);
    boolean all = written.equalsIgnoreCase("all");
    if (!all && !written.equalsIgnoreCase("one")) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS,
          function,
          "argument 2 is '" + written + "', it takes 'one' or 'all'");
    }
    return all;
  }

  private static Long hasPath(@Nullable Object[] arguments) {
    Object document = JsonFunctions.document(arguments, 0);
    boolean all = isAll("JSON_CONTAINS_PATH", arguments);
    for (int i = 2; i < arguments.length; i++) {
      if (JsonFunctions.path(arguments, i).exists(document) != all) {
        return all ? 0L : 1L;
      }
    }
    return all ? 1L : 0L;
  }

  private static @Nullable String search(@Nullable Object[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] == null && i != 3) {
        return null;
      }
    }
    boolean all = isAll("JSON_SEARCH", arguments);
    String escape =
        arguments.length > 3 && arguments[3] != null ? TextFunctions.text(arguments, 3) : "";
    LikePattern pattern =
        new LikePattern(
            TextFunctions.text(arguments, 2),
            escape.isEmpty() ? LikePattern.DEFAULT_ESCAPE : escape.codePointAt(0));
    List<JsonPath> scopes = new ArrayList<>();
    for (int i = 4; i < arguments.length; i++) {
      scopes.add(JsonFunctions.path(arguments, i));
    }
    List<Object> found =
        JsonSearch.paths(JsonFunctions.document(arguments, 0), pattern::matches, scopes);
    if (found.isEmpty()) {
      return null;
    }
    return JsonTree.print(found.size() == 1 || !all ? found.get(0) : found);
  }
}
