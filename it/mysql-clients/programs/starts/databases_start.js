// @databases/mysql with tagged queries and a transaction.
const createConnectionPool = require('@databases/mysql');
const {sql} = createConnectionPool;
const {check, settings, version} = require('./start');

(async () => {
  const s = settings();
  const db = createConnectionPool({
    connectionString: `mysql://${s.user}:${s.password}@${s.host}:${s.port}/${s.database}`,
    bigNumber: 'number'});
  await db.query(sql`CREATE TABLE IF NOT EXISTS users (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY,
      name VARCHAR(100) NOT NULL, balance INT, KEY by_name (name))`);
  if (!s.again) {
    await db.tx(async (transaction) => {
      for (const [name, balance] of [['ann', 10], ['bob', 20], ['eve', 30]]) {
        await transaction.query(sql`INSERT INTO users (name, balance) VALUES (${name}, ${balance})`);
      }
    });
    await db.query(sql`UPDATE users SET balance = ${25} WHERE name = ${'bob'}`);
    await db.query(sql`DELETE FROM users WHERE name = ${'eve'}`);
    const columns = await db.query(sql`SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS
        WHERE TABLE_SCHEMA = ${s.database} AND TABLE_NAME = 'users' ORDER BY ORDINAL_POSITION`);
    check(columns.map((column) => column.name), ['id', 'name', 'balance']);
    await db.query(sql`ALTER TABLE users ADD COLUMN note VARCHAR(50)`);
  }
  const rows = await db.query(sql`SELECT name, balance FROM users ORDER BY id`);
  check(rows.map((row) => ({...row})), [{name: 'ann', balance: 10}, {name: 'bob', balance: 25}]);
  console.log('version ' + version('@databases/mysql'));
  await db.dispose();
})();
