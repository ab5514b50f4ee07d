package org.openlindorm.clients;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A framework with a program in {@code programs/starts}, which creates its tables on an empty
 * database, and starts again on the database that it finds.
 */
enum StartedFramework {
  NODE_MYSQL("mysql for Node", "mysql_start.js"),
  NODE_MARIADB("mariadb for Node", "mariadb_start.js"),
  DATABASES("@databases/mysql", "databases_start.js"),
  OBJECTION("Objection, on Knex's migrations", "objection_start.js"),
  SEQUELIZE("Sequelize, `sync()` and `sync({alter: true})`", "sequelize_start.js"),
  TYPEORM("TypeORM, `synchronize: true`", "typeorm_start.js"),
  KNEX("Knex, migrations", "knex_start.js"),
  KYSELY("Kysely, `Migrator`", "kysely_start.js"),
  DRIZZLE("Drizzle, `migrate()`", "drizzle_start.js"),
  MIKRO_ORM("MikroORM, schema generator", "mikroorm_start.js"),
  DJANGO("Django, `makemigrations` and `migrate`", "django_start.py"),
  SQLALCHEMY("SQLAlchemy, `create_all()`", "sqlalchemy_start.py"),
  ALEMBIC("Alembic, automatic revisions", "alembic_start.py"),
  PEEWEE("peewee, `create_tables()` and its migrator", "peewee_start.py"),
  AIOMYSQL("aiomysql", "aiomysql_start.py"),
  ODBC("pyodbc, on MariaDB's ODBC driver", "odbc_start.py"),
  ADMINER("Adminer, on PHP's web server", "adminer_start.py"),
  PHP("PHP's PDO and mysqli", "pdo_start.php"),
  DOCTRINE("Doctrine DBAL, schema comparator", "doctrine_start.php"),
  DBD_MARIADB("Perl's DBI with DBD::MariaDB", "dbd_start.pl"),
  DBD_MYSQL("Perl's DBI with DBD::mysql", "dbd_start.pl"),
  ACTIVE_RECORD("ActiveRecord, migrations", "activerecord_start.rb"),
  SEQUEL("Sequel, schema methods", "sequel_start.rb");

  private static final String DEBIAN_PYTHON = "/usr/bin/python3";

  private final String title;
  private final String file;

  StartedFramework(String title, String file) {
    this.title = title;
    this.file = file;
  }

  /** Returns its name in docs/clients.md. */
  String title() {
    return title;
  }

  /** Returns whether npm installs it; all others are Debian's packages, as installed. */
  boolean isOfNpm() {
    return file.endsWith(".js");
  }

  /** Returns a name for its database. */
  String database() {
    return "s_" + name().toLowerCase(Locale.ROOT);
  }

  /** Returns the command line that succeeds if the framework is installed. */
  List<String> probe() {
    String program =
        switch (this) {
          case DJANGO -> "import django, MySQLdb";
          case SQLALCHEMY -> "import sqlalchemy, pymysql";
          case ALEMBIC -> "import alembic, pymysql";
          case PEEWEE -> "import peewee, playhouse.migrate, pymysql";
          case AIOMYSQL -> "import aiomysql";
          case ODBC -> "import pyodbc; assert 'MariaDB Unicode' in pyodbc.drivers()";
          case ADMINER ->
              "import os, shutil; assert os.path.isfile('/usr/share/adminer/adminer.php')"
                  + " and shutil.which('php')";
          case PHP -> "exit(extension_loaded('pdo_mysql') && extension_loaded('mysqli') ? 0 : 1);";
          case DOCTRINE -> "exit(is_file('/usr/share/php/Doctrine/DBAL/autoload.php') ? 0 : 1);";
          case DBD_MARIADB -> "use DBI; use DBD::MariaDB";
          case DBD_MYSQL -> "use DBI; use DBD::mysql";
          case ACTIVE_RECORD -> "require 'active_record'; require 'mysql2'";
          case SEQUEL -> "require 'sequel'; require 'mysql2'";
          case NODE_MYSQL, NODE_MARIADB, DATABASES, OBJECTION -> "";
          case SEQUELIZE, TYPEORM, KNEX, KYSELY, DRIZZLE, MIKRO_ORM -> "";
        };
    return switch (extension()) {
      case "js" -> List.of("node", "--version");
      case "php" -> List.of("php", "-r", program);
      case "py" -> List.of(python(), "-c", program);
      case "pl" -> List.of("perl", "-e", program);
      default -> List.of("ruby", "-e", program);
    };
  }

  /** Returns the command line of a start. */
  List<String> line(String turn) {
    List<String> line = new ArrayList<>();
    switch (extension()) {
      case "js" -> line.add("node");
      case "php" -> line.add("php");
      case "py" -> line.addAll(List.of(python(), "-B"));
      case "pl" -> line.add("perl");
      default -> line.add("ruby");
    }
    line.addAll(
        List.of(
            file,
            Integer.toString(OneServer.port()),
            OneServer.MAKER,
            OneServer.PASSWORD,
            database(),
            turn));
    switch (this) {
      case DBD_MARIADB -> line.add("MariaDB");
      case DBD_MYSQL -> line.add("mysql");
      default -> {}
    }
    return line;
  }

  private String extension() {
    return file.substring(file.indexOf('.') + 1);
  }

  private static String python() {
    return Files.isExecutable(Path.of(DEBIAN_PYTHON)) ? DEBIAN_PYTHON : "python3";
  }
}
