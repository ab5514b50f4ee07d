// Sends requests to the server. If the session has ended, the event 'logged-out' is dispatched.

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
    // A body that is not JSON has no message; the status remains.
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
 * Executes a statement and passes on each line of the answer: {columns}, {rows}, {end}. Throws Refused for {error}, after the last line.
 * @param options {database, rows, tab, record: whether the user's history gets the statement}
 */
export function run(sql, options, take) {
  return lines('/api/sql', {sql, ...options}, take);
}

/** Passes on the following rows of a result, as run does. */
export function runOn(cursor, {tab, rows}, take) {
  return lines('/api/sql/next', {cursor, tab, rows}, take);
}

async function lines(path, body, take) {
  const reply = await post(path, body);
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let failure = null;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const complete = (rest + part.value).split('\n');
    rest = complete.pop();
    for (const line of complete) {
      const received = JSON.parse(line);
      if (received.error) failure = new Refused(200, received.error);
      else take(received);
    }
  }
  if (failure) throw failure;
}

/** Returns all rows of a query as objects; the keys are the column labels in lower case. */
export async function query(sql, options = {}) {
  let names = [];
  const rows = [];
  await run(sql, {rows: 10000, ...options}, (received) => {
    if (received.columns) names = received.columns.map((column) => column.label.toLowerCase());
    if (received.rows) received.rows.forEach((row) => rows.push(Object.fromEntries(names.map((name, i) => [name, row[i]]))));
  });
  return rows;
}

/** Returns a name as a quoted SQL identifier. */
export function quoted(name) {
  return '`' + name.replaceAll('`', '``') + '`';
}

/** Returns a text as an SQL literal. */
export function literal(text) {
  return "'" + text.replaceAll('\\', '\\\\').replaceAll("'", "''") + "'";
}

export function named(database, table) {
  return `${quoted(database)}.${quoted(table)}`;
}
