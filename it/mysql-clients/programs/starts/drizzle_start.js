// Drizzle with migrate(), from files as drizzle-kit writes them.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const {drizzle} = require('drizzle-orm/mysql2');
const {migrate} = require('drizzle-orm/mysql2/migrator');
const {asc, eq} = require('drizzle-orm');
const {boolean, int, mysqlTable, serial, varchar} = require('drizzle-orm/mysql-core');
const mysql = require('mysql2/promise');
const {check, settings, version} = require('./start');

const users = mysqlTable('users', {
  id: serial('id').primaryKey(),
  name: varchar('name', {length: 255}).notNull(),
  balance: int('balance'),
  active: boolean('active').default(true),
});
const files = [
  ['0000_users', 'CREATE TABLE `users` (\n\t`id` serial AUTO_INCREMENT NOT NULL,\n'
      + '\t`name` varchar(255) NOT NULL,\n\t`balance` int,\n\t`active` boolean DEFAULT true,\n'
      + '\tCONSTRAINT `users_id` PRIMARY KEY(`id`)\n);\n'],
  ['0001_note', 'ALTER TABLE `users` ADD `note` varchar(255);'],
];

function folder(count) {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'drizzle'));
  fs.mkdirSync(path.join(made, 'meta'));
  const entries = files.slice(0, count).map(([tag], idx) => ({idx, version: '5', when: 1700000000000 + idx, tag, breakpoints: true}));
  fs.writeFileSync(path.join(made, 'meta', '_journal.json'), JSON.stringify({version: '7', dialect: 'mysql', entries}));
  files.slice(0, count).forEach(([tag, text]) => fs.writeFileSync(path.join(made, tag + '.sql'), text));
  return made;
}

(async () => {
  const s = settings();
  const connection = await mysql.createConnection(
      {host: s.host, port: s.port, user: s.user, password: s.password, database: s.database});
  const db = drizzle(connection);
  if (s.again) {
    await migrate(db, {migrationsFolder: folder(2)});
  } else {
    await migrate(db, {migrationsFolder: folder(1)});
    const [{insertId}] = await db.insert(users).values({name: 'ann', balance: 10});
    check(insertId, 1);
    await db.insert(users).values([{name: 'bob', balance: 20}, {name: 'eve', balance: 30}]);
    await db.update(users).set({balance: 25}).where(eq(users.name, 'bob'));
    await db.delete(users).where(eq(users.name, 'eve'));
    await migrate(db, {migrationsFolder: folder(2)});
  }
  const rows = await db.select().from(users).orderBy(asc(users.id));
  check(rows.map((r) => [r.name, r.balance, r.active]), [['ann', 10, true], ['bob', 25, true]]);
  console.log('version ' + version('drizzle-orm'));
  await connection.end();
})();
