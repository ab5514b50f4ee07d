// What the start-up scripts for Node share: node NAME_start.js PORT USER PASSWORD DATABASE first|again
const assert = require('node:assert');
const fs = require('node:fs');

process.on('unhandledRejection', (failure) => {
  console.error(failure.sqlMessage || failure.message, failure.sql || '', failure.stack);
  process.exit(1);
});

exports.settings = () => {
  const [port, user, password, database, turn] = process.argv.slice(2);
  return {host: '127.0.0.1', port: Number(port), user, password, database, again: turn === 'again'};
};

exports.check = (seen, wanted) => assert.deepStrictEqual(seen, wanted);

exports.version = (name) => {
  const path = require.resolve.paths(name).map((folder) => `${folder}/${name}/package.json`).find(fs.existsSync);
  return JSON.parse(fs.readFileSync(path)).version;
};
