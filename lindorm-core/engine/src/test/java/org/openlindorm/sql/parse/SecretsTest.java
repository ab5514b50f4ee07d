package org.openlindorm.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which texts are hidden, and from where on. */
class SecretsTest {

  @Test
  void aTextIsShownUpToWhereAPasswordMayBegin() {
    assertThat(Secrets.hidden("CREATE USER carl IDENTIFIED BY 'x'"))
        .isEqualTo("CREATE USER carl ...");
    assertThat(Secrets.hidden("create user if not exists carl identified by 'x'"))
        .isEqualTo("create user if not exists carl ...");
    assertThat(Secrets.hidden("SET PASSWORD FOR carl = 'x'")).isEqualTo("SET PASSWORD ...");
    assertThat(Secrets.hidden("EXPLAIN ALTER USER zed IDENTIFIED BY 'x'"))
        .isEqualTo("EXPLAIN ALTER USER zed ...");
    assertThat(Secrets.hidden("SELECT 1; SET PASSWORD = 'x'"))
        .isEqualTo("SELECT 1; SET PASSWORD ...");
    assertThat(Secrets.hidden("/* SET PASSWORD = 'x' */ SELECT 1"))
        .isEqualTo("/* SET PASSWORD ...");
    assertThat(Secrets.hidden("GRANT READ ON t TO carl IDENTIFIED BY 'x'"))
        .isEqualTo("GRANT READ ON t TO carl IDENTIFIED ...");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT password FROM users WHERE user = 'carl'",
        "/* shop:login */ SELECT password, identifier AS id FROM users",
        "EXPLAIN SELECT password FROM users",
        "(SELECT user FROM users) UNION SELECT password FROM admins",
        "UPSERT INTO users (user, password) VALUES ('carl', x'ef')",
        "UPDATE users SET password = 'x' WHERE user = 'carl'",
        "WITH password AS (SELECT 1) SELECT * FROM password",
        "CREATE TABLE users (user VARCHAR, password VARCHAR, identifier INTEGER, PRIMARY KEY"
            + " (user))",
        "CREATE INDEX i ON users (password)",
        "ALTER TABLE users ADD COLUMN password VARCHAR",
        "DROP USER carl",
        "SHOW GRANTS FOR carl",
        "GRANT READ ON shop.* TO USER carl",
        "USE shop",
        "SET time_zone = '+08:00'",
        "",
        ";;",
      })
  void textWithoutAPasswordIsShown(String sql) {
    assertThat(Secrets.hidden(sql)).isEqualTo(sql);
  }
}
