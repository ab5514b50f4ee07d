package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.excluded;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.table;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.LongStream;
import org.jooq.Cursor;
import org.jooq.DSLContext;
import org.jooq.DataType;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.SQLDialect;
import org.jooq.Table;
import org.jooq.exception.DataAccessException;
import org.jooq.exception.IntegrityConstraintViolationException;
import org.jooq.impl.DSL;
import org.jooq.impl.DefaultDataType;
import org.jooq.impl.SQLDataType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An application with jOOQ's open-source edition, which writes the SQL of MySQL. */
@Timeout(120)
final class JooqIT {

  @RegisterExtension
  static final ShownAbilities SEEN = ShownAbilities.of(KnownClient.JOOQ, DSLContext.class);

  /** jOOQ's own types are called otherwise in MySQL. */
  private static final DataType<LocalDateTime> MOMENT =
      new DefaultDataType<>(SQLDialect.MYSQL, SQLDataType.LOCALDATETIME, "TIMESTAMP");

  private static final DataType<Boolean> TRUTH =
      new DefaultDataType<>(SQLDialect.MYSQL, SQLDataType.BOOLEAN, "BOOLEAN");

  private static final Table<Record> WARE = table(name("ware"));
  private static final Field<Long> ID = field(name("id"), SQLDataType.BIGINT.notNull());
  private static final Field<String> NAME = field(name("name"), SQLDataType.VARCHAR(100));
  private static final Field<BigDecimal> AMOUNT = field(name("amount"), SQLDataType.DECIMAL(10, 2));
  private static final Field<LocalDateTime> AT = field(name("at"), MOMENT);
  private static final Field<byte[]> BYTES = field(name("bytes"), SQLDataType.VARBINARY);
  private static final Field<Boolean> YES = field(name("yes"), TRUTH);

  private Connection connection;
  private DSLContext jooq;

  @BeforeAll
  static void createDatabase() throws SQLException {
    OneServer.createDatabase("jooqdb");
  }

  @BeforeEach
  void open() throws SQLException {
    connection =
        DriverManager.getConnection(OneServer.url("jooqdb"), OneServer.MAKER, OneServer.PASSWORD);
    jooq = DSL.using(connection, SQLDialect.MYSQL);
    jooq.createTable(WARE).columns(ID, NAME, AMOUNT, AT, YES).primaryKey(ID).execute();
    // jOOQ would write BLOB, whatever the type is called.
    jooq.execute("ALTER TABLE ware ADD COLUMN bytes VARBINARY");
  }

  @AfterEach
  void close() throws SQLException {
    jooq.dropTable(WARE).execute();
    connection.close();
  }

  private void fill() {
    jooq.batch(
            LongStream.rangeClosed(1, 300)
                .mapToObj(id -> jooq.insertInto(WARE, ID, NAME).values(id, "n" + id))
                .toList())
        .execute();
  }

  @Test
  @Shows({Ability.LOGIN, Ability.TABLES, Ability.TYPES, Ability.PREPARED})
  void aRecordComesBackAsItWasWritten() {
    LocalDateTime at = LocalDateTime.of(2024, 1, 2, 3, 4, 5, 125_000_000);
    byte[] bytes = {0, -1, 39, 92};
    jooq.insertInto(WARE, ID, NAME, AMOUNT, AT, BYTES, YES)
        .values(1L, "it's \\ \u00e9", new BigDecimal("1.50"), at, bytes, true)
        .values(2L, "two", null, null, null, null)
        .execute();
    assertThat(jooq.select(NAME, AMOUNT, AT, BYTES, YES).from(WARE).where(ID.eq(1L)).fetchOne())
        .isNotNull()
        .satisfies(
            row -> {
              assertThat(row.get(NAME)).isEqualTo("it's \\ \u00e9");
              assertThat(row.get(AMOUNT)).isEqualTo(new BigDecimal("1.50"));
              assertThat(row.get(AT)).isEqualTo(at);
              assertThat(row.get(BYTES)).isEqualTo(bytes);
              assertThat(row.get(YES)).isTrue();
            });
    assertThat(jooq.select(AMOUNT, AT, BYTES, YES).from(WARE).where(ID.eq(2L)).fetchOne())
        .isNotNull()
        .satisfies(row -> assertThat(row.intoArray()).containsOnlyNulls());
  }

  @Test
  @Shows({Ability.BATCHES, Ability.READS, Ability.PIECES})
  void rangesAreReadInOrderAndInPartsAndCounted() {
    fill();
    assertThat(
            jooq.select(ID)
                .from(WARE)
                .where(ID.between(10L, 20L))
                .orderBy(ID.desc())
                .limit(2)
                .offset(1)
                .fetch(ID))
        .containsExactly(19L, 18L);
    assertThat(jooq.select(count()).from(WARE).where(ID.gt(200L)).fetchOne(count())).isEqualTo(100);
    int read = 0;
    try (Cursor<Record> rows =
        jooq.select(WARE.asterisk()).from(WARE).fetchSize(Integer.MIN_VALUE).fetchLazy()) {
      for (Record ignored : rows) {
        read++;
      }
    }
    assertThat(read).isEqualTo(300);
  }

  @Test
  @Shows(Ability.CHANGES)
  void rowsAreChangedMergedAndDeleted() {
    fill();
    assertThat(jooq.update(WARE).set(NAME, "changed").where(ID.eq(10L)).execute()).isEqualTo(1);
    assertThat(jooq.deleteFrom(WARE).where(ID.in(11L, 12L)).execute()).isEqualTo(2);
    jooq.insertInto(WARE, ID, NAME)
        .values(13L, "merged")
        .onDuplicateKeyUpdate()
        .set(ID, excluded(ID))
        .set(NAME, excluded(NAME))
        .execute();
    jooq.insertInto(WARE, ID, NAME).values(14L, "ignored").onDuplicateKeyIgnore().execute();
    List<String> names = jooq.select(NAME).from(WARE).where(ID.ge(10L).and(ID.lt(15L))).fetch(NAME);
    assertThat(names).containsExactly("changed", "merged", "n14");
  }

  @Test
  @Shows(Ability.METADATA)
  void metaListsTheTableAndItsKey() {
    Table<?> table =
        jooq.meta().getTables("ware").stream()
            .filter(each -> each.getSchema() != null && "jooqdb".equals(each.getSchema().getName()))
            .findFirst()
            .orElseThrow();
    assertThat(table.fieldStream().map(Field::getName))
        .containsExactly("id", "name", "amount", "at", "yes", "bytes");
    assertThat(table.getPrimaryKey()).isNotNull();
    assertThat(table.getPrimaryKey().getFields()).extracting(Field::getName).containsExactly("id");
  }

  @Test
  @Shows(Ability.ERRORS)
  void errorsHaveStatesAndClasses() {
    assertThatThrownBy(() -> jooq.selectFrom(table(name("nowhere"))).fetch())
        .isInstanceOfSatisfying(
            DataAccessException.class, error -> assertThat(error.sqlState()).isEqualTo("42S02"));
    fill();
    assertThatThrownBy(
            () ->
                jooq.execute("INSERT INTO ware (id, name) VALUES (1, 'x') ON DUPLICATE KEY ERROR"))
        .isInstanceOf(IntegrityConstraintViolationException.class);
  }
}
