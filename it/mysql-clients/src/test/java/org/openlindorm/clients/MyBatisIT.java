package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Options;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.apache.ibatis.cursor.Cursor;
import org.apache.ibatis.datasource.pooled.PooledDataSource;
import org.apache.ibatis.exceptions.PersistenceException;
import org.apache.ibatis.mapping.Environment;
import org.apache.ibatis.session.Configuration;
import org.apache.ibatis.session.ExecutorType;
import org.apache.ibatis.session.RowBounds;
import org.apache.ibatis.session.SqlSession;
import org.apache.ibatis.session.SqlSessionFactory;
import org.apache.ibatis.session.SqlSessionFactoryBuilder;
import org.apache.ibatis.transaction.jdbc.JdbcTransactionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An application with MyBatis: a mapper with annotations and dynamic SQL. */
@Timeout(120)
final class MyBatisIT {

  @RegisterExtension
  static final ShownAbilities SEEN =
      ShownAbilities.of(KnownClient.MYBATIS, SqlSessionFactory.class);

  record Ware(
      long id, String name, BigDecimal amount, LocalDateTime at, byte[] bytes, Boolean yes) {}

  interface Wares {
    @Update(
        "CREATE TABLE ware (id BIGINT, name VARCHAR(100), amount DECIMAL(10,2), at TIMESTAMP,"
            + " bytes VARBINARY, yes BOOLEAN, PRIMARY KEY (id))")
    void create();

    @Update("DROP TABLE ware")
    void drop();

    @Insert(
        "INSERT INTO ware (id, name, amount, at, bytes, yes) VALUES (#{id}, #{name}, #{amount},"
            + " #{at}, #{bytes}, #{yes})")
    int add(Ware ware);

    @Insert({
      "<script>INSERT INTO ware (id, name) VALUES",
      "<foreach collection='list' item='each' separator=','>(#{each.id}, #{each.name})</foreach>",
      "</script>"
    })
    int addAll(List<Ware> wares);

    @Select("SELECT id, name, amount, at, bytes, yes FROM ware WHERE id = #{id}")
    Ware find(long id);

    @Select("SELECT name FROM ware WHERE id BETWEEN #{param1} AND #{param2} ORDER BY id DESC")
    List<String> names(long low, long high, RowBounds page);

    @Select("SELECT id FROM ware")
    @Options(fetchSize = Integer.MIN_VALUE)
    Cursor<Long> ids();

    @Update("UPDATE ware SET name = #{param2} WHERE id = #{param1}")
    int rename(long id, String name);

    @Delete({
      "<script>DELETE FROM ware WHERE id IN",
      "<foreach collection='list' item='id' open='(' separator=',' close=')'>#{id}</foreach>",
      "</script>"
    })
    int remove(List<Long> ids);

    @Select("SELECT id FROM nowhere")
    List<Long> nothing();
  }

  private static PooledDataSource pool;
  private static SqlSessionFactory factory;

  @BeforeAll
  static void open() throws SQLException {
    OneServer.createDatabase("mybatisdb");
    pool =
        new PooledDataSource(
            "com.mysql.cj.jdbc.Driver",
            OneServer.url("mybatisdb"),
            OneServer.MAKER,
            OneServer.PASSWORD);
    Configuration settings =
        new Configuration(new Environment("test", new JdbcTransactionFactory(), pool));
    settings.setArgNameBasedConstructorAutoMapping(true);
    settings.addMapper(Wares.class);
    factory = new SqlSessionFactoryBuilder().build(settings);
  }

  @AfterAll
  static void close() {
    pool.forceCloseAll();
  }

  private SqlSession session;
  private Wares wares;

  @BeforeEach
  void begin() {
    session = factory.openSession();
    wares = session.getMapper(Wares.class);
    wares.create();
  }

  @AfterEach
  void end() {
    wares.drop();
    session.close();
  }

  private static Ware ware(long id) {
    return new Ware(id, "n" + id, null, null, null, null);
  }

  private void fill() {
    try (SqlSession batch = factory.openSession(ExecutorType.BATCH)) {
      for (long id = 1; id <= 200; id++) {
        batch.getMapper(Wares.class).add(ware(id));
      }
      batch.commit();
    }
    assertThat(wares.addAll(List.of(ware(201), ware(202)))).isEqualTo(2);
    session.commit();
  }

  @Test
  @Shows({Ability.LOGIN, Ability.TABLES, Ability.TYPES, Ability.PREPARED})
  void aRowComesBackAsItWasWritten() {
    Ware written =
        new Ware(
            1,
            "it's \\ \u00e9",
            new BigDecimal("1.50"),
            LocalDateTime.of(2024, 1, 2, 3, 4, 5, 125_000_000),
            new byte[] {0, -1, 39, 92},
            true);
    assertThat(wares.add(written)).isEqualTo(1);
    wares.add(ware(2));
    assertThat(wares.find(1)).usingRecursiveComparison().isEqualTo(written);
    assertThat(wares.find(2)).usingRecursiveComparison().isEqualTo(ware(2));
    assertThat(wares.find(3)).isNull();
  }

  @Test
  @Shows({Ability.BATCHES, Ability.READS, Ability.PIECES, Ability.CHANGES})
  void batchesAreWrittenReadInPartsChangedAndDeleted() throws Exception {
    fill();
    assertThat(wares.names(10, 20, new RowBounds(1, 2))).containsExactly("n19", "n18");
    try (Cursor<Long> ids = wares.ids()) {
      assertThat(ids).hasSize(202);
    }
    assertThat(wares.rename(10, "changed")).isEqualTo(1);
    assertThat(wares.remove(List.of(11L, 12L))).isEqualTo(2);
    assertThat(wares.names(10, 13, RowBounds.DEFAULT)).containsExactly("n13", "changed");
  }

  @Test
  @Shows(Ability.ERRORS)
  void errorsHoldThoseOfTheDriver() {
    assertThatThrownBy(() -> wares.nothing())
        .isInstanceOf(PersistenceException.class)
        .cause()
        .isInstanceOfSatisfying(
            SQLException.class, error -> assertThat(error.getSQLState()).isEqualTo("42S02"));
  }
}
