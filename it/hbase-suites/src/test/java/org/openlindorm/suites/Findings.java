package org.openlindorm.suites;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.jspecify.annotations.Nullable;
import org.junit.runner.Description;
import org.junit.runner.Result;
import org.junit.runner.notification.RunListener;
import org.openlindorm.index.check.CheckReport;

/** The findings of CHECK INDEX, reported at the end of a class, which fails if there are any. */
public final class Findings extends RunListener {

  private static final List<String> FOUND = new ArrayList<>();
  private static final Set<TableName> LEFT_OUT = ConcurrentHashMap.newKeySet();
  private static final AtomicLong TABLES = new AtomicLong();
  private static final AtomicLong ROWS = new AtomicLong();
  private static volatile @Nullable Configuration cluster;

  /** Checks where no observer of the master can. */
  static void checkAfterEachTest(Configuration configuration) {
    cluster = configuration;
  }

  static void add(TableName table, CheckReport report) {
    if (LEFT_OUT.contains(table)) {
      return;
    }
    TABLES.incrementAndGet();
    ROWS.addAndGet(report.rows());
    if (!report.isClean()) {
      report(table + ": " + report);
    }
  }

  static void notChecked(TableName table, RuntimeException why) {
    if (!LEFT_OUT.contains(table)) {
      report(table + " could not be checked: " + why);
    }
  }

  /** The table of a test whose own observer refuses to read it. */
  static void refused(TableName table, RuntimeException why) {
    System.err.println("CHECK INDEX: " + table + " is not checked: the test refuses reads: " + why);
  }

  private static void report(String finding) {
    synchronized (FOUND) {
      FOUND.add(finding);
    }
    System.err.println("CHECK INDEX: " + finding);
  }

  static void leaveOut(TableName table) {
    LEFT_OUT.add(table);
  }

  @Override
  public void testFinished(Description test) throws IOException {
    Configuration here = cluster;
    if (here != null) {
      try (Connection connection = ConnectionFactory.createConnection(here)) {
        TableLifeObserver.checkAll(connection);
      }
    }
  }

  @Override
  public void testRunFinished(Result result) {
    System.err.printf("CHECK INDEX: %s tables, %s rows, %d findings%n", TABLES, ROWS, FOUND.size());
    if (!FOUND.isEmpty()) {
      throw new IllegalStateException("CHECK INDEX found differences: " + FOUND);
    }
  }
}
