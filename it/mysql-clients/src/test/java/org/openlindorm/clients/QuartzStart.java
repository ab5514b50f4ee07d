package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import java.util.Date;
import java.util.Properties;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobDetail;
import org.quartz.JobExecutionContext;
import org.quartz.JobKey;
import org.quartz.Scheduler;
import org.quartz.SimpleScheduleBuilder;
import org.quartz.Trigger;
import org.quartz.TriggerBuilder;
import org.quartz.TriggerKey;
import org.quartz.impl.StdSchedulerFactory;
import org.quartz.impl.matchers.GroupMatcher;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.EncodedResource;
import org.springframework.jdbc.datasource.init.ScriptUtils;

/** Quartz with its job store in tables, which its own script for InnoDB creates. */
final class QuartzStart implements LibraryStart {

  private static final JobKey REPORT = JobKey.jobKey("report");
  private static final TriggerKey LATER = TriggerKey.triggerKey("later");
  private static final Date YEAR_2100 = Date.from(Instant.parse("2100-01-01T00:00:00Z"));

  /** A job that no test waits for. */
  public static final class Report implements Job {
    @Override
    public void execute(JobExecutionContext context) {}
  }

  @Override
  public String start(String database, boolean first) throws Exception {
    if (first) {
      createTables(database);
    }
    Scheduler scheduler = scheduler(database);
    try {
      scheduler.start();
      if (first) {
        schedule(scheduler);
        try (Connection connection = UsersTable.connect(database);
            Statement statement = connection.createStatement()) {
          assertThat(hasTable(connection, "QRTZ_TRIGGERS")).isTrue();
          statement.execute("ALTER TABLE QRTZ_TRIGGERS ADD COLUMN note VARCHAR(50)");
        }
      }
      assertThat(scheduler.getJobKeys(GroupMatcher.anyGroup())).containsExactly(REPORT);
      assertThat(scheduler.getTriggerKeys(GroupMatcher.anyGroup())).containsExactly(LATER);
      Trigger later = scheduler.getTrigger(LATER);
      assertThat(later.getNextFireTime()).isEqualTo(YEAR_2100);
      assertThat(later.getPriority()).isEqualTo(7);
      assertThat(scheduler.getJobDetail(REPORT).getJobDataMap().getInt("pages")).isEqualTo(3);
    } finally {
      scheduler.shutdown(true);
    }
    return ShownAbilities.version(Scheduler.class);
  }

  /** Inserts two jobs with triggers, changes one trigger and deletes the other job. */
  private static void schedule(Scheduler scheduler) throws Exception {
    JobDetail report = JobBuilder.newJob(Report.class).withIdentity(REPORT).build();
    report.getJobDataMap().put("pages", 3);
    scheduler.scheduleJob(report, trigger(LATER, 5));
    JobDetail other = JobBuilder.newJob(Report.class).withIdentity("other").build();
    scheduler.scheduleJob(other, trigger(TriggerKey.triggerKey("other"), 5));
    assertThat(scheduler.rescheduleJob(LATER, trigger(LATER, 7))).isEqualTo(YEAR_2100);
    assertThat(scheduler.deleteJob(other.getKey())).isTrue();
  }

  private static Trigger trigger(TriggerKey key, int priority) {
    return TriggerBuilder.newTrigger()
        .withIdentity(key)
        .withPriority(priority)
        .startAt(YEAR_2100)
        .withSchedule(SimpleScheduleBuilder.repeatHourlyForever())
        .build();
  }

  private static boolean hasTable(Connection connection, String name) throws Exception {
    try (ResultSet tables =
        connection.getMetaData().getTables(connection.getCatalog(), null, name, null)) {
      return tables.next();
    }
  }

  private static void createTables(String database) throws Exception {
    Resource script = new ClassPathResource("org/quartz/impl/jdbcjobstore/tables_mysql_innodb.sql");
    try (Connection connection = UsersTable.connect(database)) {
      ScriptUtils.executeSqlScript(
          connection, new EncodedResource(script), false, false, "#", ";", "/*", "*/");
    }
  }

  private static Scheduler scheduler(String database) throws Exception {
    Properties settings = new Properties();
    settings.setProperty("org.quartz.scheduler.instanceName", "shop");
    settings.setProperty("org.quartz.threadPool.threadCount", "1");
    settings.setProperty("org.quartz.jobStore.class", "org.quartz.impl.jdbcjobstore.JobStoreTX");
    settings.setProperty(
        "org.quartz.jobStore.driverDelegateClass", "org.quartz.impl.jdbcjobstore.StdJDBCDelegate");
    settings.setProperty("org.quartz.jobStore.dataSource", "shop");
    settings.setProperty("org.quartz.dataSource.shop.provider", "hikaricp");
    settings.setProperty("org.quartz.dataSource.shop.driver", "com.mysql.cj.jdbc.Driver");
    settings.setProperty("org.quartz.dataSource.shop.URL", UsersTable.url(database));
    settings.setProperty("org.quartz.dataSource.shop.user", OneServer.MAKER);
    settings.setProperty("org.quartz.dataSource.shop.password", OneServer.PASSWORD);
    return new StdSchedulerFactory(settings).getScheduler();
  }
}
