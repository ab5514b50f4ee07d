// Kysely with its Migrator.
const {Kysely, Migrator, MysqlDialect, sql} = require('kysely');
const {createPool} = require('mysql2');
const {check, settings, version} = require('./start');

const migrations = {
  '1_users': {up: (db) => db.schema.createTable('users')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('name', 'varchar(255)', (c) => c.notNull())
      .addColumn('balance', 'integer')
      .addColumn('created_at', 'timestamp', (c) => c.defaultTo(sql`now()`).notNull())
      .execute()},
  '2_note': {up: (db) => db.schema.alterTable('users').addColumn('note', 'text').execute()},
};

(async () => {
  const s = settings();
  const db = new Kysely({dialect: new MysqlDialect({pool: createPool(
      {host: s.host, port: s.port, user: s.user, password: s.password, database: s.database})})});
  const migrator = new Migrator({db, provider: {getMigrations: async () => migrations}});
  const upTo = async (name) => {
    const {error, results} = await migrator.migrateTo(name);
    if (error) {
      throw error;
    }
    return results;
  };
  if (s.again) {
    check(await upTo('2_note'), []);
  } else {
    await upTo('1_users');
    const ann = await db.insertInto('users').values({name: 'ann', balance: 10}).executeTakeFirst();
    check(ann.insertId, 1n);
    await db.insertInto('users').values([{name: 'bob', balance: 20}, {name: 'eve', balance: 30}]).execute();
    await db.updateTable('users').set({balance: 25}).where('name', '=', 'bob').execute();
    await db.deleteFrom('users').where('name', '=', 'eve').execute();
    const tables = await db.introspection.getTables();
    const users = tables.find((t) => t.name === 'users');
    check(users.columns.map((c) => c.name), ['id', 'name', 'balance', 'created_at']);
    await upTo('2_note');
  }
  const rows = await db.selectFrom('users').select(['name', 'balance']).orderBy('id').execute();
  check(rows, [{name: 'ann', balance: 10}, {name: 'bob', balance: 25}]);
  console.log('version ' + version('kysely'));
  await db.destroy();
})();
