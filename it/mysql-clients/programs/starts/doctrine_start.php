<?php
// Doctrine DBAL, which brings the schema up to date: php doctrine_start.php PORT USER PASSWORD DATABASE first|again
require '/usr/share/php/Doctrine/DBAL/autoload.php';

use Doctrine\DBAL\DriverManager;
use Doctrine\DBAL\Schema\Schema;

[, $port, $user, $password, $database, $turn] = $argv;

function check($seen, $wanted) {
    if ($seen !== $wanted) {
        throw new Exception(json_encode($seen) . ' instead of ' . json_encode($wanted));
    }
}

$db = DriverManager::getConnection(['driver' => 'pdo_mysql', 'host' => '127.0.0.1', 'port' => (int) $port,
    'user' => $user, 'password' => $password, 'dbname' => $database]);
$update = function ($note) use ($db) {
    $schema = new Schema();
    $users = $schema->createTable('users');
    $users->addColumn('id', 'integer', ['autoincrement' => true]);
    $users->addColumn('name', 'string', ['length' => 100]);
    $users->addColumn('balance', 'integer', ['notnull' => false]);
    $users->addColumn('joined', 'datetime', ['notnull' => false]);
    $users->setPrimaryKey(['id']);
    $users->addIndex(['name'], 'by_name');
    if ($note) {
        $users->addColumn('note', 'string', ['length' => 50, 'notnull' => false]);
    }
    $manager = $db->createSchemaManager();
    $changes = $manager->createComparator()->compareSchemas($manager->createSchema(), $schema)
        ->toSaveSql($db->getDatabasePlatform());
    array_map([$db, 'executeStatement'], $changes);
    return count($changes);
};
if ($turn === 'first') {
    check($update(false), 1);
    $db->transactional(function ($db) {
        $db->insert('users', ['name' => 'ann', 'balance' => 10]);
        check((int) $db->lastInsertId(), 1);
    });
    $db->insert('users', ['name' => 'bob', 'balance' => 20]);
    $db->insert('users', ['name' => 'eve', 'balance' => 30]);
    check($db->update('users', ['balance' => 25], ['name' => 'bob']), 1);
    check($db->delete('users', ['name' => 'eve']), 1);
    check($update(true), 1);
} else {
    check($update(true), 0);
}
check($db->fetchAllNumeric('SELECT name, balance FROM users ORDER BY id'), [['ann', 10], ['bob', 25]]);
echo 'version ', trim(shell_exec('dpkg-query -W -f \${source:Upstream-Version} php-doctrine-dbal')), "\n";
