"""pandas with to_sql and read_sql, on SQLAlchemy with mysqlclient and PyMySQL."""
import pandas
import sqlalchemy
from sqlalchemy import text

from start import AGAIN, DATABASE, PASSWORD, PORT, USER, check

for driver in "mysqldb", "pymysql":
    engine = sqlalchemy.create_engine(f"mysql+{driver}://{USER}:{PASSWORD}@127.0.0.1:{PORT}/{DATABASE}")
    table, big = f"users_{driver}", f"numbers_{driver}"
    if not AGAIN:
        users = pandas.DataFrame({"name": ["ann", "bob", "eve"], "balance": [10, 20, 30], "share": [0.5, None, 1.5],
                                  "joined": pandas.to_datetime(["2024-01-31 08:30", "2024-02-01", None])})
        users.to_sql(table, engine, index=False)
        pandas.DataFrame({"n": range(10000), "text": "x"}).to_sql(big, engine)
        with engine.begin() as db:
            check(db.execute(text(f"UPDATE {table} SET balance = 25 WHERE name = 'bob'")).rowcount, 1)
            check(db.execute(text(f"DELETE FROM {table} WHERE name = 'eve'")).rowcount, 1)
            db.execute(text(f"ALTER TABLE {table} ADD COLUMN note VARCHAR(50)"))
        check([column["name"] for column in sqlalchemy.inspect(engine).get_columns(table)],
              ["name", "balance", "share", "joined", "note"])
    seen = pandas.read_sql_table(table, engine)
    check(seen[["name", "balance", "share"]].values.tolist()[0], ["ann", 10, 0.5])
    check(list(seen["balance"]), [10, 25])
    check(str(seen["joined"][0]), "2024-01-31 08:30:00")
    check(pandas.read_sql(f"SELECT SUM(n) AS s, COUNT(*) AS c FROM {big}", engine).astype(int).values.tolist(), [[49995000, 10000]])
print("version " + pandas.__version__)
