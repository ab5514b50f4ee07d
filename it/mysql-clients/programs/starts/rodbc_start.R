# RODBC on MariaDB's ODBC driver, with its catalog calls: Rscript rodbc_start.R PORT USER PASSWORD DATABASE first|again
library(RODBC)
given <- commandArgs(trailingOnly = TRUE)
check <- function(seen, wanted) {
  if (!identical(seen, wanted)) stop(paste(deparse(seen), "instead of", deparse(wanted)))
}
db <- odbcDriverConnect(sprintf("DRIVER={MariaDB Unicode};SERVER=127.0.0.1;PORT=%s;UID=%s;PWD=%s;DATABASE=%s",
                                given[1], given[2], given[3], given[4]))
run <- function(sql) {
  answer <- sqlQuery(db, sql, stringsAsFactors = FALSE)
  if (is.character(answer) && length(setdiff(answer, "No Data")) > 0) stop(paste(answer, collapse = "; "))
  answer
}
if (given[5] == "first") {
  run("CREATE TABLE users (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY, name VARCHAR(100) NOT NULL, balance INT)")
  sqlSave(db, data.frame(id = 1:3, name = c("ann", "bob", "eve"), balance = c(10L, 20L, 30L)), "users", append = TRUE,
          rownames = FALSE)
  sqlUpdate(db, data.frame(id = 2L, balance = 25L), "users", index = "id")
  run("DELETE FROM users WHERE name = 'eve'")
  sqlSave(db, data.frame(x = c(0.5, 1.5), word = c("a", "b")), "made")
  check(sort(sqlTables(db, catalog = given[4])$TABLE_NAME), c("made", "users"))
  check(as.character(sqlColumns(db, "users")$COLUMN_NAME), c("id", "name", "balance"))
  check(as.character(sqlPrimaryKeys(db, "users")$COLUMN_NAME), "id")
  run("ALTER TABLE users ADD COLUMN note VARCHAR(50)")
}
users <- run("SELECT name, balance FROM users ORDER BY id")
check(paste(users$name, users$balance), c("ann 10", "bob 25"))
made <- sqlFetch(db, "made", stringsAsFactors = FALSE)
check(sum(made$x), 2)
cat("version ", as.character(packageVersion("RODBC")), "\n", sep = "")
odbcClose(db)
