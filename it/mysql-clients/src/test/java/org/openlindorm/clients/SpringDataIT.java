package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.data.annotation.Id;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Sort;
import org.springframework.data.jdbc.core.JdbcAggregateTemplate;
import org.springframework.data.jdbc.repository.config.AbstractJdbcConfiguration;
import org.springframework.data.jdbc.repository.config.EnableJdbcRepositories;
import org.springframework.data.jdbc.repository.query.Modifying;
import org.springframework.data.jdbc.repository.query.Query;
import org.springframework.data.relational.core.mapping.Table;
import org.springframework.data.repository.ListCrudRepository;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.transaction.TransactionManager;

/** An application with Spring Data JDBC: a repository whose keys the program gives. */
@Timeout(120)
final class SpringDataIT {

  @RegisterExtension
  static final ShownAbilities SEEN =
      ShownAbilities.of(KnownClient.SPRING_DATA, JdbcAggregateTemplate.class);

  @Table("article")
  record Article(
      @Id Long id, String name, BigDecimal amount, LocalDateTime at, byte[] bytes, Boolean yes) {}

  interface Articles extends ListCrudRepository<Article, Long> {
    List<Article> findByIdBetween(long low, long high, PageRequest page);

    @Modifying
    @Query("UPDATE article SET name = :name WHERE id = :id")
    int rename(long id, String name);
  }

  @Configuration
  @EnableJdbcRepositories(considerNestedRepositories = true)
  static class Application extends AbstractJdbcConfiguration {
    @Bean
    DataSource dataSource() {
      return new DriverManagerDataSource(
          OneServer.url("springdb"), OneServer.MAKER, OneServer.PASSWORD);
    }

    @Bean
    NamedParameterJdbcOperations operations(DataSource source) {
      return new NamedParameterJdbcTemplate(source);
    }

    @Bean
    TransactionManager transactionManager(DataSource source) {
      return new DataSourceTransactionManager(source);
    }
  }

  private static AnnotationConfigApplicationContext application;
  private static Articles articles;
  private static JdbcAggregateTemplate template;
  private static JdbcTemplate sql;

  @BeforeAll
  static void open() throws SQLException {
    OneServer.createDatabase("springdb");
    application = new AnnotationConfigApplicationContext(Application.class);
    articles = application.getBean(Articles.class);
    template = application.getBean(JdbcAggregateTemplate.class);
    sql = new JdbcTemplate(application.getBean(DataSource.class));
    sql.execute(
        "CREATE TABLE article (id BIGINT, name VARCHAR(100), amount DECIMAL(10,2), at TIMESTAMP,"
            + " bytes VARBINARY, yes BOOLEAN, PRIMARY KEY (id))");
  }

  @AfterAll
  static void close() {
    application.close();
  }

  @BeforeEach
  void fill() {
    sql.execute("TRUNCATE TABLE article");
    template.insertAll(LongStream.rangeClosed(1, 200).mapToObj(SpringDataIT::article).toList());
  }

  private static Article article(long id) {
    return new Article(id, "n" + id, null, null, null, null);
  }

  /** The server makes no keys, so a program that gives them says itself what is new. */
  @Test
  @Shows({Ability.LOGIN, Ability.TYPES, Ability.PREPARED})
  void anAggregateComesBackAsItWasWritten() {
    Article written =
        new Article(
            1_000L,
            "it's \\ \u00e9",
            new BigDecimal("1.50"),
            LocalDateTime.of(2024, 1, 2, 3, 4, 5, 125_000_000),
            new byte[] {0, -1, 39, 92},
            true);
    template.insert(written);
    assertThat(articles.findById(1_000L).orElseThrow())
        .usingRecursiveComparison()
        .isEqualTo(written);
    assertThat(articles.findById(7L).orElseThrow())
        .usingRecursiveComparison()
        .isEqualTo(article(7));
    assertThat(articles.findById(4_711L)).isEmpty();
  }

  @Test
  @Shows({Ability.BATCHES, Ability.READS})
  void derivedQueriesReadRangesInOrderAndPages() {
    assertThat(articles.count()).isEqualTo(200);
    assertThat(articles.findByIdBetween(10, 20, PageRequest.of(1, 2, Sort.by("id").descending())))
        .extracting(Article::id)
        .containsExactly(18L, 17L);
    assertThat(articles.findAllById(List.of(3L, 4L, 4_711L))).hasSize(2);
    assertThat(articles.existsById(3L)).isTrue();
  }

  @Test
  @Shows(Ability.CHANGES)
  void aggregatesAreChangedAndRemoved() {
    articles.save(new Article(10L, "saved", null, null, null, true));
    assertThat(articles.rename(11, "renamed")).isEqualTo(1);
    articles.deleteById(12L);
    articles.deleteAllById(List.of(13L, 14L));
    assertThat(articles.findByIdBetween(10, 15, PageRequest.of(0, 10, Sort.by("id"))))
        .extracting(Article::name)
        .containsExactly("saved", "renamed", "n15");
    articles.deleteAll(articles.findAll());
    assertThat(articles.findAll()).isEmpty();
  }

  @Test
  @Shows(Ability.ERRORS)
  void errorsAreSpringsOwn() {
    assertThatThrownBy(() -> sql.queryForList("SELECT * FROM nowhere"))
        .isInstanceOf(BadSqlGrammarException.class);
    assertThatThrownBy(
            () ->
                sql.update("INSERT INTO article (id, name) VALUES (1, 'x') ON DUPLICATE KEY ERROR"))
        .isInstanceOf(DuplicateKeyException.class);
  }
}
