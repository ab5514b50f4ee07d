// A map as it came, made into cells: columns of time without gaps, rows of keys, and what lies in each.

const COUNTS = ['readRows', 'readBytes', 'writtenRows', 'writtenBytes'];

export class Grid {
  /** @param low, high keys in hex between which rows are shown; '' for no end */
  constructor(told, low = '', high = '') {
    this.told = told;
    this.columnMillis = told.columnMillis;
    this.from = Math.floor(told.from / told.columnMillis) * told.columnMillis;
    this.columns = Math.max(1, Math.ceil((told.to - this.from) / told.columnMillis));
    const all = told.ranges;
    this.first = 0;
    while (this.first + 1 < all.length && all[this.first + 1].hex <= low) this.first++;
    this.behind = all.length;
    while (high && this.behind > this.first + 1 && all[this.behind - 1].hex >= high) this.behind--;
    this.rows = this.behind - this.first;
    this.counts = COUNTS.map(() => new Float64Array(this.columns * Math.max(1, this.rows)));
    told.times.forEach((time, i) => this.#add(Math.round((time - this.from) / this.columnMillis), told.columns[i]));
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

  /** The region in which each row begins. */
  #regions() {
    const regions = [];
    let region = 0;
    const told = this.told.regions;
    for (let row = 0; row < this.rows; row++) {
      const key = this.start(row).hex;
      while (region + 1 < told.length && told[region + 1].start.hex <= key) region++;
      regions.push(told.length ? region : -1);
    }
    return regions;
  }

  /** What a metric says of a cell: {which: 'both' | 'reads' | 'writes', what: 'rows' | 'bytes'}. */
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
    return this.told.ranges[this.first + row];
  }

  /** Where the row ends; null behind the last one. */
  stop(row) {
    return this.told.ranges[this.first + row + 1] ?? null;
  }

  region(row) {
    return this.told.regions[this.regions[row]] ?? null;
  }

  /** The first row that a range of keys touches, and the one behind its last. */
  span(startHex, stopHex) {
    let first = 0;
    while (first + 1 < this.rows && this.start(first + 1).hex <= startHex) first++;
    let behind = this.rows;
    while (stopHex && behind > first + 1 && this.start(behind - 1).hex >= stopHex) behind--;
    return {first, behind};
  }

  /** Whether a range of keys touches any row. */
  shows(startHex, stopHex) {
    if (this.rows === 0) return false;
    const end = this.stop(this.rows - 1);
    return (!end || startHex < end.hex) && (!stopHex || stopHex > this.start(0).hex || this.first === 0);
  }

  /** The hottest cells, hottest first. */
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
