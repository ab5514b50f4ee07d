"""The statements of a recording with PyMySQL or mysqlclient."""
import datetime
import importlib
import sys

driver = importlib.import_module(sys.argv[1])
connection = driver.connect(host="127.0.0.1", port=int(sys.argv[2]), user="me", password="x", database="default",
                            binary_prefix=True)
INSERT = "INSERT INTO rec (id, v, n, d, m, at, b, x) VALUES (%s, %s, %s, %s, %s, %s, %s, 1)"
FULL = ("it's", 7, 1.5, "12.50", datetime.datetime(2024, 1, 31, 8, 30), b"\0\xff")
with connection.cursor() as cursor:
    cursor.execute("DROP TABLE IF EXISTS rec")
    cursor.execute("CREATE TABLE rec (id BIGINT, v VARCHAR, n INTEGER, d DOUBLE, m DECIMAL(10,2), at TIMESTAMP,"
                   " b VARBINARY, x INTEGER, PRIMARY KEY (id))")
    cursor.execute("UPDATE rec SET v = %s, n = %s WHERE id = 1", (None, None))
    cursor.execute(INSERT, (1, *FULL))
    cursor.execute(INSERT, (2, None, None, None, None, None, None))
    for key in (1, None):
        cursor.execute("SELECT id, v, n, d, m, at, b FROM rec WHERE id = %s", (key,))
        cursor.fetchall()
connection.commit()
connection.ping()
connection.close()
print("version", "PyMySQL" if sys.argv[1] == "pymysql" else "mysqlclient", ".".join(map(str, (driver.VERSION if sys.argv[1] == "pymysql" else driver.version_info)[:3])),
      "on Python", sys.version.split()[0])
