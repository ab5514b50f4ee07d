package org.openlindorm.it.known;

import java.util.List;

/** A program of the tables in docs/clients.md but MySQL's, in their order. */
enum TestedProgram {
  HBASE_2_6(
      Family.HBASE,
      "`hbase-client`",
      Pom.PARENT.names("hbase-client"),
      "25 steps; continues after restarts",
      TestPaths.CLIENTS,
      TestPaths.RESTARTS),
  HBASE_1_4(
      Family.HBASE,
      "`hbase-shaded-client`",
      Pom.IT.names("hbase-shaded-client"),
      "25 steps; continues after restarts",
      TestPaths.CLIENTS,
      TestPaths.RESTARTS),
  HBASE_1_7(
      Family.HBASE,
      "`hbase-shaded-client`",
      Pom.HBASE_CLIENTS.names("hbase-shaded-client", "1.7"),
      "25 steps",
      TestPaths.STEPS),
  HBASE_2_4(
      Family.HBASE,
      "`hbase-client`",
      Pom.HBASE_CLIENTS.names("hbase-client", "2.4"),
      "continues after restarts; 25 steps",
      TestPaths.RESTARTS,
      TestPaths.STEPS),
  HBASE_3_0(
      Family.HBASE,
      "`hbase-client`",
      Pom.HBASE_CLIENTS.names("hbase-client", "3.0"),
      "continues after restarts; 25 steps",
      TestPaths.RESTARTS,
      TestPaths.STEPS),
  ALIHBASE(
      Family.HBASE,
      "`com.aliyun.hbase:alihbase-client`",
      Pom.HBASE_CLIENTS.names("alihbase-client"),
      "25 steps",
      TestPaths.STEPS),
  HBASE_SHELL(
      Family.HBASE,
      "HBase shell",
      Pom.HBASE_SHELL.names("hbase-shell"),
      "create, put, scan with a filter, counters, delete, drop",
      TestPaths.CLIENTS),
  THRIFT(
      Family.HBASE,
      "Thrift gateway (`hbase-thrift`)",
      Pom.HBASE_CLIENTS.names("hbase-thrift"),
      "create, put, get, increment, scan, delete, drop",
      TestPaths.STEPS),
  THRIFT_2(
      Family.HBASE,
      "Thrift 2 gateway (`hbase-thrift`)",
      Pom.HBASE_CLIENTS.names("hbase-thrift"),
      "the same, and check-and-put",
      TestPaths.STEPS),
  REST(
      Family.HBASE,
      "REST gateway (`hbase-rest`)",
      Pom.HBASE_CLIENTS.names("hbase-rest"),
      "create, put, get, scan, delete, drop",
      TestPaths.STEPS),
  ASYNCHBASE(
      Family.HBASE,
      "asynchbase",
      Pom.HBASE_CLIENTS.names("asynchbase"),
      "put, get, append, compare and set, counters, batches, scans, multi-get, delete; continues"
          + " after a restart",
      TestPaths.STEPS),
  JANUSGRAPH(
      Family.HBASE,
      "JanusGraph (`janusgraph-hbase`)",
      Pom.HBASE_CLIENTS.names("janusgraph-hbase"),
      "schema, a unique index, vertices and edges, walks, changes, drop; continues after a"
          + " restart, and opened again",
      TestPaths.STEPS),
  TOOLS(
      Family.HBASE,
      "`LoadTestTool`, `IntegrationTestBigLinkedList`, `PerformanceEvaluation`",
      Pom.HBASE_SUITES.names("hbase-server"),
      "writes, updates and reads that check every value; a list by MapReduce; rates",
      TestPaths.TOOLS,
      TestPaths.HBASE_TOOLS),
  JOBS(
      Family.HBASE,
      "`ImportTsv`, `BulkLoadHFilesTool`, `Export`, `Import`, `RowCounter`, `CopyTable`,"
          + " `HashTable`, `SyncTable`",
      Pom.HBASE_CLIENTS.names("hbase-mapreduce", "tools"),
      "rows imported by puts and by files, exported and imported again, and copied; the tables are"
          + " equal; typed tables and their indexes counted, exported and imported again",
      TestPaths.HBASE_TOOLS,
      TestPaths.TOOLS),
  CANARY(
      Family.HBASE,
      "`CanaryTool`",
      Pom.HBASE_CLIENTS.names("hbase-mapreduce", "tools"),
      "reads every region, writes to a separate table, checks region servers and ZooKeeper",
      TestPaths.HBASE_TOOLS,
      TestPaths.TOOLS),
  AVATICA(
      Family.JDBC,
      "Avatica's thin driver",
      Pom.PARENT.names("avatica"),
      "all types, prepared statements, batches, large results, cancel, metadata, errors",
      TestPaths.AVATICA,
      TestPaths.WIRE + "AvaticaMetadataTest.java"),
  VENDOR(
      Family.JDBC,
      "`com.aliyun.lindorm:lindorm-all-client`",
      Pom.IT.names("lindorm-all-client"),
      "all types, batches, results of 100,000 rows, metadata, passwords, errors",
      TestPaths.IT + "VendorDriverIT.java",
      TestPaths.AVATICA),
  SQLLINE(
      Family.JDBC,
      "sqlline, on Avatica's driver",
      Pom.IT.names("sqlline"),
      "connect, list tables, rows, errors",
      TestPaths.IT + "SqllineIT.java"),
  HIKARI(
      Family.JDBC,
      "HikariCP, on Avatica's driver and on MySQL Connector/J",
      Pom.IT.names("HikariCP"),
      "continues after stops and kills of the server",
      TestPaths.RESTARTS),
  JUNIT(
      Family.TESTS,
      "JUnit Jupiter",
      Pom.PARENT.names("junit-bom"),
      "`@RegisterExtension`, `@LindormTest`, parameters, one server for all classes",
      TestPaths.TESTING + "LindormExtensionTest.java",
      TestPaths.TESTING + "LindormTestTest.java"),
  SUREFIRE(
      Family.TESTS,
      "Maven Surefire, in a separate project",
      Pom.SAMPLE.names("maven-surefire-plugin"),
      "a test with our coordinates from a local repository",
      "it/release/src/test/java/org/openlindorm/release/SampleProjectIT.java");

