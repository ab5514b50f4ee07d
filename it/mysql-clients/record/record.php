<?php
// The statements of a recording with PDO in both its modes or mysqli, over mysqlnd.
[, $mode, $port] = $argv;
mysqli_report(MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT);
$create = 'CREATE TABLE rec (id BIGINT, v VARCHAR, n INTEGER, d DOUBLE, m DECIMAL(10,2), at TIMESTAMP, b VARBINARY, x INTEGER,'
    . ' PRIMARY KEY (id))';
$insert = 'INSERT INTO rec (id, v, n, d, m, at, b, x) VALUES (?, ?, ?, ?, ?, ?, ?, 1)';
$select = 'SELECT id, v, n, d, m, at, b FROM rec WHERE id = ?';
$update = 'UPDATE rec SET v = ?, n = ? WHERE id = 1';
$full = ["it's", 7, 1.5, '12.50', '2024-01-31 08:30:00', 'ab'];
$none = array_fill(0, 6, null);
if ($mode === 'mysqli') {
    $db = new mysqli('127.0.0.1', 'me', 'x', 'default', (int) $port);
    $db->query('DROP TABLE IF EXISTS rec');
    $db->query($create);
    $statement = $db->prepare($update);
    $v = $n = null;
    $statement->bind_param('si', $v, $n);
    $statement->execute();
    $statement->execute();
    $statement = $db->prepare($insert);
    foreach ([[1, ...$full], [2, ...$none], [3, ...$full]] as $row) {
        $statement->bind_param('isidsss', ...$row);
        $statement->execute();
    }
    $statement = $db->prepare($select);
    foreach ([1, 1, null] as $id) {
        $statement->bind_param('i', $id);
        $statement->execute();
        $statement->get_result()->fetch_all();
    }
    $db->close();
} else {
    $db = new PDO("mysql:host=127.0.0.1;port=$port;dbname=default", 'me', 'x',
        [PDO::ATTR_EMULATE_PREPARES => $mode === 'pdo-emulated', PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION]);
    $db->exec('DROP TABLE IF EXISTS rec');
    $db->exec($create);
    $statement = $db->prepare($update);
    $statement->execute([null, null]);
    $statement->execute([null, null]);
    $statement = $db->prepare($insert);
    foreach ([[1, ...$full], [2, ...$none], [3, ...$full]] as $row) {
        $statement->execute($row);
    }
    $statement = $db->prepare($select);
    foreach ([1, 1, null] as $id) {
        $statement->execute([$id]);
        $statement->fetchAll();
    }
    $statement = null;
    $db = null;
}
echo "version PHP " . PHP_VERSION . " ($mode, " . mysqli_get_client_info() . ", Debian)\n";
