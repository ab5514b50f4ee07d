"""pyodbc on MariaDB's ODBC driver, with the catalog calls of ODBC."""
import pyodbc

from start import AGAIN, DATABASE, PASSWORD, PORT, USER, check

db = pyodbc.connect(f"DRIVER={{MariaDB Unicode}};SERVER=127.0.0.1;PORT={PORT};UID={USER};PWD={PASSWORD};DATABASE={DATABASE}")
cursor = db.cursor()
if not cursor.tables(table="users", catalog=DATABASE).fetchall():
    cursor.execute("CREATE TABLE users (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY, name VARCHAR(100) NOT NULL,"
                   " balance INT, KEY by_name (name))")
if not AGAIN:
    cursor.execute("INSERT INTO users (name, balance) VALUES (?, ?)", "ann", 10)
    check(cursor.execute("SELECT LAST_INSERT_ID()").fetchval(), 1)
    cursor.executemany("INSERT INTO users (name, balance) VALUES (?, ?)", [("bob", 20), ("eve", 30)])
    check(cursor.execute("UPDATE users SET balance = 25 WHERE name = ?", "bob").rowcount, 1)
    check(cursor.execute("DELETE FROM users WHERE name = 'eve'").rowcount, 1)
    db.commit()
    check([(row.column_name, row.type_name) for row in cursor.columns(table="users", catalog=DATABASE)],
          [("id", "INT"), ("name", "VARCHAR"), ("balance", "INT")])
    check([row.column_name for row in cursor.primaryKeys(table="users", catalog=DATABASE)], ["id"])
    check(sorted({row.index_name for row in cursor.statistics(table="users", catalog=DATABASE) if row.index_name}), ["PRIMARY", "by_name"])
    cursor.execute("ALTER TABLE users ADD COLUMN note VARCHAR(50)")
rows = cursor.execute("SELECT name, balance FROM users ORDER BY id").fetchall()
check([tuple(row) for row in rows], [("ann", 10), ("bob", 25)])
print("version " + db.getinfo(pyodbc.SQL_DRIVER_VER))
db.close()
