package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.mysql.cj.jdbc.MysqlDataSource;
import java.sql.Connection;
import java.util.List;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.Job;
import org.springframework.batch.core.JobExecution;
import org.springframework.batch.core.JobParameters;
import org.springframework.batch.core.JobParametersBuilder;
import org.springframework.batch.core.StepExecution;
import org.springframework.batch.core.explore.JobExplorer;
import org.springframework.batch.core.explore.support.JobExplorerFactoryBean;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.launch.support.TaskExecutorJobLauncher;
import org.springframework.batch.core.repository.JobInstanceAlreadyCompleteException;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.repository.support.JobRepositoryFactoryBean;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.item.support.ListItemReader;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.init.ScriptUtils;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** Spring Batch with its own tables, and a job that fills a table of users. */
final class SpringBatchStart implements LibraryStart {

  private static final String JOB = "load";
  private static final JobParameters DAY =
      new JobParametersBuilder().addString("day", "2024-01-31").toJobParameters();

  @Override
  public String start(String database, boolean first) throws Exception {
    MysqlDataSource source = new MysqlDataSource();
    source.setUrl(UsersTable.url(database));
    source.setUser(OneServer.MAKER);
    source.setPassword(OneServer.PASSWORD);
    if (first) {
      createTables(source);
    }
    JdbcTransactionManager transactions = new JdbcTransactionManager(source);
    JobRepositoryFactoryBean repositories = new JobRepositoryFactoryBean();
    repositories.setDataSource(source);
    repositories.setTransactionManager(transactions);
    repositories.afterPropertiesSet();
    JobRepository repository = repositories.getObject();
    TaskExecutorJobLauncher launcher = new TaskExecutorJobLauncher();
    launcher.setJobRepository(repository);
    launcher.afterPropertiesSet();
    JdbcTemplate template = new JdbcTemplate(source);
    Job job = job(repository, transactions, template);
    if (first) {
      assertThat(launcher.run(job, DAY).getStatus()).isEqualTo(BatchStatus.COMPLETED);
      template.update("UPDATE users SET balance = 25 WHERE name = ?", "bob");
      template.update("DELETE FROM users WHERE name = ?", "eve");
      template.execute("ALTER TABLE BATCH_JOB_INSTANCE ADD COLUMN note VARCHAR(50)");
    } else {
      assertThatThrownBy(() -> launcher.run(job, DAY))
          .isInstanceOf(JobInstanceAlreadyCompleteException.class);
    }
    JobExplorerFactoryBean explorers = new JobExplorerFactoryBean();
    explorers.setDataSource(source);
    explorers.setTransactionManager(transactions);
    explorers.afterPropertiesSet();
    check(explorers.getObject());
    UsersTable.check(database);
    return ShownAbilities.version(Job.class);
  }

  private static void createTables(MysqlDataSource source) throws Exception {
    try (Connection connection = source.getConnection()) {
      ScriptUtils.executeSqlScript(
          connection, new ClassPathResource("org/springframework/batch/core/schema-mysql.sql"));
      connection
          .createStatement()
          .execute(
              "CREATE TABLE users (id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,"
                  + " name VARCHAR(100) NOT NULL, balance INT)");
    }
  }

  /** A step that writes three rows in two transactions. */
  private static Job job(
      JobRepository repository, JdbcTransactionManager transactions, JdbcTemplate template) {
    return new JobBuilder(JOB, repository)
        .start(
            new StepBuilder("users", repository)
                .<String, String>chunk(2, transactions)
                .reader(new ListItemReader<>(List.of("ann 10", "bob 20", "eve 30")))
                .writer(
                    lines -> {
                      for (String line : lines) {
                        String[] words = line.split(" ", 2);
                        template.update(
                            "INSERT INTO users (name, balance) VALUES (?, ?)",
                            words[0],
                            Integer.parseInt(words[1]));
                      }
                    })
                .build())
        .build();
  }

  private static void check(JobExplorer explorer) {
    assertThat(explorer.getJobNames()).containsExactly(JOB);
    JobExecution execution =
        explorer.getLastJobExecution(explorer.getJobInstances(JOB, 0, 10).get(0));
    assertThat(execution.getJobParameters()).isEqualTo(DAY);
    assertThat(execution.getStepExecutions())
        .extracting(StepExecution::getReadCount, StepExecution::getCommitCount)
        .containsExactly(tuple(3L, 2L));
  }
}
