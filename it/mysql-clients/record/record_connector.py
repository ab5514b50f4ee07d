"""The statements of a recording with Oracle's Connector/Python, its implementation in Python."""
import datetime
import decimal
import sys

import mysql.connector

connection = mysql.connector.connect(host="127.0.0.1", port=int(sys.argv[1]), user="me", password="x", database="default",
                                     use_pure=True, ssl_disabled=True)
INSERT = "INSERT INTO rec (id, v, n, d, m, at, b, x) VALUES (%s, %s, %s, %s, %s, %s, %s, 1)"
FULL = ("it's", 7, 1.5, decimal.Decimal("12.50"), datetime.datetime(2024, 1, 31, 8, 30), b"\0\xff")
plain = connection.cursor()
plain.execute("DROP TABLE IF EXISTS rec")
plain.execute("CREATE TABLE rec (id BIGINT, v VARCHAR, n INTEGER, d DOUBLE, m DECIMAL(10,2), at TIMESTAMP,"
              " b VARBINARY, x INTEGER, PRIMARY KEY (id))")
plain.close()
for sql, rows in (("UPDATE rec SET v = %s, n = %s WHERE id = 1", ((None, None), (None, None))),
                  (INSERT, ((1, *FULL), (2, None, None, None, None, None, None), (3, *FULL))),
                  ("SELECT id, v, n, d, m, at, b FROM rec WHERE id = %s", ((1,), (1,), (None,)))):
    cursor = connection.cursor(prepared=True)
    for row in rows:
        cursor.execute(sql, row)
        if sql.startswith("SELECT"):
            cursor.fetchall()
    cursor.close()
cursor = connection.cursor(prepared=True)
cursor.add_attribute("trace", "4bf92f")
cursor.execute("SELECT id FROM rec WHERE id = %s", (1,))
cursor.fetchall()
cursor.close()
connection.close()
print("version MySQL Connector/Python", mysql.connector.__version__, "(pure Python)")
