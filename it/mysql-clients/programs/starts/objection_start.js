// Objection's models with migrations of Knex.
const knex = require('knex');
const {Model} = require('objection');
const {check, settings, version} = require('./start');

class User extends Model {
  static get tableName() { return 'users'; }
}

const migrations = [
  {
    name: '1_users',
    up: (db) => db.schema.createTable('users', (t) => {
      t.increments('id');
      t.string('name').notNullable().index();
      t.integer('balance');
    }),
  },
  {name: '2_note', up: (db) => db.schema.alterTable('users', (t) => t.string('note'))},
];

const source = (list) => ({
  getMigrations: async () => list,
  getMigrationName: (migration) => migration.name,
  getMigration: (migration) => ({up: migration.up, down: async () => {}}),
});

(async () => {
  const s = settings();
  const db = knex({client: 'mysql2', connection: {host: s.host, port: s.port, user: s.user,
    password: s.password, database: s.database}});
  Model.knex(db);
  const first = s.again ? migrations : migrations.slice(0, 1);
  const [, done] = await db.migrate.latest({migrationSource: source(first)});
  if (s.again) {
    check(done, []);
  } else {
    check((await User.query().insert({name: 'ann', balance: 10})).id, 1);
    await User.transaction(async (transaction) => {
      await User.query(transaction).insert({name: 'bob', balance: 20});
      await User.query(transaction).insert({name: 'eve', balance: 30});
    });
    check(await User.query().where({name: 'bob'}).patch({balance: 25}), 1);
    check(await User.query().delete().where({name: 'eve'}), 1);
    check((await User.fetchTableMetadata()).columns,
        ['id', 'name', 'balance']);
    await db.migrate.latest({migrationSource: source(migrations)});
  }
  const rows = await User.query().select('name', 'balance').orderBy('id');
  check(rows.map((row) => row.toJSON()), [{name: 'ann', balance: 10}, {name: 'bob', balance: 25}]);
  console.log('version ' + version('objection'));
  await db.destroy();
})();
