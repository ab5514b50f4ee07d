// What a program with mysql2 does; called with port, user, password and database.
'use strict';
const assert = require('node:assert');
const {Readable} = require('node:stream');
const mysql = require('mysql2/promise');

const [port, user, password, database] = process.argv.slice(2);
const shows = (ability) => console.log('shows', ability);

async function main() {
  console.log('version', require('mysql2/package.json').version);
  const pool = mysql.createPool({
    host: '127.0.0.1', port: Number(port), user, password, database, timezone: 'Z', connectionLimit: 3,
  });
  await pool.query('SELECT 1');
  shows('LOGIN');

  await pool.query('CREATE TABLE js (id BIGINT, name VARCHAR, amount DECIMAL(10,2), at TIMESTAMP, bytes VARBINARY,'
    + ' yes BOOLEAN, PRIMARY KEY (id))');
  shows('TABLES');

  const at = new Date('2024-01-02T03:04:05.125Z');
  const bytes = Buffer.from([0, 255, 39, 92]);
  const name = 'it\'s \\ "q" \n \u00e9\u{1f680}';
  await pool.execute('INSERT INTO js VALUES (?,?,?,?,?,?)', [1, name, '1.50', at, bytes, true]);
  await pool.execute('INSERT INTO js (id, name, amount, yes) VALUES (?,?,?,?)', [2, 'two', null, false]);
  const whole = [{id: 1, name, amount: '1.50', at, bytes, yes: 1}];
  for (const run of ['query', 'execute']) {
    const [rows] = await pool[run]('SELECT * FROM js WHERE id = ?', [1]);
    assert.deepStrictEqual(rows, whole);
    const [nulls] = await pool[run]('SELECT amount, at, bytes, yes FROM js WHERE id = ?', [2]);
    assert.deepStrictEqual(nulls, [{amount: null, at: null, bytes: null, yes: 0}]);
  }
  shows('TYPES');
  shows('PREPARED');

  const many = Array.from({length: 497}, (_, i) => [i + 3, 'n' + (i + 3)]);
  const [written] = await pool.query('INSERT INTO js (id, name) VALUES ?', [many]);
  assert.strictEqual(written.affectedRows, 497);
  shows('BATCHES');

  const range = 'SELECT id, name FROM js WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT ?';
  const expected = [{id: 20, name: 'n20'}, {id: 19, name: 'n19'}];
  assert.deepStrictEqual((await pool.query(range, [10, 20, 2]))[0], expected);
  assert.deepStrictEqual((await pool.execute(range, [10, 20, 2]))[0], expected);
  shows('READS');

  const [changed] = await pool.execute('UPDATE js SET name = ? WHERE id = ?', ['changed', 10]);
  assert.strictEqual(changed.affectedRows, 1);
  const [gone] = await pool.query('DELETE FROM js WHERE id IN (?)', [[11, 12]]);
  assert.strictEqual(gone.affectedRows, 2);
  const [left] = await pool.query('SELECT id, name FROM js WHERE id >= 10 AND id < 14');
  assert.deepStrictEqual(left, [{id: 10, name: 'changed'}, {id: 13, name: 'n13'}]);
  shows('CHANGES');

  const [loaded] = await pool.query({
    sql: "LOAD DATA LOCAL INFILE 'lines' INTO TABLE js FIELDS TERMINATED BY ',' (id, name)",
    infileStreamFactory: () => Readable.from(['1001,from a st', 'ream\n1002,', 'two\nx,y\n'].map((text) => Buffer.from(text))),
  });
  assert.strictEqual(loaded.affectedRows, 2);
  assert.match(loaded.info, /Records: 3  Duplicates: 0  Warnings: 1/);
  const [streamed] = await pool.query('SELECT id, name FROM js WHERE id > 1000');
  assert.deepStrictEqual(streamed, [{id: 1001, name: 'from a stream'}, {id: 1002, name: 'two'}]);
  await pool.query('DELETE FROM js WHERE id > 1000');
  shows('FILES');

  const stream = require('mysql2').createConnection({host: '127.0.0.1', port: Number(port), user, password, database});
  let count = 0;
  for await (const _ of stream.query('SELECT id FROM js').stream()) {
    count++;
  }
  assert.strictEqual(count, 497);
  stream.end();
  shows('PIECES');

  await assert.rejects(pool.query('SELECT * FROM nowhere'), {code: 'ER_NO_SUCH_TABLE', errno: 1146, sqlState: '42S02'});
  await assert.rejects(pool.execute("INSERT INTO js (id, name) VALUES (1, 'again') ON DUPLICATE KEY ERROR"),
    {code: 'ER_DUP_ENTRY', errno: 1062, sqlState: '23000'});
  await assert.rejects(mysql.createConnection({host: '127.0.0.1', port: Number(port), user, password: 'wrong'}),
    {code: 'ER_ACCESS_DENIED_ERROR', sqlState: '28000'});
  shows('ERRORS');
  await pool.query('DROP TABLE js');
  await pool.end();
}

main().catch((failure) => {
  console.error(failure);
  process.exit(1);
});
