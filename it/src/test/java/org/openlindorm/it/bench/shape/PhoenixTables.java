package org.openlindorm.it.bench.shape;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.RowsRead;
import org.openlindorm.it.bench.contest.Phoenix;
import org.openlindorm.it.bench.peer.QueryAnswer;

/** The tables and queries of the shapes in Phoenix. */
record PhoenixTables(Phoenix phoenix) implements QueryPeer {

  private static final Pattern BUCKET = Pattern.compile("bucket\\((\\d+), [^)]*\\), ");
  private static final Pattern KEY = Pattern.compile("PRIMARY KEY \\(([^)]*)\\)");
  private static final String OPTIONS =
      " DATA_BLOCK_ENCODING='ROW_INDEX_V1', BLOOMFILTER='ROW', VERSIONS=1,"
          + " UPDATE_CACHE_FREQUENCY=900000";

  @Override
  public void define(int scale) throws IOException {
    for (String sql : RowsRead.definitions(scale)) {
      if (sql.startsWith("UPSERT")) {
        phoenix.fill(sql);
      } else {
        phoenix.execute(inPhoenix(sql));
      }
    }
    for (String table : RowsRead.TABLES) {
      phoenix.settle(table);
    }
    for (String index : List.of("by_origin", "by_status", "by_tag")) {
      phoenix.settle(index);
    }
  }

  @Override
  public @Nullable QueryAnswer query(String sql) throws IOException {
    Optional<String> answer = phoenix.query(sql.replace("/*+ _l_allow_filtering_ */ ", ""));
    return answer.map(QueryAnswer::parse).orElse(null);
  }

  /** Returns a definition in Phoenix's words; buckets are salt there. */
  static String inPhoenix(String sql) {
    if (!sql.startsWith("CREATE TABLE")) {
      return sql;
    }
    Matcher bucket = BUCKET.matcher(sql);
    String salt = bucket.find() ? ", SALT_BUCKETS=" + bucket.group(1) : "";
    String plain = bucket.reset().replaceAll("");
    Matcher key = KEY.matcher(plain);
    List<String> columns = key.find() ? Arrays.asList(key.group(1).split(", ")) : List.of();
    String names = columns.stream().map(Pattern::quote).collect(Collectors.joining("|"));
    return plain
            .replaceAll("\\b(" + names + ") (BIGINT|VARCHAR)", "$1 $2 NOT NULL")
            .replace("PRIMARY KEY", "CONSTRAINT pk PRIMARY KEY")
        + OPTIONS
        + salt;
  }
}
