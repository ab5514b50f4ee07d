// Converts the server's answer to cells: columns of time without gaps, rows of keys, and the counts of each cell.

const COUNTS = ['readRows', 'readBytes', 'writtenRows', 'writtenBytes'];

export class Grid {
  /** @param low, high keys in hex between which rows are shown; '' for no limit */
  constructor(received, low = '', high = '') {
    this.received = received;
    this.columnMillis = received.columnMillis;
    this.from = Math.floor(received.from / received.columnMillis) * received.columnMillis;
    this.columns = Math.max(1, Math.ceil((received.to - this.from) / received.columnMillis));
    const all = received.ranges;
    this.first = 0;
    while (this.first + 1 < all.length && all[this.first + 1].hex <= low) this.first++;
    this.beyond = all.length;
    while (high && this.beyond > this.first + 1 && all[this.beyond - 1].hex >= high) this.beyond--;
    this.rows = this.beyond - this.first;
    this.counts = COUNTS.map(() => new Float64Array(this.columns * Math.max(1, this.rows)));
    received.times.forEach((time, i) => this.#add(Math.round((time - this.from) / this.columnMillis), received.columns[i]));
    this.regions = this.#regions();
  }

  #add(column, filled) {
    if (column < 0 || column >= this.columns) return;
    for (let at = 0; at < filled.length; at += 5) {
      const row = filled[at] - this.first;
      if (row < 0 || row >= this.rows) continue;
      for (let c = 0; c < 4; c++) {
        this.counts[c][column * this.rows + row] = filled[at + 1 + c];
      }
    }
  }

  /** Returns the region in which each row begins. */
  #regions() {
    const regions = [];
    let region = 0;
    const received = this.received.regions;
    for (let row = 0; row < this.rows; row++) {
      const key = this.start(row).hex;
      while (region + 1 < received.length && received[region + 1].start.hex <= key) region++;
      regions.push(received.length ? region : -1);
    }
    return regions;
  }

  /** Returns a metric of a cell: {which: 'both' | 'reads' | 'writes', what: 'rows' | 'bytes'}. */
  value(metric) {
    const at = metric.what === 'bytes' ? 1 : 0;
    const [reads, writes] = [this.counts[at], this.counts[at + 2]];
    const {rows} = this;
    if (metric.which === 'reads') return (column, row) => reads[column * rows + row];
    if (metric.which === 'writes') return (column, row) => writes[column * rows + row];
    return (column, row) => reads[column * rows + row] + writes[column * rows + row];
  }

  most(metric) {
    const value = this.value(metric);
    let most = 0;
    for (let column = 0; column < this.columns; column++) {
      for (let row = 0; row < this.rows; row++) most = Math.max(most, value(column, row));
    }
    return most;
  }

  totals(metric) {
    const value = this.value(metric);
    return Array.from({length: this.columns}, (_, column) => {
      let sum = 0;
      for (let row = 0; row < this.rows; row++) sum += value(column, row);
      return sum;
    });
  }

  time(column) {
    return this.from + column * this.columnMillis;
  }

  get to() {
    return this.time(this.columns);
  }

  start(row) {
    return this.received.ranges[this.first + row];
  }

  /** Returns the key after the row; null for the last row. */
  stop(row) {
    return this.received.ranges[this.first + row + 1] ?? null;
  }

  region(row) {
    return this.received.regions[this.regions[row]] ?? null;
  }

  /** Returns the first row that overlaps a range of keys, and the row after the last. */
  span(startHex, stopHex) {
    let first = 0;
    while (first + 1 < this.rows && this.start(first + 1).hex <= startHex) first++;
    let beyond = this.rows;
    while (stopHex && beyond > first + 1 && this.start(beyond - 1).hex >= stopHex) beyond--;
    return {first, beyond};
  }

  /** Returns whether a range of keys overlaps a row. */
  shows(startHex, stopHex) {
    if (this.rows === 0) return false;
    const end = this.stop(this.rows - 1);
    return (!end || startHex < end.hex) && (!stopHex || stopHex > this.start(0).hex || this.first === 0);
  }

  /** Returns the hottest cells, the hottest first. */
  hottest(metric, most) {
    const value = this.value(metric);
    const cells = [];
    for (let column = 0; column < this.columns; column++) {
      for (let row = 0; row < this.rows; row++) {
        const heat = value(column, row);
        if (heat > 0) cells.push({column, row, heat});
      }
    }
    return cells.sort((one, other) => other.heat - one.heat).slice(0, most);
  }
}
