"""What a program with SQLAlchemy does, on PyMySQL; called with port, user, password and database."""
import datetime
import decimal
import sys

import sqlalchemy
from sqlalchemy import BigInteger, Boolean, Column, LargeBinary, MetaData, String, Table, create_engine, func, inspect, select
from sqlalchemy.dialects.mysql import DECIMAL, TIMESTAMP, insert
from sqlalchemy.exc import IntegrityError, ProgrammingError
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.orm import Session, declarative_base


def shows(ability):
    print("shows", ability)


port, user, password, database = int(sys.argv[1]), *sys.argv[2:5]
print("version", sqlalchemy.__version__)
engine = create_engine("mysql+pymysql://%s:%s@127.0.0.1:%d/%s?binary_prefix=true" % (user, password, port, database),
                       isolation_level="AUTOCOMMIT", pool_pre_ping=True)
with engine.connect() as connection:
    assert connection.execute(select(func.abs(-1))).scalar() == 1
shows("LOGIN")


@compiles(LargeBinary, "mysql")
def bytes_of_any_length(_type, _compiler, **_options):
    return "VARBINARY"


Base = declarative_base()


class Goods(Base):
    __tablename__ = "goods"
    id = Column(BigInteger, primary_key=True, autoincrement=False)
    name = Column(String(100), index=True)
    amount = Column(DECIMAL(10, 2))
    yes = Column(Boolean)
    at = Column(TIMESTAMP)
    bytes = Column(LargeBinary)


Base.metadata.create_all(engine)
Base.metadata.create_all(engine)
shows("TABLES")

whole = dict(id=1, name="it's 100% \\ \u00e9\U0001f680", amount=decimal.Decimal("1.50"), yes=True,
             at=datetime.datetime(2024, 1, 2, 3, 4, 5, 125000), bytes=b"\x00\xff'\\")
with Session(engine) as session:
    session.add(Goods(**whole))
    session.add(Goods(id=2, name="two", yes=False))
    session.commit()
with Session(engine) as session:
    goods = session.get(Goods, 1)
    assert {name: getattr(goods, name) for name in whole} == whole
    goods = session.get(Goods, 2)
    assert (goods.amount, goods.yes, goods.at, goods.bytes) == (None, False, None, None)
shows("TYPES")

with Session(engine) as session:
    session.add_all(Goods(id=i, name="n%d" % i) for i in range(3, 303))
    session.commit()
    assert session.query(func.count()).select_from(Goods).scalar() == 302
shows("BATCHES")

with Session(engine) as session:
    query = select(Goods.id).where(Goods.id.between(10, 20)).order_by(Goods.id.desc()).limit(2).offset(1)
    assert session.execute(query).scalars().all() == [19, 18]
    assert session.execute(select(Goods.id).where(Goods.name == "n7")).scalars().all() == [7]
shows("READS")

with Session(engine) as session:
    goods = session.get(Goods, 10)
    goods.name = "changed"
    session.delete(session.get(Goods, 11))
    session.commit()
    assert session.query(Goods).filter(Goods.id.in_([12, 13])).delete(synchronize_session=False) == 2
    merge = insert(Goods).values(id=10, name="merged", amount=7)
    session.execute(merge.on_duplicate_key_update(id=merge.inserted.id, name=merge.inserted.name))
    session.commit()
    found = session.execute(select(Goods.id, Goods.name, Goods.amount).where(Goods.id.between(10, 14))).all()
    assert found == [(10, "merged", None), (14, "n14", None)], found
shows("CHANGES")

with Session(engine) as session:
    streamed = session.execute(select(Goods.id).execution_options(stream_results=True, yield_per=50))
    assert sum(1 for _ in streamed) == 299
shows("PIECES")

try:
    with engine.connect() as connection:
        connection.exec_driver_sql("SELECT * FROM nowhere")
    raise AssertionError("nowhere is somewhere")
except ProgrammingError as error:
    assert error.orig.args[0] == 1146, error
try:
    with engine.connect() as connection:
        connection.exec_driver_sql("INSERT INTO goods (id, name) VALUES (1, 'again') ON DUPLICATE KEY ERROR")
    raise AssertionError("a second row of one key")
except IntegrityError as error:
    assert error.orig.args[0] == 1062, error
shows("ERRORS")

tables = inspect(engine)
assert tables.has_table("goods") and not tables.has_table("nowhere")
assert tables.get_table_names() == ["goods"]
columns = {column["name"]: column for column in tables.get_columns("goods")}
assert list(columns) == list(whole), list(columns)
assert str(columns["amount"]["type"]) == "DECIMAL(10, 2)" and not columns["id"]["nullable"] and columns["name"]["nullable"]
assert tables.get_pk_constraint("goods")["constrained_columns"] == ["id"]
assert [index["column_names"] for index in tables.get_indexes("goods")] == [["name"]]
reflected = Table("goods", MetaData(), autoload_with=engine)
with engine.connect() as connection:
    row = connection.execute(select(reflected.c.name).where(reflected.c.id == 1)).scalar()
    assert row == whole["name"]
shows("METADATA")
Base.metadata.drop_all(engine)
