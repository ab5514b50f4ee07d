package org.openlindorm.clients;

import java.util.Locale;

/**
 * A framework that creates its tables on an empty database, and starts again on the database that
 * it finds.
 */
enum StartedFramework {
  NODE_MYSQL("mysql for Node", StartProgram.ofNpm("mysql_start.js")),
  NODE_MARIADB("mariadb for Node", StartProgram.ofNpm("mariadb_start.js")),
  DATABASES("@databases/mysql", StartProgram.ofNpm("databases_start.js")),
  OBJECTION("Objection, on Knex's migrations", StartProgram.ofNpm("objection_start.js")),
  SEQUELIZE(
      "Sequelize, `sync()` and `sync({alter: true})`", StartProgram.ofNpm("sequelize_start.js")),
  TYPEORM("TypeORM, `synchronize: true`", StartProgram.ofNpm("typeorm_start.js")),
  KNEX("Knex, migrations", StartProgram.ofNpm("knex_start.js")),
  KYSELY("Kysely, `Migrator`", StartProgram.ofNpm("kysely_start.js")),
  DRIZZLE("Drizzle, `migrate()`", StartProgram.ofNpm("drizzle_start.js")),
  MIKRO_ORM("MikroORM, schema generator", StartProgram.ofNpm("mikroorm_start.js")),
  DJANGO(
      "Django, `makemigrations` and `migrate`",
      StartProgram.of("django_start.py", "import django, MySQLdb")),
  SQLALCHEMY(
      "SQLAlchemy, `create_all()`",
      StartProgram.of("sqlalchemy_start.py", "import sqlalchemy, pymysql")),
  ALEMBIC(
      "Alembic, automatic revisions",
      StartProgram.of("alembic_start.py", "import alembic, pymysql")),
  PEEWEE(
      "peewee, `create_tables()` and its migrator",
      StartProgram.of("peewee_start.py", "import peewee, playhouse.migrate, pymysql")),
  AIOMYSQL("aiomysql", StartProgram.of("aiomysql_start.py", "import aiomysql")),
  ODBC(
      "pyodbc, on MariaDB's ODBC driver",
      StartProgram.of(
          "odbc_start.py", "import pyodbc; assert 'MariaDB Unicode' in pyodbc.drivers()")),
  ADMINER(
      "Adminer, on PHP's web server",
      StartProgram.of(
          "adminer_start.py",
          "import os, shutil; assert os.path.isfile('/usr/share/adminer/adminer.php')"
              + " and shutil.which('php')")),
  PHP(
      "PHP's PDO and mysqli",
      StartProgram.of(
          "pdo_start.php",
          "exit(extension_loaded('pdo_mysql') && extension_loaded('mysqli') ? 0 : 1);")),
  DOCTRINE(
      "Doctrine DBAL, schema comparator",
      StartProgram.of(
          "doctrine_start.php",
          "exit(is_file('/usr/share/php/Doctrine/DBAL/autoload.php') ? 0 : 1);")),
  DBD_MARIADB(
      "Perl's DBI with DBD::MariaDB",
      StartProgram.of("dbd_start.pl", "use DBI; use DBD::MariaDB", "MariaDB")),
  DBD_MYSQL(
      "Perl's DBI with DBD::mysql",
      StartProgram.of("dbd_start.pl", "use DBI; use DBD::mysql", "mysql")),
  ACTIVE_RECORD(
      "ActiveRecord, migrations",
      StartProgram.of("activerecord_start.rb", "require 'active_record'; require 'mysql2'")),
  SEQUEL(
      "Sequel, schema methods",
      StartProgram.of("sequel_start.rb", "require 'sequel'; require 'mysql2'")),
  FLYWAY("Flyway, migrations in SQL", new FlywayStart()),
  LIQUIBASE("Liquibase, a change log in XML", new LiquibaseStart()),
  HIBERNATE("Hibernate, `hbm2ddl.auto=update`", new HibernateStart()),
  QUARTZ("Quartz, job store in tables", new QuartzStart()),
  SPRING_BATCH("Spring Batch", new SpringBatchStart());

  private final String title;
  private final FrameworkStart start;

  StartedFramework(String title, FrameworkStart start) {
    this.title = title;
    this.start = start;
  }

  /** Returns its name in docs/clients.md. */
  String title() {
    return title;
  }

  FrameworkStart start() {
    return start;
  }

  /** Returns a name for its database. */
  String database() {
    return "s_" + name().toLowerCase(Locale.ROOT);
  }
}
