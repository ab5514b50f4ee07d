"""Debian's Adminer on PHP's web server: login, structure, rows, insert, edit, delete, a new column."""
import http.cookiejar
import re
import socket
import subprocess
import time
import urllib.parse
import urllib.request

from start import AGAIN, DATABASE, PASSWORD, PORT, USER, check

FOLDER = "/usr/share/adminer"
with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    web = free.getsockname()[1]
SITE = f"http://127.0.0.1:{web}/adminer.php"
QUERY = urllib.parse.urlencode({"server": f"127.0.0.1:{PORT}", "username": USER, "db": DATABASE})
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))


def page(path, **fields):
    data = urllib.parse.urlencode(fields).encode() if fields else None
    with browser.open(SITE + path, data) as answer:
        text = answer.read().decode()
    errors = re.findall(r"class='error'>([^<]*)", text)
    assert not errors, errors
    return text


def send(view, **fields):
    token = re.search(r"name='token' value='([^']*)", page(f"?{QUERY}{view}")).group(1)
    done = page(f"?{QUERY}{view}", token=token, **fields)
    assert "class='message'" in done, done


server = subprocess.Popen(["php", "-S", f"127.0.0.1:{web}", "-t", FOLDER], stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL)
try:
    while True:
        try:
            socket.create_connection(("127.0.0.1", web)).close()
            break
        except ConnectionRefusedError:
            assert server.poll() is None, "php -S has stopped"
            time.sleep(0.05)
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
finally:
    server.terminate()
