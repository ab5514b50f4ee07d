"""Debian's mydumper and myloader: a dump of a database, loaded into it after its tables were dropped."""
import re
import subprocess
import tempfile

import pymysql

from start import AGAIN, DATABASE, PASSWORD, PORT, USER, check

LOGIN = ["--host=127.0.0.1", f"--port={PORT}", f"--user={USER}", f"--password={PASSWORD}", f"--database={DATABASE}"]


def run(*line):
    done = subprocess.run(line, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == 0 and "CRITICAL" not in done.stdout, done.stdout
    return done.stdout


db = pymysql.connect(host="127.0.0.1", port=PORT, user=USER, password=PASSWORD, database=DATABASE, autocommit=True)
cursor = db.cursor()
if not AGAIN:
    cursor.execute("CREATE TABLE users (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY, name VARCHAR(100) NOT NULL, balance INT,"
                   " at DATETIME(3), share DECIMAL(10,2), KEY by_name (name))")
    cursor.execute("INSERT INTO users (name, balance, at, share) VALUES ('ann', 10, '2024-01-31 08:30:00.125', 1.50),"
                   " ('bob', 20, NULL, NULL), ('it''s', 30, NULL, -1)")
    cursor.execute("UPDATE users SET balance = 25 WHERE name = 'bob'")
    cursor.execute("DELETE FROM users WHERE balance = 30")
    cursor.execute("ALTER TABLE users ADD COLUMN note VARCHAR(50)")
    cursor.execute("CREATE TABLE pair (a VARCHAR(20) NOT NULL, b BIGINT NOT NULL, PRIMARY KEY (a, b))")
    cursor.executemany("INSERT INTO pair VALUES (%s, %s)", [("x", n) for n in range(3000)])
with tempfile.TemporaryDirectory() as folder:
    cursor.execute("SELECT * FROM users ORDER BY id")
    rows = cursor.fetchall()
    check([row[1:3] for row in rows], [("ann", 10), ("bob", 25)])
    run("mydumper", *LOGIN, f"--outputdir={folder}")
    for table in "users", "pair":
        cursor.execute(f"DROP TABLE {table}")
    run("myloader", *LOGIN, f"--directory={folder}")
    cursor.execute("SELECT * FROM users ORDER BY id")
    check(cursor.fetchall(), rows)
    cursor.execute("SELECT COUNT(*), SUM(b) FROM pair")
    check([int(n) for n in cursor.fetchone()], [3000, 4498500])
print("version " + re.search(r"mydumper ([\d.]+)", run("mydumper", "--version")).group(1))
db.close()
