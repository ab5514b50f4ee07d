// TypeORM with synchronize: true, which changes the table if a column seems to differ.
require('reflect-metadata');
const {DataSource, EntitySchema} = require('typeorm');
const {check, settings, version} = require('./start');

const Account = new EntitySchema({
  name: 'Account',
  columns: {
    id: {type: Number, primary: true, generated: true},
    name: {type: String},
    balance: {type: 'int', nullable: true},
    active: {type: Boolean, default: true},
    note: {type: 'text', nullable: true},
    createdAt: {type: 'datetime', createDate: true},
  },
});

(async () => {
  const s = settings();
  const source = new DataSource({type: 'mysql', host: s.host, port: s.port, username: s.user,
    password: s.password, database: s.database, entities: [Account], synchronize: true});
  await source.initialize();
  const accounts = source.getRepository(Account);
  if (!s.again) {
    const ann = await accounts.save({name: 'ann', balance: 10});
    await accounts.save([{name: 'bob', balance: 20}, {name: 'eve', balance: 30}]);
    check(ann.id, 1);
    await accounts.update({name: 'bob'}, {balance: 25});
    await accounts.delete({name: 'eve'});
    const runner = source.createQueryRunner();
    const table = await runner.getTable('account');
    check(table.columns.map((c) => c.name).sort(), ['active', 'balance', 'createdAt', 'id', 'name', 'note']);
    await runner.release();
  }
  const all = await accounts.find({order: {id: 'ASC'}});
  check(all.map((a) => [a.name, a.balance, a.active]), [['ann', 10, true], ['bob', 25, true]]);
  console.log('version ' + version('typeorm'));
  await source.destroy();
})();
