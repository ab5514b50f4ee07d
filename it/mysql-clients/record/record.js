// The statements of a recording with mysql2, mysql or mariadb.
const [driver, port] = process.argv.slice(2);
const options = {host: '127.0.0.1', port: Number(port), user: 'me', password: 'x', database: 'default', timezone: 'Z'};
const at = new Date(Date.UTC(2024, 0, 31, 8, 30));
const full = id => [id, "it's", 7, 1.5, '12.50', at, Buffer.from([0, 255])];
const insert = 'INSERT INTO rec (id, v, n, d, m, at, b, x) VALUES (?, ?, ?, ?, ?, ?, ?, 1)';
const select = 'SELECT id, v, n, d, m, at, b FROM rec WHERE id = ?';

async function open() {
  if (driver === 'mysql') {
    const connection = require('mysql').createConnection(options);
    const promised = (sql, values) => new Promise((resolve, reject) =>
      connection.query(sql, values, (error, rows) => error ? reject(error) : resolve(rows)));
    return {query: promised, execute: promised, end: () => new Promise(resolve => connection.end(resolve))};
  }
  const connection = driver === 'mysql2'
    ? await require('mysql2/promise').createConnection(options) : await require('mariadb').createConnection(options);
  return {query: (s, v) => connection.query(s, v), execute: (s, v) => connection.execute(s, v), end: () => connection.end()};
}

async function main() {
  const connection = await open();
  await connection.query('DROP TABLE IF EXISTS rec');
  await connection.query('CREATE TABLE rec (id BIGINT, v VARCHAR, n INTEGER, d DOUBLE, m DECIMAL(10,2), at TIMESTAMP,'
    + ' b VARBINARY, x INTEGER, PRIMARY KEY (id))');
  for (let i = 0; i < 2; i++) {
    await connection.execute('UPDATE rec SET v = ?, n = ? WHERE id = 1', [null, null]);
  }
  await connection.execute(insert, full(1));
  await connection.execute(insert, [2, null, null, null, null, null, null]);
  await connection.execute(insert, full(3));
  for (const id of [1, 1, null]) {
    await connection.execute(select, [id]);
  }
  await connection.end();
  const file = require('path').join(process.env.NODE_PATH, driver, 'package.json');
  console.log(`version ${driver} ${JSON.parse(require('fs').readFileSync(file)).version} (npm), Node ${process.versions.node}`);
}

main().catch(error => { console.error(error); process.exit(1); });
