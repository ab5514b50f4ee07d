// MariaDB's driver for Node with its pool, prepared statements and a batch.
const mariadb = require('mariadb');
const {check, settings, version} = require('./start');

(async () => {
  const s = settings();
  const pool = mariadb.createPool({host: s.host, port: s.port, user: s.user, password: s.password,
    database: s.database});
  const db = await pool.getConnection();
  await db.query('CREATE TABLE IF NOT EXISTS users (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY,'
      + ' name VARCHAR(100) NOT NULL, balance INT, KEY by_name (name))');
  if (!s.again) {
    await db.beginTransaction();
    check((await db.query('INSERT INTO users (name, balance) VALUES (?, ?)', ['ann', 10])).insertId, 1n);
    await db.batch('INSERT INTO users (name, balance) VALUES (?, ?)', [['bob', 20], ['eve', 30]]);
    await db.commit();
    check((await db.execute('UPDATE users SET balance = ? WHERE name = ?', [25, 'bob'])).affectedRows, 1);
    check((await db.execute('DELETE FROM users WHERE name = ?', ['eve'])).affectedRows, 1);
    check((await db.query('SHOW TABLES')).map((row) => Object.values(row)[0]), ['users']);
    check((await db.query('DESCRIBE users')).map((row) => row.Type), ['int', 'varchar(100)', 'int']);
    await db.query('ALTER TABLE users ADD COLUMN note VARCHAR(50)');
  }
  const rows = await db.execute('SELECT name, balance FROM users ORDER BY id');
  check([...rows].map((row) => ({...row})), [{name: 'ann', balance: 10}, {name: 'bob', balance: 25}]);
  console.log('version ' + version('mariadb'));
  await db.release();
  await pool.end();
})();
