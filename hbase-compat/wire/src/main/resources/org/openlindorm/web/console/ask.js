// What is asked of the server. Whoever must log in again is told by the event 'logged-out'.

export class Refused extends Error {
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.code = error.code;
  }
}

async function refusal(reply) {
  let error = {message: `The server responds with ${reply.status}.`};
  try {
    error = (await reply.json()).error ?? error;
  } catch {
    // What is no JSON says no more than its status.
  }
  if (reply.status === 401) {
    dispatchEvent(new Event('logged-out'));
  }
  return new Refused(reply.status, error);
}

async function sent(path, options) {
  let reply;
  try {
    reply = await fetch(path, options);
  } catch (failure) {
    if (failure.name === 'AbortError') throw failure;
    throw new Refused(0, {message: 'The server does not respond. Check that it is running.'});
  }
  if (!reply.ok) throw await refusal(reply);
  return reply;
}

export async function get(path) {
  return (await sent(path)).json();
}

function post(path, body, signal) {
  return sent(path, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body), signal});
}

export async function change(path, body) {
  return (await post(path, body)).json();
}

/**
 * Runs a statement and hands its lines on as they come: {columns}, {rows}, {end}. Throws Refused for {error}.
 * @param options {database, rows, tab}
 */
export async function run(sql, options, take) {
  const reply = await post('/api/sql', {sql, ...options});
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      const told = JSON.parse(line);
      if (told.error) throw new Refused(200, told.error);
      take(told);
    }
  }
}

/** All rows of a query as objects, whose names are the columns' in small letters. */
export async function query(sql, options = {}) {
  let names = [];
  const rows = [];
  await run(sql, {rows: 10000, ...options}, (told) => {
    if (told.columns) names = told.columns.map((column) => column.label.toLowerCase());
    if (told.rows) told.rows.forEach((row) => rows.push(Object.fromEntries(names.map((name, i) => [name, row[i]]))));
  });
  return rows;
}

/** A name as SQL takes it. */
export function quoted(name) {
  return '`' + name.replaceAll('`', '``') + '`';
}

/** A text as SQL takes it. */
export function literal(text) {
  return "'" + text.replaceAll('\\', '\\\\').replaceAll("'", "''") + "'";
}

export function named(database, table) {
  return `${quoted(database)}.${quoted(table)}`;
}
