"""What a program with MySQL's own C client does; called with the library, port, user, password and database.

The library is the one within mysql-connector-python, whose Python side knows nothing of Zstandard.
"""
import ctypes
import glob
import os
import sys
import tempfile

# Of enum mysql_option.
READ_DEFAULT_FILE, READ_DEFAULT_GROUP = 4, 5


def shows(ability):
    print("shows", ability)


library, port, user, password, database = sys.argv[1], int(sys.argv[2]), *sys.argv[3:6]
place = glob.glob(os.path.join(library, "_mysql_connector*.so"))[0]
for vendor in ("private/libkrb5support.so.0", "libcrypto.so.3", "libssl.so.3"):
    found = os.path.join(library, "mysql", "vendor", vendor)
    if os.path.exists(found):
        ctypes.CDLL(found, mode=ctypes.RTLD_GLOBAL)
c = ctypes.CDLL(place)
for name in ("mysql_init", "mysql_real_connect", "mysql_store_result", "mysql_use_result"):
    getattr(c, name).restype = ctypes.c_void_p
for name in ("mysql_error", "mysql_info", "mysql_get_client_info"):
    getattr(c, name).restype = ctypes.c_char_p
c.mysql_fetch_row.restype = ctypes.POINTER(ctypes.c_char_p)
c.mysql_affected_rows.restype = ctypes.c_uint64
c.mysql_num_fields.restype = ctypes.c_uint
print("version", c.mysql_get_client_info().decode())


def pointer(value):
    return ctypes.c_void_p(value)


class Connection:
    def __init__(self, options):
        self.mysql = c.mysql_init(None)
        with tempfile.NamedTemporaryFile("w", suffix=".cnf") as file:
            file.write("[client]\nssl-mode=DISABLED\n" + options)
            file.flush()
            c.mysql_options(pointer(self.mysql), READ_DEFAULT_FILE, file.name.encode())
            c.mysql_options(pointer(self.mysql), READ_DEFAULT_GROUP, b"client")
            opened = c.mysql_real_connect(pointer(self.mysql), b"127.0.0.1", user.encode(), password.encode(),
                                          database.encode(), port, None, ctypes.c_ulong(1 << 16))
            if not opened:
                raise OSError(c.mysql_errno(pointer(self.mysql)), c.mysql_error(pointer(self.mysql)).decode())

    def run(self, sql, stored=True):
        if c.mysql_query(pointer(self.mysql), sql.encode()) != 0:
            raise OSError(c.mysql_errno(pointer(self.mysql)), c.mysql_error(pointer(self.mysql)).decode())
        result = (c.mysql_store_result if stored else c.mysql_use_result)(pointer(self.mysql))
        if not result:
            return c.mysql_affected_rows(pointer(self.mysql))
        rows, fields = [], c.mysql_num_fields(pointer(result))
        row = c.mysql_fetch_row(pointer(result))
        while row:
            rows.append(tuple(None if row[i] is None else row[i].decode() for i in range(fields)))
            row = c.mysql_fetch_row(pointer(result))
        c.mysql_free_result(pointer(result))
        return rows

    def info(self):
        return (c.mysql_info(pointer(self.mysql)) or b"").decode()

    def close(self):
        c.mysql_close(pointer(self.mysql))


for options in ("", "compression-algorithms=zlib\n", "compression-algorithms=zstd\n",
                "compression-algorithms=zstd\nzstd-compression-level=19\n"):
    connection = Connection(options + "local-infile=1\n")
    assert connection.run("SELECT REPEAT('x', 300000)") == [("x" * 300000,)], options
    connection.run("CREATE TABLE c (id BIGINT, name VARCHAR, PRIMARY KEY (id))")
    values = ", ".join("(%d, 'n%d')" % (i, i) for i in range(1, 2001))
    assert connection.run("INSERT INTO c (id, name) VALUES " + values) == 2000
    assert connection.info() == "Records: 2000  Duplicates: 0  Warnings: 0", connection.info()
    assert connection.run("SELECT id, name FROM c WHERE id BETWEEN 10 AND 20 ORDER BY id DESC LIMIT 2") == [
        ("20", "n20"), ("19", "n19")]
    assert len(connection.run("SELECT id FROM c", stored=False)) == 2000
    with tempfile.NamedTemporaryFile("w") as file:
        file.write("".join("%d\tfrom a file %d\n" % (i, i) for i in range(5000, 55000)) + "x\ty\n")
        file.flush()
        assert connection.run("LOAD DATA LOCAL INFILE '%s' INTO TABLE c" % file.name) == 50000
    assert connection.info() == "Records: 50001  Duplicates: 0  Warnings: 1", connection.info()
    assert connection.run("SHOW WARNINGS")[0][1] == "1366"
    try:
        connection.run("LOAD DATA LOCAL INFILE '/no/such/file' INTO TABLE c")
        raise AssertionError("a file that is not there")
    except OSError as error:
        assert error.args[0] == 2, error
    assert connection.run("SELECT COUNT(*) FROM c") == [("52000",)]
    assert connection.run("UPDATE c SET name = 'changed' WHERE id = 5000") == 1
    assert connection.run("DELETE FROM c WHERE id = 5001") == 1
    connection.run("DROP TABLE c")
    connection.close()
for ability in ("LOGIN", "TABLES", "READS", "BATCHES", "PIECES", "FILES", "CHANGES"):
    shows(ability)

connection = Connection("")
try:
    connection.run("SELECT * FROM nowhere")
    raise AssertionError("nowhere is somewhere")
except OSError as error:
    assert error.args[0] == 1146, error
connection.close()
shows("ERRORS")
