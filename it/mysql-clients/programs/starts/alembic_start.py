"""Alembic with an automatic revision, on SQLAlchemy and PyMySQL."""
import os
import shutil
import tempfile

import alembic
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from start import AGAIN, DATABASE, PASSWORD, PORT, USER, check

FOLDER = os.path.join(tempfile.gettempdir(), f"alembic_{DATABASE}_{PORT}")
URL = f"mysql+pymysql://{USER}:{PASSWORD}@127.0.0.1:{PORT}/{DATABASE}"
ENV = """
from alembic import context
from sqlalchemy import create_engine
with create_engine(context.config.get_main_option("sqlalchemy.url")).connect() as connection:
    context.configure(connection=connection, target_metadata=context.config.attributes["metadata"], compare_type=True)
    with context.begin_transaction():
        context.run_migrations()
"""


def metadata(note):
    made = sa.MetaData()
    columns = [sa.Column("id", sa.Integer, primary_key=True), sa.Column("name", sa.String(100), nullable=False),
               sa.Column("balance", sa.Integer), sa.Column("joined", sa.DateTime)]
    sa.Table("users", made, *columns, *([sa.Column("note", sa.String(50))] if note else []))
    return made


config = Config()
config.set_main_option("script_location", FOLDER)
config.set_main_option("sqlalchemy.url", URL)
engine = sa.create_engine(URL)


def upgrade(note, name):
    config.attributes["metadata"] = metadata(note)
    script = command.revision(config, autogenerate=True, message=name)
    command.upgrade(config, "head")
    return open(script.path).read()


if not AGAIN:
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(os.path.join(FOLDER, "versions"), exist_ok=True)
    with open(os.path.join(FOLDER, "env.py"), "w") as out:
        out.write(ENV)
    template = os.path.join(os.path.dirname(alembic.__file__), "templates", "generic", "script.py.mako")
    with open(os.path.join(FOLDER, "script.py.mako"), "w") as out:
        out.write(open(template).read())
    upgrade(False, "users")
    with engine.begin() as db:
        check(db.execute(sa.text("INSERT INTO users (name, balance) VALUES ('ann', 10)")).lastrowid, 1)
        db.execute(sa.text("INSERT INTO users (name, balance) VALUES ('bob', 20), ('eve', 30)"))
        db.execute(sa.text("UPDATE users SET balance = 25 WHERE name = 'bob'"))
        db.execute(sa.text("DELETE FROM users WHERE name = 'eve'"))
    check(sorted(sa.inspect(engine).get_table_names()), ["alembic_version", "users"])
    upgrade(True, "note")
else:
    config.attributes["metadata"] = metadata(True)
    command.upgrade(config, "head")
    # The revision is not applied: that would write its number.
    same = open(command.revision(config, autogenerate=True, message="nothing").path).read()
    assert "op." not in same, same
with engine.connect() as db:
    rows = db.execute(sa.text("SELECT name, balance FROM users ORDER BY id")).all()
check([tuple(row) for row in rows], [("ann", 10), ("bob", 25)])
print("version " + alembic.__version__)
