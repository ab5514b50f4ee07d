"""A site of PHP behind nginx with php-fpm, as Debian has them."""
import http.cookiejar
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

FPM = """[global]
error_log = {work}/fpm.log
daemonize = no
[www]
user = {user}
listen = {work}/fpm.sock
pm = static
pm.max_children = 1
php_flag[display_errors] = on
"""
NGINX = """daemon off;
user {user};
worker_processes 1;
pid {work}/nginx.pid;
error_log {work}/nginx.log;
events {{}}
http {{
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path {work}/body;
  fastcgi_temp_path {work}/fastcgi;
  proxy_temp_path {work}/proxy;
  uwsgi_temp_path {work}/uwsgi;
  scgi_temp_path {work}/scgi;
  server {{
    listen 127.0.0.1:{port};
    root {folder};
    index index.php;
    location ~ \\.php$ {{
      include /etc/nginx/fastcgi.conf;
      fastcgi_pass unix:{work}/fpm.sock;
    }}
  }}
}}
"""


class Site:
    """Serves a folder until its end, and keeps the cookies of one browser."""

    def __init__(self, folder):
        self.folder = folder

    def __enter__(self):
        self.work = tempfile.mkdtemp()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}/"
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
        values = {"work": self.work, "user": pwd.getpwuid(os.getuid()).pw_name, "port": port, "folder": self.folder}
        for name, text in ("fpm.conf", FPM), ("nginx.conf", NGINX):
            with open(f"{self.work}/{name}", "w") as out:
                out.write(text.format(**values))
        fpm = next(path for path in sorted(os.listdir("/usr/sbin")) if path.startswith("php-fpm"))
        self.servers = [
            subprocess.Popen([f"/usr/sbin/{fpm}", "-R", "-y", f"{self.work}/fpm.conf"], stderr=subprocess.DEVNULL),
            subprocess.Popen(["/usr/sbin/nginx", "-c", f"{self.work}/nginx.conf"], stderr=subprocess.DEVNULL)]
        self.wait(lambda: os.path.exists(f"{self.work}/fpm.sock"))
        self.wait(lambda: self.accepts(port))
        return self

    def wait(self, ready):
        while not ready():
            assert all(server.poll() is None for server in self.servers), "nginx or php-fpm has stopped"
            time.sleep(0.05)

    @staticmethod
    def accepts(port):
        with socket.socket() as client:
            return client.connect_ex(("127.0.0.1", port)) == 0

    def page(self, path, fields=None):
        """Returns the text of a page, for which fields are posted if there are any."""
        data = urllib.parse.urlencode(fields, doseq=True).encode() if fields else None
        try:
            with self.browser.open(self.address + path, data) as answer:
                return answer.read().decode()
        except urllib.error.HTTPError as failure:
            raise AssertionError(f"{path}: {failure}, {failure.read().decode()}") from failure

    def __exit__(self, *failure):
        for server in self.servers:
            server.terminate()
            server.wait()
        shutil.rmtree(self.work)
