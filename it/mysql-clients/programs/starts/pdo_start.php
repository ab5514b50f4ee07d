<?php
// PHP's PDO and mysqli with transactions: php pdo_start.php PORT USER PASSWORD DATABASE first|again
[, $port, $user, $password, $database, $turn] = $argv;

function check($seen, $wanted) {
    if ($seen !== $wanted) {
        throw new Exception(json_encode($seen) . ' instead of ' . json_encode($wanted));
    }
}

$pdo = new PDO("mysql:host=127.0.0.1;port=$port;dbname=$database;charset=utf8mb4", $user, $password);
$pdo->exec('CREATE TABLE IF NOT EXISTS users (id INT NOT NULL AUTO_INCREMENT, name VARCHAR(100) NOT NULL,'
    . ' balance INT DEFAULT NULL, PRIMARY KEY (id), KEY by_name (name)) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4');
if ($turn === 'first') {
    $pdo->beginTransaction();
    $insert = $pdo->prepare('INSERT INTO users (name, balance) VALUES (?, ?)');
    $insert->execute(['ann', 10]);
    check($pdo->lastInsertId(), '1');
    $insert->execute(['bob', 20]);
    $insert->execute(['eve', 30]);
    $pdo->commit();
    $mysqli = new mysqli('127.0.0.1', $user, $password, $database, (int) $port);
    $mysqli->begin_transaction();
    $mysqli->query("UPDATE users SET balance = 25 WHERE name = 'bob'");
    check($mysqli->affected_rows, 1);
    $mysqli->query("DELETE FROM users WHERE name = 'eve'");
    $mysqli->commit();
    $columns = $pdo->query('SHOW COLUMNS FROM users')->fetchAll(PDO::FETCH_ASSOC);
    check(array_column($columns, 'Field'), ['id', 'name', 'balance']);
    check(array_column($columns, 'Extra')[0], 'auto_increment');
    $pdo->exec('ALTER TABLE users ADD COLUMN note VARCHAR(50) NULL');
}
$rows = $pdo->query('SELECT name, balance FROM users ORDER BY id')->fetchAll(PDO::FETCH_NUM);
check($rows, [['ann', 10], ['bob', 25]]);
echo 'version ', PHP_VERSION, "\n";
