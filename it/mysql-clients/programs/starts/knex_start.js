// Knex with its migrations.
const knex = require('knex');
const {check, settings, version} = require('./start');

const migrations = [
  {
    name: '1_users',
    up: (db) => db.schema.createTable('users', (t) => {
      t.increments('id');
      t.string('name').notNullable();
      t.integer('balance');
      t.timestamps(true, true);
    }),
  },
  {name: '2_note', up: (db) => db.schema.alterTable('users', (t) => t.string('note'))},
];

class Source {
  constructor(list) { this.list = list; }
  async getMigrations() { return this.list; }
  getMigrationName(migration) { return migration.name; }
  getMigration(migration) { return {up: migration.up, down: async () => {}}; }
}

(async () => {
  const s = settings();
  const db = knex({client: 'mysql2', connection: {host: s.host, port: s.port, user: s.user,
    password: s.password, database: s.database}});
  const first = s.again ? migrations : migrations.slice(0, 1);
  const [, done] = await db.migrate.latest({migrationSource: new Source(first)});
  if (s.again) {
    check(done, []);
  } else {
    const [id] = await db('users').insert({name: 'ann', balance: 10});
    check(id, 1);
    await db('users').insert([{name: 'bob', balance: 20}, {name: 'eve', balance: 30}]);
    await db('users').where({name: 'bob'}).update({balance: 25});
    await db('users').where({name: 'eve'}).del();
    check(await db.schema.hasTable('users'), true);
    check(Object.keys(await db('users').columnInfo()),
        ['id', 'name', 'balance', 'created_at', 'updated_at']);
    await db.migrate.latest({migrationSource: new Source(migrations)});
    check(await db.schema.hasColumn('users', 'note'), true);
  }
  const rows = await db('users').select('name', 'balance').orderBy('id');
  check(rows.map((r) => [r.name, r.balance]), [['ann', 10], ['bob', 25]]);
  console.log('version ' + version('knex'));
  await db.destroy();
})();
