"""What a program with PyMySQL does; called with port, user, password and database."""
import datetime
import decimal
import sys
import tempfile

import pymysql


def shows(ability):
    print("shows", ability)


port, user, password, database = int(sys.argv[1]), *sys.argv[2:5]
print("version", pymysql.__version__)
connection = pymysql.connect(host="127.0.0.1", port=port, user=user, password=password, database=database,
                             binary_prefix=True, local_infile=True)
cursor = connection.cursor()
shows("LOGIN")

cursor.execute("CREATE TABLE py (id BIGINT, name VARCHAR, amount DECIMAL(10,2), at TIMESTAMP, bytes VARBINARY,"
               " yes BOOLEAN, PRIMARY KEY (id))")
shows("TABLES")

row = (1, "it's \\ \"q\" \n \u00e9\U0001f680 100%", decimal.Decimal("1.50"),
       datetime.datetime(2024, 1, 2, 3, 4, 5, 125000), b"\x00\xff'\\", True)
cursor.execute("INSERT INTO py VALUES (%s,%s,%s,%s,%s,%s)", row)
cursor.execute("INSERT INTO py (id, name, amount, yes) VALUES (%s,%s,%s,%s)", (2, "two", None, False))
cursor.execute("SELECT * FROM py WHERE id = %s", (1,))
assert cursor.fetchone() == row
cursor.execute("SELECT amount, at, bytes, yes FROM py WHERE id = 2")
assert cursor.fetchone() == (None, None, None, 0)
shows("TYPES")

assert cursor.executemany("INSERT INTO py (id, name) VALUES (%s,%s)", [(i, "n%d" % i) for i in range(3, 500)]) == 497
cursor.execute("SELECT COUNT(*) FROM py")
assert cursor.fetchone() == (499,)
shows("BATCHES")

cursor.execute("SELECT id, name FROM py WHERE id BETWEEN %s AND %s ORDER BY id DESC LIMIT 2", (10, 20))
assert cursor.fetchall() == ((20, "n20"), (19, "n19"))
shows("READS")

assert cursor.execute("UPDATE py SET name = %s WHERE id = %s", ("changed", 10)) == 1
assert cursor.execute("DELETE FROM py WHERE id IN %s", ((11, 12),)) == 2
connection.commit()
cursor.execute("SELECT id, name FROM py WHERE id >= 10 AND id < 14")
assert cursor.fetchall() == ((10, "changed"), (13, "n13"))
shows("CHANGES")

with tempfile.NamedTemporaryFile("w", encoding="utf-8") as file:
    file.write("1001;'it''s';x\n1002;NULL;y\nwrong;'three';z\n")
    file.flush()
    assert cursor.execute("LOAD DATA LOCAL INFILE %s INTO TABLE py FIELDS TERMINATED BY ';' ENCLOSED BY ''''"
                          " (id, name, @letter) SET amount = LENGTH(@letter)", (file.name,)) == 2
cursor.execute("SHOW WARNINGS")
assert int(cursor.fetchall()[0][1]) == 1366
cursor.execute("SELECT id, name, amount FROM py WHERE id > 1000")
assert cursor.fetchall() == ((1001, "it's", 1), (1002, None, 1))
cursor.execute("DELETE FROM py WHERE id > 1000")
shows("FILES")

with connection.cursor(pymysql.cursors.SSCursor) as unbuffered:
    unbuffered.execute("SELECT id FROM py")
    assert sum(1 for _ in unbuffered) == 497
shows("PIECES")

try:
    cursor.execute("SELECT * FROM nowhere")
    raise AssertionError("nowhere is somewhere")
except pymysql.err.ProgrammingError as error:
    assert error.args[0] == 1146, error
try:
    cursor.execute("INSERT INTO py (id, name) VALUES (1, 'again') ON DUPLICATE KEY ERROR")
    raise AssertionError("a second row of one key")
except pymysql.err.IntegrityError as error:
    assert error.args[0] == 1062, error
connection.ping()
shows("ERRORS")
cursor.execute("DROP TABLE py")
connection.close()
