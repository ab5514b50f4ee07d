"""Debian's sysbench: oltp_read_write prepares and changes its tables; the other scripts run on them."""
import re
import subprocess

import pymysql

from start import AGAIN, DATABASE, PASSWORD, PORT, USER, check

TABLES, ROWS = 2, 3000


def sysbench(script, command, *more):
    return subprocess.run(
        ["sysbench", script, "--db-driver=mysql", "--mysql-host=127.0.0.1", f"--mysql-port={PORT}", f"--mysql-user={USER}",
         f"--mysql-password={PASSWORD}", f"--mysql-db={DATABASE}", f"--tables={TABLES}", f"--table-size={ROWS}",
         "--events=40", "--time=0", *more, command],
        check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout


def events(script, *more):
    report = sysbench(script, "run", *more)
    assert "FATAL" not in report, report
    check(re.search(r"total number of events: +(\d+)", report).group(1), "40")
    return report


db = pymysql.connect(host="127.0.0.1", port=PORT, user=USER, password=PASSWORD, database=DATABASE)
cursor = db.cursor()
if not AGAIN:
    sysbench("oltp_read_write", "prepare")
    cursor.execute("SHOW TABLES")
    check(sorted(row[0] for row in cursor.fetchall()), ["sbtest1", "sbtest2"])
    for script in "oltp_read_write", "oltp_write_only", "oltp_update_index", "oltp_update_non_index":
        events(script)  # one thread: two could delete a row and insert it again at the same time
    cursor.execute("ALTER TABLE sbtest1 ADD COLUMN note VARCHAR(50)")
for script in "oltp_read_only", "oltp_point_select", "select_random_points", "select_random_ranges":
    report = events(script, "--threads=4")
for table in "sbtest1", "sbtest2":
    cursor.execute(f"SELECT COUNT(*), MIN(id), MAX(id) FROM {table}")
    check(cursor.fetchone(), (ROWS, 1, ROWS))
print("version " + re.search(r"sysbench ([\d.]+)", report).group(1))
db.close()
