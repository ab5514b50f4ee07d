// The statements of a recording with go-sql-driver.
package main

import (
	"database/sql"
	"fmt"
	"os"
	"time"

	_ "github.com/go-sql-driver/mysql"
)

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(db *sql.DB, text string, rows ...[]interface{}) {
	statement, err := db.Prepare(text)
	must(err)
	for _, row := range rows {
		_, err = statement.Exec(row...)
		must(err)
	}
	must(statement.Close())
}

func main() {
	db, err := sql.Open("mysql", "me:x@tcp(127.0.0.1:"+os.Args[1]+")/default?parseTime=true")
	must(err)
	db.SetMaxOpenConns(1)
	_, err = db.Exec("DROP TABLE IF EXISTS rec")
	must(err)
	_, err = db.Exec("CREATE TABLE rec (id BIGINT, v VARCHAR, n INTEGER, d DOUBLE, m DECIMAL(10,2), at TIMESTAMP," +
		" b VARBINARY, x INTEGER, PRIMARY KEY (id))")
	must(err)
	none := []interface{}{nil, nil}
	run(db, "UPDATE rec SET v = ?, n = ? WHERE id = 1", none, none)
	at := time.Date(2024, 1, 31, 8, 30, 0, 0, time.UTC)
	full := func(id int) []interface{} {
		return []interface{}{id, "it's", 7, 1.5, "12.50", at, []byte{0, 255}}
	}
	run(db, "INSERT INTO rec (id, v, n, d, m, at, b, x) VALUES (?, ?, ?, ?, ?, ?, ?, 1)",
		full(1), []interface{}{2, nil, nil, nil, nil, nil, nil}, full(3))
	statement, err := db.Prepare("SELECT id, v, n, d, m, at, b FROM rec WHERE id = ?")
	must(err)
	for _, id := range []interface{}{1, 1, nil} {
		rows, err := statement.Query(id)
		must(err)
		for rows.Next() {
		}
		must(rows.Close())
	}
	must(statement.Close())
	must(db.Close())
	fmt.Println("version go-sql-driver 1.5.0 (Debian)")
}
