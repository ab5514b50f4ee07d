// mysql-import with the statements of a dump.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const mysql = require('mysql');
const Importer = require('mysql-import');
const {check, settings, version} = require('./start');

const DUMP = `-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)
/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*!50503 SET NAMES utf8mb4 */;
/*!40014 SET @OLD_FOREIGN_KEY_CHECKS=@@FOREIGN_KEY_CHECKS, FOREIGN_KEY_CHECKS=0 */;
DROP TABLE IF EXISTS \`users\`;
CREATE TABLE \`users\` (
  \`id\` int NOT NULL AUTO_INCREMENT,
  \`name\` varchar(100) COLLATE utf8mb4_bin NOT NULL,
  \`balance\` int DEFAULT NULL,
  PRIMARY KEY (\`id\`),
  KEY \`by_name\` (\`name\`)
) ENGINE=InnoDB AUTO_INCREMENT=4 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
LOCK TABLES \`users\` WRITE;
/*!40000 ALTER TABLE \`users\` DISABLE KEYS */;
INSERT INTO \`users\` VALUES (1,'ann',10),(2,'bob',20),(3,'it''s; eve',30);
/*!40000 ALTER TABLE \`users\` ENABLE KEYS */;
UNLOCK TABLES;
/*!40014 SET FOREIGN_KEY_CHECKS=@OLD_FOREIGN_KEY_CHECKS */;
/*!40101 SET CHARACTER_SET_CLIENT=@OLD_CHARACTER_SET_CLIENT */;
`;
const CHANGES = `UPDATE users SET balance = 25 WHERE name = 'bob';
DELETE FROM users WHERE id = 3;
ALTER TABLE users ADD COLUMN note VARCHAR(50);
`;

(async () => {
  const {again, ...s} = settings();
  if (!again) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'import'));
    const importer = new Importer(s);
    for (const [name, sql] of [['dump.sql', DUMP], ['changes.sql', CHANGES]]) {
      const file = path.join(folder, name);
      fs.writeFileSync(file, sql);
      await importer.import(file);
    }
    check(importer.getImported().map((file) => path.basename(file)), ['dump.sql', 'changes.sql']);
    await importer.disconnect();
    fs.rmSync(folder, {recursive: true});
  }
  const db = mysql.createConnection(s);
  const query = (sql) => new Promise((resolve, reject) => db.query(sql, (e, rows) => (e ? reject(e) : resolve(rows))));
  check((await query('SHOW COLUMNS FROM users')).map((c) => c.Field), ['id', 'name', 'balance', 'note']);
  check((await query('SELECT name, balance FROM users ORDER BY id')).map((r) => [r.name, r.balance]), [['ann', 10], ['bob', 25]]);
  console.log('version ' + version('mysql-import'));
  db.end();
})();
