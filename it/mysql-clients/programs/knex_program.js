// What a program with Knex does, on mysql2; called with port, user, password and database.
'use strict';
const assert = require('node:assert');
const createKnex = require('knex');

const [port, user, password, database] = process.argv.slice(2);
const shows = (ability) => console.log('shows', ability);

const knex = createKnex({
  client: 'mysql2',
  connection: {host: '127.0.0.1', port: Number(port), user, password, database, timezone: 'Z'},
  pool: {min: 0, max: 2},
});

async function main() {
  console.log('version', require('knex/package.json').version);
  await knex.raw('SELECT 1');
  shows('LOGIN');

  await knex.schema.createTable('goods', (table) => {
    table.bigInteger('id').notNullable().primary();
    table.string('name', 100);
    table.decimal('amount', 10, 2);
    table.boolean('yes');
    table.dateTime('at', {precision: 3});
    table.binary('bytes');
    table.integer('kind');
  });
  assert.strictEqual(await knex.schema.hasTable('goods'), true);
  assert.strictEqual(await knex.schema.hasTable('nowhere'), false);
  shows('TABLES');
  const columns = await knex('goods').columnInfo();
  assert.deepStrictEqual(Object.keys(columns).sort(), ['amount', 'at', 'bytes', 'id', 'kind', 'name', 'yes']);
  assert.strictEqual(columns.id.type, 'bigint');
  assert.strictEqual(columns.id.nullable, false);
  assert.strictEqual(await knex.schema.hasColumn('goods', 'amount'), true);
  assert.strictEqual(await knex.schema.hasColumn('goods', 'nothing'), false);
  shows('METADATA');

  const at = new Date('2024-01-02T03:04:05.125Z');
  const whole = {id: 1, name: "it's", amount: '1.50', yes: 1, at, bytes: Buffer.from([0, 255, 39, 92]), kind: 7};
  await knex('goods').insert({...whole, yes: true});
  await knex('goods').insert({id: 2, name: 'two', amount: null, yes: false});
  assert.deepStrictEqual({...await knex('goods').where({id: 1}).first()}, whole);
  const nothing = await knex('goods').where('id', 2).first('amount', 'yes', 'at', 'bytes');
  assert.deepStrictEqual({...nothing}, {amount: null, yes: 0, at: null, bytes: null});
  shows('TYPES');

  await knex.batchInsert('goods', Array.from({length: 300}, (_, i) => ({id: i + 3, name: 'n' + (i + 3), kind: i % 3})), 100);
  const [{n}] = await knex('goods').count({n: '*'});
  assert.strictEqual(n, 302);
  shows('BATCHES');

  const range = await knex('goods').select('id', 'name').whereBetween('id', [10, 20]).orderBy('id', 'desc').limit(2).offset(1);
  assert.deepStrictEqual(range.map((row) => row.id), [19, 18]);
  const kinds = await knex('goods').select('kind').count({n: '*'}).whereNotNull('kind').whereBetween('id', [3, 302])
    .groupBy('kind').orderBy('kind');
  assert.deepStrictEqual(kinds.map((row) => row.n), [100, 100, 100]);
  shows('READS');

  assert.strictEqual(await knex('goods').where({id: 10}).update({name: 'changed'}), 1);
  assert.strictEqual(await knex('goods').whereIn('id', [11, 12]).del(), 2);
  await knex('goods').insert({id: 10, name: 'merged', kind: 1}).onConflict('id').merge();
  await knex('goods').insert({id: 10, name: 'ignored'}).onConflict('id').ignore();
  assert.deepStrictEqual(await knex('goods').whereBetween('id', [10, 13]).pluck('name'), ['merged', 'n13']);
  await knex.schema.alterTable('goods', (table) => table.string('note', 20));
  assert.ok('note' in await knex('goods').columnInfo());
  shows('CHANGES');

  await assert.rejects(knex('nowhere').select(), {code: 'ER_NO_SUCH_TABLE', errno: 1146, sqlState: '42S02'});
  await assert.rejects(knex('goods').where('name', 'x').select(), {errno: 9013});
  shows('ERRORS');
  await knex.schema.dropTable('goods');
  await knex.destroy();
}

main().catch((failure) => {
  console.error(failure);
  process.exit(1);
});
