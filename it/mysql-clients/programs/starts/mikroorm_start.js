// MikroORM with its schema tool.
const {EntitySchema, MikroORM} = require('@mikro-orm/mysql');
const {check, settings, version} = require('./start');

const fields = {
  id: {type: 'number', primary: true},
  name: {type: 'string'},
  balance: {type: 'number', nullable: true},
  active: {type: 'boolean', default: true},
};
const schema = (more) => new EntitySchema({name: 'User', properties: {...fields, ...more}});
const note = {note: {type: 'string', nullable: true}};

(async () => {
  const s = settings();
  const open = (entity) => MikroORM.init({entities: [entity], host: s.host, port: s.port, user: s.user,
    password: s.password, dbName: s.database, allowGlobalContext: true});
  if (!s.again) {
    const orm = await open(schema({}));
    await orm.schema.updateSchema();
    const [ann, bob, eve] = [['ann', 10], ['bob', 20], ['eve', 30]].map(([name, balance]) => orm.em.create('User', {name, balance}));
    await orm.em.persistAndFlush([ann, bob, eve]);
    check(ann.id, 1);
    bob.balance = 25;
    orm.em.remove(eve);
    await orm.em.flush();
    await orm.close();
  }
  const orm = await open(schema(note));
  await orm.schema.updateSchema();
  check(await orm.schema.getUpdateSchemaSQL(), '');
  const users = await orm.em.find('User', {}, {orderBy: {id: 'asc'}});
  check(users.map((u) => [u.name, u.balance, u.active]), [['ann', 10, true], ['bob', 25, true]]);
  console.log('version ' + version('@mikro-orm/mysql'));
  await orm.close();
})();
