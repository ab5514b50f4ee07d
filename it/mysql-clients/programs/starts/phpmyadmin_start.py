"""Debian's phpMyAdmin: login, structure, rows, insert, edit, delete, a new column, by the forms of its pages."""
import html
import html.parser
import re
import shutil
import tempfile
import urllib.parse

from start import AGAIN, DATABASE, PASSWORD, PORT, USER, check
from web import Site

FOLDER = "/usr/share/phpmyadmin"
CONFIGURATION = """<?php
$cfg['blowfish_secret'] = '01234567890123456789012345678901';
$cfg['Servers'][1] = ['auth_type' => 'cookie', 'host' => '127.0.0.1', 'port' => '%s'];
$cfg['TempDir'] = '%s';
"""


class Form(html.parser.HTMLParser):
    """The fields that a browser sends of the form with an id."""

    def __init__(self, page, name):
        super().__init__()
        self.name, self.inside, self.fields, self.area, self.select = name, False, {}, None, None
        self.feed(page)
        assert self.fields, f"no form {name} in {page}"

    def handle_starttag(self, tag, attributes):
        its = dict(attributes)
        if tag == "form":
            self.inside = its.get("id") == self.name
        if not self.inside:
            return
        if tag == "textarea":
            self.area = its["name"]
            self.fields[self.area] = ""
        elif tag == "select":
            self.select = its.get("name")
        elif tag == "option" and self.select and ("selected" in its or self.select not in self.fields):
            self.fields[self.select] = its.get("value", "")
        elif tag == "input" and "name" in its and its.get("type") not in ("submit", "button", "reset"):
            if its.get("type") not in ("checkbox", "radio") or "checked" in its:
                self.fields[its["name"]] = its.get("value", "")

    def handle_data(self, data):
        if self.area:
            self.fields[self.area] += data

    def handle_endtag(self, tag):
        if tag == "textarea":
            self.area = None
        elif tag == "form":
            self.inside = False


def installed():
    """Returns a copy of the program with its own configuration."""
    copy = tempfile.mkdtemp()
    shutil.copytree(FOLDER, copy, dirs_exist_ok=True, ignore=shutil.ignore_patterns("locale", "js", "doc"))
    with open(f"{copy}/config.inc.php", "w") as out:
        out.write(CONFIGURATION % (PORT, copy))
    vendor = f"{copy}/libraries/vendor_config.php"
    with open(vendor) as file:
        text = file.read().replace("/etc/phpmyadmin/config.inc.php", f"{copy}/config.inc.php")
    with open(vendor, "w") as out:
        out.write(text)
    return copy


folder = installed()
try:
    with Site(folder) as site:
        def page(route, fields=None, **parameters):
            query = urllib.parse.urlencode({"route": route, "server": 1, **parameters})
            text = site.page(f"index.php?{query}", fields)
            errors = re.findall(r'alert-danger"[^>]*>(.*?)</div>', text, re.DOTALL)
            errors = [error for error in errors if not re.search("Javascript must be enabled|mismatch between HTTPS", error)]
            assert not errors, f"{route}: {errors}"
            return text

        def statement(sql):
            fields = Form(page("/database/sql", db=DATABASE), "sqlqueryform").fields
            page("/import", {**fields, "sql_query": sql})

        def browse():
            return page("/sql", db=DATABASE, table="users", pos=0)

        def change(form, values):
            fields = Form(form, "insertForm").fields
            for column, value in values.items():
                name = next(key for key, text in fields.items() if key.startswith("fields_name[multi_edit][0]") and text == column)
                fields[name.replace("fields_name", "fields")] = value
                fields.pop(name.replace("fields_name", "fields_null"), None)
            page("/table/replace", {name: value for name, value in fields.items() if "[multi_edit][1]" not in name})

        def edited(key):
            links = [html.unescape(link) for link in re.findall(r'data-post="([^"]*table/change[^"]*)"', browse())]
            link = next(link for link in links if f"%60id%60+%3D+{key}" in link and "default_action=update" in link)
            token = re.search(r'name="token" value="([^"]*)', page("/database/sql", db=DATABASE)).group(1)
            return site.page("index.php", urllib.parse.parse_qsl(link) + [("server", 1), ("token", html.unescape(token))])

        page("/", {**Form(page("/"), "login_form").fields, "pma_username": USER, "pma_password": PASSWORD})
        if not AGAIN:
            statement("CREATE TABLE users (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY, name VARCHAR(100) NOT NULL,"
                      " balance INT, KEY by_name (name))")
            for name, balance in ("ann", 10), ("bob", 20), ("eve", 30):
                change(page("/table/change", db=DATABASE, table="users"), {"name": name, "balance": balance})
            change(edited(2), {"balance": 25})
            statement("DELETE FROM users WHERE `users`.`id` = 3")
            statement("ALTER TABLE `users` ADD `note` VARCHAR(50) NULL AFTER `balance`")
        assert ">users<" in re.sub(r"\s", "", page("/database/structure", db=DATABASE))
        structure = page("/table/structure", db=DATABASE, table="users")
        for word in "name", "balance", "note", "varchar(100)", "PRIMARY", "by_name", "AUTO_INCREMENT":
            assert word in structure, f"no {word} in {structure}"
        rows = browse()
        cells = re.findall(r'<td\s+data-decimals="[^>]*>\s*(?:<span[^>]*>)?([^<]*)', rows)
        check([html.unescape(cell).strip() for cell in cells], ["1", "ann", "10", "", "2", "bob", "25", ""])
        print("version " + re.search(r"\?v=([\d.]+)", rows).group(1))
finally:
    shutil.rmtree(folder)
