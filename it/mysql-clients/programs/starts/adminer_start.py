"""Debian's Adminer: login, structure, rows, insert, edit, delete, a new column."""
import re
import urllib.parse

from start import AGAIN, DATABASE, PASSWORD, PORT, USER, check
from web import Site

QUERY = urllib.parse.urlencode({"server": f"127.0.0.1:{PORT}", "username": USER, "db": DATABASE})

with Site("/usr/share/adminer") as site:
    def page(path, **fields):
        text = site.page("adminer.php" + path, fields)
        errors = re.findall(r"class='error'>([^<]*)", text)
        assert not errors, errors
        return text

    def send(view, **fields):
        token = re.search(r"name='token' value='([^']*)", page(f"?{QUERY}{view}")).group(1)
        done = page(f"?{QUERY}{view}", token=token, **fields)
        assert "class='message'" in done, done

    page("", **{"auth[driver]": "server", "auth[server]": f"127.0.0.1:{PORT}", "auth[username]": USER,
                "auth[password]": PASSWORD, "auth[db]": DATABASE})
    if not AGAIN:
        send("&sql=", query="CREATE TABLE users (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY, name VARCHAR(100) NOT NULL,"
                            " balance INT, KEY by_name (name))")
        for name, balance in ("ann", 10), ("bob", 20), ("eve", 30):
            send("&edit=users", insert="1", **{"fields[name]": name, "fields[balance]": balance})
        send("&edit=users&where%5Bid%5D=2", **{"fields[name]": "bob", "fields[balance]": 25})
        send("&edit=users&where%5Bid%5D=3", delete="1")
        send("&sql=", query="ALTER TABLE users ADD COLUMN note VARCHAR(50)")
    assert "users" in page(f"?{QUERY}")
    structure = page(f"?{QUERY}&table=users")
    assert "PRIMARY" in structure and "note" in structure, structure
    rows = page(f"?{QUERY}&select=users")
    seen = re.findall(r"id='val\[[^\]]*\]\[(?:name|balance)\]'[^>]*>([^<]*)", rows)
    check(seen, ["ann", "10", "bob", "25"])
    print("version " + re.search(r"<span class=\"version\">([^<]*)", rows).group(1))
