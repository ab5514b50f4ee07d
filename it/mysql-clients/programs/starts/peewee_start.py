"""peewee with create_tables() and its migrator, on PyMySQL."""
import peewee
from peewee import BooleanField, CharField, IntegerField, Model, MySQLDatabase
from playhouse.migrate import MySQLMigrator, migrate

from start import AGAIN, DATABASE, PASSWORD, PORT, USER, check

db = MySQLDatabase(DATABASE, host="127.0.0.1", port=PORT, user=USER, password=PASSWORD)


class User(Model):
    name = CharField(index=True)
    balance = IntegerField(null=True)
    active = BooleanField(default=True)

    class Meta:
        database = db
        table_name = "users"


db.connect()
db.create_tables([User])
if not AGAIN:
    with db.atomic():
        ann = User.create(name="ann", balance=10)
    check(ann.id, 1)
    User.insert_many([{"name": "bob", "balance": 20}, {"name": "eve", "balance": 30}]).execute()
    User.update(balance=25).where(User.name == "bob").execute()
    User.get(User.name == "eve").delete_instance()
    check(db.get_tables(), ["users"])
    check([c.name for c in db.get_columns("users")], ["id", "name", "balance", "active"])
    check([k for k in db.get_primary_keys("users")], ["id"])
    migrate(MySQLMigrator(db).add_column("users", "note", CharField(null=True)))
check([(u.name, u.balance, u.active) for u in User.select().order_by(User.id)],
      [("ann", 10, True), ("bob", 25, True)])
print("version " + peewee.__version__)
