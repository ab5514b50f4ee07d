# Perl's DBI with DBD::MariaDB or DBD::mysql: perl dbd_start.pl PORT USER PASSWORD DATABASE first|again MariaDB|mysql
use strict;
use warnings;
use DBI;

my ($port, $user, $password, $database, $turn, $driver) = @ARGV;
my $db = DBI->connect("DBI:$driver:database=$database;host=127.0.0.1;port=$port", $user, $password,
    {RaiseError => 1, PrintError => 0});

sub check {
    my ($seen, $wanted) = @_;
    die "$seen instead of $wanted" unless $seen eq $wanted;
}

$db->do('CREATE TABLE IF NOT EXISTS users (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY, name VARCHAR(100) NOT NULL,'
    . ' balance INT, KEY by_name (name))');
if ($turn eq 'first') {
    $db->begin_work;
    my $insert = $db->prepare('INSERT INTO users (name, balance) VALUES (?, ?)');
    $insert->execute('ann', 10);
    check($db->last_insert_id(undef, undef, 'users', 'id'), 1);
    $insert->execute(@$_) for ['bob', 20], ['eve', 30];
    $db->commit;
    check($db->do('UPDATE users SET balance = 25 WHERE name = ?', undef, 'bob'), 1);
    check($db->do("DELETE FROM users WHERE name = 'eve'"), 1);
    my $columns = $db->column_info(undef, $database, 'users', '%')->fetchall_arrayref({});
    check(join(',', map { $_->{COLUMN_NAME} } @$columns), 'id,name,balance');
    check(join(',', $db->primary_key(undef, undef, 'users')), 'id');
    $db->do('ALTER TABLE users ADD COLUMN note VARCHAR(50)');
}
my $rows = $db->selectall_arrayref('SELECT name, balance FROM users ORDER BY id');
check(join(' ', map { "$_->[0]=$_->[1]" } @$rows), 'ann=10 bob=25');
print "version " . "DBD::$driver"->VERSION . "\n";
$db->disconnect;
