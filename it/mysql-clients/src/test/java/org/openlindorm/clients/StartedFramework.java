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
  PANDAS(
      "pandas, `to_sql()`, on SQLAlchemy with mysqlclient and PyMySQL",
      StartProgram.of("pandas_start.py", "import pandas, sqlalchemy, MySQLdb, pymysql")),
  AIOMYSQL("aiomysql", StartProgram.of("aiomysql_start.py", "import aiomysql")),
  ODBC(
      "pyodbc, on MariaDB's ODBC driver",
      StartProgram.of(
          "odbc_start.py", "import pyodbc; assert 'MariaDB Unicode' in pyodbc.drivers()")),
  RODBC("RODBC, on MariaDB's ODBC driver", StartProgram.of("rodbc_start.R", "library(RODBC)")),
  ADMINER(
      "Adminer, with nginx and php-fpm", servedByNginx("adminer_start.py", "adminer/adminer.php")),
  PHPMYADMIN(
      "phpMyAdmin, with nginx and php-fpm",
      servedByNginx("phpmyadmin_start.py", "phpmyadmin/index.php")),
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
  MYSQL_IMPORT("mysql-import", StartProgram.ofNpm("import_start.js")),
  MYDUMPER(
      "mydumper and myloader",
      StartProgram.of("mydumper_start.py", installed("mydumper") + "; import pymysql")),
  SYSBENCH(
      "sysbench, 8 of its scripts",
      StartProgram.of("sysbench_start.py", installed("sysbench") + "; import pymysql")),
  FLYWAY("Flyway, migrations in SQL", new FlywayStart()),
  LIQUIBASE("Liquibase, a change log in XML", new LiquibaseStart()),
  HIBERNATE("Hibernate, `hbm2ddl.auto=update`", new HibernateStart()),
  QUARTZ("Quartz, job store in tables", new QuartzStart()),
  SPRING_BATCH("Spring Batch", new SpringBatchStart()),
  SPARK("Apache Spark, JDBC source, sink and catalog", new SparkStart());

  private final String title;
  private final FrameworkStart start;

  StartedFramework(String title, FrameworkStart start) {
    this.title = title;
    this.start = start;
  }

  private static String installed(String program) {
    return "import shutil; assert shutil.which('" + program + "')";
  }

  private static StartProgram servedByNginx(String file, String page) {
    return StartProgram.of(
        file,
        "import glob, os; assert os.path.isfile('/usr/share/"
            + page
            + "') and os.path.isfile('/usr/sbin/nginx') and glob.glob('/usr/sbin/php-fpm*')");
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
