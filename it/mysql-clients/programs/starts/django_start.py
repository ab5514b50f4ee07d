"""Django with makemigrations and migrate, also of its own applications, on mysqlclient."""
import os
import shutil
import subprocess
import sys
import tempfile

import django
from django.conf import settings
from django.core.management import call_command

from start import AGAIN, DATABASE, PASSWORD, PORT, TURN, USER, check

FOLDER = os.path.join(tempfile.gettempdir(), f"django_{DATABASE}_{PORT}")
PACKAGE = os.path.join(FOLDER, "shop")
MODELS = """
from django.db import models
class User(models.Model):
    name = models.CharField(max_length=100, db_index=True)
    balance = models.IntegerField(null=True)
    active = models.BooleanField(default=True)
    joined = models.DateTimeField(auto_now_add=True)
"""
NOTE = "    note = models.CharField(max_length=50, null=True)\n"


def write(name, text):
    path = os.path.join(PACKAGE, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as out:
        out.write(text)


if TURN == "first":
    shutil.rmtree(FOLDER, ignore_errors=True)
    write("__init__.py", "")
    write("migrations/__init__.py", "")
    write("models.py", MODELS)
elif TURN == "column":
    write("models.py", MODELS + NOTE)
sys.path.insert(0, FOLDER)
settings.configure(
    DATABASES={"default": {"ENGINE": "django.db.backends.mysql", "NAME": DATABASE, "USER": USER,
                           "PASSWORD": PASSWORD, "HOST": "127.0.0.1", "PORT": str(PORT)}},
    INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth", "django.contrib.sessions", "shop"],
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField", USE_TZ=True, SECRET_KEY="x")
django.setup()

from django.db import connection, transaction  # noqa: E402
from shop.models import User  # noqa: E402

if AGAIN:
    call_command("makemigrations", "shop", verbosity=0, check_changes=True)
else:
    call_command("makemigrations", "shop", verbosity=0)
call_command("migrate", verbosity=0)
if TURN == "first":
    with transaction.atomic():
        ann = User.objects.create(name="ann", balance=10)
    check(ann.pk, 1)
    User.objects.bulk_create([User(name="bob", balance=20), User(name="eve", balance=30)])
    User.objects.filter(name="bob").update(balance=25)
    User.objects.get(name="eve").delete()
    assert "shop_user" in connection.introspection.table_names()
    with connection.cursor() as cursor:
        columns = [c.name for c in connection.introspection.get_table_description(cursor, "shop_user")]
    check(columns, ["id", "name", "balance", "active", "joined"])
    subprocess.run([sys.executable, "-B", *sys.argv[:5], "column"], check=True, stdout=subprocess.DEVNULL)
check(list(User.objects.order_by("id").values_list("name", "balance", "active")),
      [("ann", 10, True), ("bob", 25, True)])
print("version " + django.get_version())
