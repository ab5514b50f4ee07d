// What a program with Go's driver does; called with port, user, password and database.
package main

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/go-sql-driver/mysql"
)

func shows(ability string) {
	fmt.Println("shows", ability)
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func expect(what string, found, expected interface{}) {
	if fmt.Sprint(found) != fmt.Sprint(expected) {
		panic(fmt.Sprintf("%s: %v instead of %v", what, found, expected))
	}
}

func ids(rows *sql.Rows, err error) (found []int64) {
	check(err)
	defer rows.Close()
	for rows.Next() {
		var id int64
		check(rows.Scan(&id))
		found = append(found, id)
	}
	check(rows.Err())
	return found
}

func affected(result sql.Result, err error) int64 {
	check(err)
	count, err := result.RowsAffected()
	check(err)
	return count
}

func main() {
	port, user, password, database := os.Args[1], os.Args[2], os.Args[3], os.Args[4]
	address := fmt.Sprintf("%s:%s@tcp(127.0.0.1:%s)/%s?parseTime=true", user, password, port, database)
	db, err := sql.Open("mysql", address)
	check(err)
	check(db.Ping())
	shows("LOGIN")

	_, err = db.Exec("CREATE TABLE goods (id BIGINT, name VARCHAR, amount DECIMAL(10,2), at TIMESTAMP," +
		" bytes VARBINARY, yes BOOLEAN, PRIMARY KEY (id))")
	check(err)
	shows("TABLES")

	at := time.Date(2024, 1, 2, 3, 4, 5, 125000000, time.UTC)
	name := "it's \\ \"q\" \n \u00e9\U0001f680"
	insert, err := db.Prepare("INSERT INTO goods (id, name, amount, at, bytes, yes) VALUES (?, ?, ?, ?, ?, ?)")
	check(err)
	_, err = insert.Exec(1, name, "1.50", at, []byte{0, 255, 39, 92}, true)
	check(err)
	_, err = insert.Exec(2, "two", nil, nil, nil, false)
	check(err)
	check(insert.Close())
	// With a parameter the driver prepares the statement, without one it sends text.
	for _, row := range []*sql.Row{
		db.QueryRow("SELECT name, amount, at, bytes, yes FROM goods WHERE id = ?", 1),
		db.QueryRow("SELECT name, amount, at, bytes, yes FROM goods WHERE id = 1"),
	} {
		var n, amount string
		var moment time.Time
		var raw []byte
		var yes bool
		check(row.Scan(&n, &amount, &moment, &raw, &yes))
		expect("name", n, name)
		expect("amount", amount, "1.50")
		expect("moment", moment.Equal(at), true)
		expect("bytes", bytes.Equal(raw, []byte{0, 255, 39, 92}), true)
		expect("boolean", yes, true)
	}
	var amount sql.NullString
	var moment mysql.NullTime
	var raw []byte
	check(db.QueryRow("SELECT amount, at, bytes FROM goods WHERE id = ?", 2).Scan(&amount, &moment, &raw))
	expect("nulls", amount.Valid || moment.Valid || raw != nil, false)
	shows("TYPES")
	shows("PREPARED")

	var values []interface{}
	for i := 3; i < 303; i++ {
		values = append(values, i, fmt.Sprintf("n%d", i))
	}
	expect("rows of a batch", affected(db.Exec("INSERT INTO goods (id, name) VALUES (?, ?)"+
		strings.Repeat(", (?, ?)", len(values)/2-1), values...)), 300)
	shows("BATCHES")

	expect("range", ids(db.Query("SELECT id FROM goods WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 2", 10, 20)),
		[]int64{20, 19})
	expect("all", len(ids(db.Query("SELECT id FROM goods"))), 302)
	shows("READS")

	expect("updated", affected(db.Exec("UPDATE goods SET name = ? WHERE id = ?", "changed", 10)), 1)
	expect("deleted", affected(db.Exec("DELETE FROM goods WHERE id IN (?, ?)", 11, 12)), 2)
	expect("left", ids(db.Query("SELECT id FROM goods WHERE id >= 10 AND id < 14")), []int64{10, 13})
	shows("CHANGES")

	_, err = db.Exec("SELECT * FROM nowhere")
	var failure *mysql.MySQLError
	expect("an error of the server", errors.As(err, &failure), true)
	expect("number", failure.Number, 1146)
	other, err := sql.Open("mysql", strings.Replace(address, ":"+password+"@", ":wrong@", 1))
	check(err)
	expect("an error of the server", errors.As(other.Ping(), &failure), true)
	expect("number", failure.Number, 1045)
	shows("ERRORS")
	_, err = db.Exec("DROP TABLE goods")
	check(err)
	check(db.Close())
}
