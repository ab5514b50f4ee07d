// mysql, the first driver of Node, with its default settings and a transaction.
const {promisify} = require('node:util');
const mysql = require('mysql');
const {check, settings, version} = require('./start');

(async () => {
  const s = settings();
  const db = mysql.createConnection({host: s.host, port: s.port, user: s.user, password: s.password,
    database: s.database});
  const query = promisify(db.query).bind(db);
  await query('CREATE TABLE IF NOT EXISTS users (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY,'
      + ' name VARCHAR(100) NOT NULL, balance INT, KEY by_name (name))');
  if (!s.again) {
    await promisify(db.beginTransaction).call(db);
    check((await query('INSERT INTO users SET ?', {name: 'ann', balance: 10})).insertId, 1);
    await query('INSERT INTO users (name, balance) VALUES ?', [[['bob', 20], ['eve', 30]]]);
    await promisify(db.commit).call(db);
    check((await query('UPDATE users SET ? WHERE name = ?', [{balance: 25}, 'bob'])).affectedRows, 1);
    check((await query('DELETE FROM users WHERE name = ?', ['eve'])).affectedRows, 1);
    check((await query('SHOW TABLES')).map((row) => Object.values(row)[0]), ['users']);
    check((await query('DESCRIBE users')).map((row) => row.Type), ['int', 'varchar(100)', 'int']);
    await query('ALTER TABLE users ADD COLUMN note VARCHAR(50)');
  }
  const rows = await query('SELECT name, balance FROM users ORDER BY id');
  check(rows.map((row) => ({...row})), [{name: 'ann', balance: 10}, {name: 'bob', balance: 25}]);
  console.log('version ' + version('mysql'));
  db.end();
})();
