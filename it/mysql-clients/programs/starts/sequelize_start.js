// Sequelize with sync(): the first start creates the table, the second one must change nothing.
const {Sequelize, DataTypes} = require('sequelize');
const {check, settings, version} = require('./start');

(async () => {
  const s = settings();
  const sequelize = new Sequelize(s.database, s.user, s.password,
      {host: s.host, port: s.port, dialect: 'mysql', logging: false});
  const User = sequelize.define('User', {
    name: {type: DataTypes.STRING, allowNull: false},
    balance: DataTypes.INTEGER,
    active: {type: DataTypes.BOOLEAN, defaultValue: true},
    ...(s.again ? {note: DataTypes.STRING} : {}),
  }, {indexes: [{fields: ['name']}]});
  await sequelize.sync();
  if (s.again) {
    await sequelize.sync({alter: true});
  } else {
    const ann = await User.create({name: 'ann', balance: 10});
    await User.bulkCreate([{name: 'bob', balance: 20}, {name: 'eve', balance: 30}]);
    check(ann.id, 1);
    await User.update({balance: 25}, {where: {name: 'bob'}});
    await User.destroy({where: {name: 'eve'}});
    const columns = await sequelize.getQueryInterface().describeTable('Users');
    check(Object.keys(columns).slice(0, 4), ['id', 'name', 'balance', 'active']);
    await sequelize.getQueryInterface().addColumn('Users', 'note', {type: DataTypes.STRING});
  }
  const users = await User.findAll({order: [['id', 'ASC']]});
  check(users.map((u) => [u.name, u.balance, u.active]), [['ann', 10, true], ['bob', 25, true]]);
  console.log('version ' + version('sequelize'));
  await sequelize.close();
})();