  /** The table that contains it. */
  enum Family {
    HBASE("HBase"),
    JDBC("JDBC"),
    TESTS("tests");

    private final String title;

    Family(String title) {
      this.title = title;
    }

    /** Returns its name in the marker of the table. */
    String title() {
      return title;
    }
  }

  /** A POM of this project, by its place below the root. */
  enum Pom {
    PARENT("pom.xml"),
    IT("it/pom.xml"),
    HBASE_CLIENTS("it/hbase-clients/pom.xml"),
    HBASE_SUITES("it/hbase-suites/pom.xml"),
    HBASE_SHELL("bin/hbase-shell.pom.xml"),
    SAMPLE("it/release/sample/pom.xml");

    private final String path;

    Pom(String path) {
      this.path = path;
    }

    String path() {
      return path;
    }

    private Place names(String artifact) {
      return names(artifact, "");
    }

    private Place names(String artifact, String profile) {
      return new Place(this, artifact, profile);
    }
  }

  /** The place of its version; the profile is empty for anywhere in the POM. */
  record Place(Pom pom, String artifact, String profile) {}

  /** The tests of it, by their path below the root. */
  private static final class TestPaths {
    private static final String IT = "it/src/test/java/org/openlindorm/it/";
    private static final String CLIENTS = IT + "HBaseClientsIT.java";
    private static final String RESTARTS = IT + "RestartIT.java";
    private static final String AVATICA = IT + "AvaticaIT.java";
    private static final String STEPS = "it/hbase-clients/steps";
    private static final String HBASE_TOOLS = IT + "HBaseToolsIT.java";
    private static final String TOOLS = "it/hbase-suites/tools";
    private static final String WIRE =
        "hbase-compat/wire/src/test/java/org/openlindorm/wire/avatica/";
    private static final String TESTING =
        "hbase-compat/testing/src/test/java/org/openlindorm/testing/";
  }

  private final Family family;
  private final String title;
  private final Place place;
  private final String tested;
  private final List<String> tests;

  TestedProgram(Family family, String title, Place place, String tested, String... tests) {
    this.family = family;
    this.title = title;
    this.place = place;
    this.tested = tested;
    this.tests = List.of(tests);
  }

  Family family() {
    return family;
  }

  String title() {
    return title;
  }

  Place place() {
    return place;
  }

  String tested() {
    return tested;
  }

  List<String> tests() {
    return tests;
  }
}
