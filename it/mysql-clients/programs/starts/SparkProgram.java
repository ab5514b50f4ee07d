import java.util.List;
import java.util.Properties;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/** Spark's JDBC source, sink and catalog with their default settings. */
public final class SparkProgram {

  private static final String PEOPLE = "people";

  public static void main(String[] line) {
    String url = "jdbc:mysql://127.0.0.1:" + line[0] + "/" + line[3];
    Properties login = new Properties();
    login.put("user", line[1]);
    login.put("password", line[2]);
    SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .appName("start")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.warehouse.dir", System.getProperty("java.io.tmpdir") + "/warehouse")
            .config(
                "spark.sql.catalog.shop",
                "org.apache.spark.sql.execution.datasources.v2.jdbc.JDBCTableCatalog")
            .config("spark.sql.catalog.shop.url", url)
            .config("spark.sql.catalog.shop.driver", "com.mysql.cj.jdbc.Driver")
            .config("spark.sql.catalog.shop.user", line[1])
            .config("spark.sql.catalog.shop.password", line[2])
            .getOrCreate();
    String table = "shop." + line[3] + "." + PEOPLE;
    if (line[4].equals("first")) {
      first(spark, url, login, table);
    }
    again(spark, url, login, table, line[3]);
    System.out.println("version " + spark.version());
    spark.stop();
  }

  private static Dataset<Row> rows(SparkSession spark, String values) {
    return spark.sql(
        "SELECT * FROM VALUES " + values + " AS people(id, name, balance, ratio, born, seen)");
  }

  /** Spark writes tables, reads them in parts, changes rows by replacing them, adds a column. */
  private static void first(SparkSession spark, String url, Properties login, String table) {
    String moment = "TIMESTAMP'2024-01-31 08:30:00.5'";
    rows(
            spark,
            "(1L, 'ann', 10.50BD, 0.5D, DATE'1990-02-03', %s), (2L, 'bob', 20.00BD, NULL, NULL, %s)"
                .formatted(moment, moment))
        .write()
        .jdbc(url, PEOPLE, login);
    rows(spark, "(3L, 'eve', 30.00BD, 1.5D, DATE'1999-12-31', %s)".formatted(moment))
        .write()
        .mode(SaveMode.Append)
        .jdbc(url, PEOPLE, login);
    require(3, spark.read().jdbc(url, PEOPLE, "id", 1, 4, 3, login).count());
    Dataset<Row> changed =
        spark
            .read()
            .jdbc(url, PEOPLE, login)
            .filter("name <> 'eve'")
            .withColumn(
                "balance",
                functions.expr("CASE WHEN id = 2 THEN CAST(25 AS DECIMAL(4,2)) ELSE balance END"));
    changed.write().jdbc(url, "kept", login);
    spark
        .read()
        .jdbc(url, "kept", login)
        .write()
        .mode(SaveMode.Overwrite)
        .option("truncate", "true")
        .jdbc(url, PEOPLE, login);
    spark.read().jdbc(url, PEOPLE, login).write().mode(SaveMode.Overwrite).jdbc(url, "kept", login);
    spark.sql("ALTER TABLE " + table + " ADD COLUMNS (note STRING)");
    spark.sql("CREATE TABLE " + table + "_noted (id BIGINT, note STRING)");
    spark.sql("INSERT INTO " + table + "_noted VALUES (1, 'x'), (2, NULL)");
    spark.sql("DROP TABLE " + table.replace(PEOPLE, "kept"));
  }

  /**
   * Spark lists the schema, where Connector/J returns the tables of all databases, and reads with
   * conditions, groups and limits.
   */
  private static void again(
      SparkSession spark, String url, Properties login, String table, String database) {
    require(
        List.of("id", "name", "balance", "ratio", "born", "seen", "note"),
        List.of(spark.read().jdbc(url, PEOPLE, login).columns()));
    require(
        List.of("people", "people_noted"),
        texts(
            spark
                .sql("SHOW TABLES IN shop." + database)
                .filter("tableName IN ('people', 'people_noted')")
                .select("tableName")
                .distinct()
                .sort("tableName")));
    require(
        List.of(
            "ann 10.50 1990-02-03 2024-01-31 08:30:00.5", "bob 25.00 null 2024-01-31 08:30:00.5"),
        texts(
            spark
                .read()
                .jdbc(url, PEOPLE, login)
                .filter("id < 3 AND note IS NULL")
                .sort("id")
                .selectExpr(
                    "concat_ws(' ', name, balance, coalesce(cast(born AS STRING), 'null'),"
                        + " seen)")));
    require(
        List.of("2 35.50 25.00"),
        texts(
            spark.sql(
                "SELECT concat_ws(' ', count(*), sum(balance), max(balance)) FROM " + table)));
    require(
        List.of("bob"),
        texts(spark.sql("SELECT name FROM " + table + " ORDER BY id DESC LIMIT 1")));
    require(
        List.of("ann x"),
        texts(
            spark.sql(
                "SELECT concat(p.name, ' ', n.note) FROM %s p JOIN %s_noted n ON p.id = n.id WHERE n.note LIKE 'x%%'"
                    .formatted(table, table))));
    require(
        List.of("ann"),
        texts(
            spark
                .read()
                .format("jdbc")
                .option("url", url)
                .option("user", login.getProperty("user"))
                .option("password", login.getProperty("password"))
                .option("query", "SELECT name FROM people WHERE name LIKE 'a%'")
                .load()));
  }

  private static List<String> texts(Dataset<Row> rows) {
    return rows.collectAsList().stream().map(row -> row.getString(0)).toList();
  }

  private static void require(Object wanted, Object got) {
    if (!String.valueOf(wanted).equals(String.valueOf(got))) {
      throw new IllegalStateException(got + " instead of " + wanted);
    }
  }
}
