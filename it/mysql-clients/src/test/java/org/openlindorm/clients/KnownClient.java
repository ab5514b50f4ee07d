package org.openlindorm.clients;

/** The clients of the table in docs/clients.md, in its order. */
enum KnownClient {
  MARIADB_LINE("`mariadb` command line"),
  CONNECTOR_J("MySQL Connector/J"),
  MARIADB_CONNECTOR_J("MariaDB Connector/J"),
  HIKARI("HikariCP"),
  HIBERNATE("Hibernate ORM"),
  SPRING_DATA("Spring Data JDBC"),
  MYBATIS("MyBatis"),
  JOOQ("jOOQ, dialect MYSQL"),
  PYMYSQL("PyMySQL"),
  SQLALCHEMY("SQLAlchemy, on PyMySQL"),
  GO("Go-MySQL-Driver"),
  LIBMYSQLCLIENT("MySQL's C client"),
  MYSQL2("mysql2 for Node"),
  KNEX("Knex, on mysql2");

  private final String title;

  KnownClient(String title) {
    this.title = title;
  }

  /** Returns whether its version is that of Debian's package. */
  boolean isOfDebian() {
    return switch (this) {
      case MARIADB_LINE, PYMYSQL, SQLALCHEMY, GO -> true;
      case CONNECTOR_J,
          MARIADB_CONNECTOR_J,
          HIKARI,
          HIBERNATE,
          SPRING_DATA,
          MYBATIS,
          JOOQ,
          LIBMYSQLCLIENT,
          MYSQL2,
          KNEX ->
          false;
    };
  }

  /** Returns its name in the table. */
  String title() {
    return title;
  }
}
