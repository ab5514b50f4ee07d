// Cuts SQL text into tokens and statements where the server does (SqlTokens), for the editor.

const TOKEN = new RegExp([
  /(?<space>\s+)/,
  /(?<comment>(?:--|#|\/\/)[^\n]*|\/\*(?!\+)[\s\S]*?(?:\*\/|$))/,
  /(?<hint>\/\*\+[\s\S]*?(?:\*\/|$))/,
  /(?<text>'[^']*(?:''[^']*)*'?|"[^"]*(?:""[^"]*)*"?)/,
  /(?<name>`[^`]*(?:``[^`]*)*`?)/,
  /(?<number>\d[\p{L}\p{N}.]*)/,
  /(?<word>[\p{L}\p{N}_$@]+)/,
  /(?<symbol>[\s\S])/,
].map((part) => part.source).join('|'), 'gu');

/** Returns the tokens without white space: {kind, from, to, text}. */
export function tokens(text) {
  const found = [];
  for (const match of text.matchAll(TOKEN)) {
    const [kind] = Object.entries(match.groups).find(([, value]) => value !== undefined);
    if (kind !== 'space') found.push({kind, from: match.index, to: match.index + match[0].length, text: match[0]});
  }
  return found;
}

/**
 * Returns the statements of a text: {begin, end} between the semicolons, and {from, to} without white space around it.
 * A statement without a word, such as a comment at the end, is left out.
 */
export function statements(text) {
  const found = [];
  let begin = 0;
  let inside = [];
  const add = (end) => {
    if (inside.some((token) => token.kind !== 'comment')) found.push({begin, end, from: inside[0].from, to: inside.at(-1).to});
    inside = [];
  };
  for (const token of tokens(text)) {
    if (token.text === ';') {
      add(token.from);
      begin = token.to;
    } else {
      inside.push(token);
    }
  }
  add(text.length);
  return found;
}

/** Returns the text between the semicolons around an offset: {begin, end}. */
export function around(text, offset) {
  const ends = tokens(text).filter((token) => token.text === ';');
  return {begin: ends.findLast((token) => token.to <= offset)?.to ?? 0, end: ends.find((token) => token.from >= offset)?.from ?? text.length};
}

/** Returns the statement at an offset, or else the last one before it; null if there is none. */
export function statementAt(text, offset) {
  const all = statements(text);
  const {begin} = around(text, offset);
  return all.find((each) => each.begin === begin) ?? all.findLast((each) => each.begin < begin) ?? all[0] ?? null;
}

const BEFORE_TABLES = new Set(['FROM', 'JOIN', 'INTO', 'UPDATE']);

/** Returns the tables that follow FROM, JOIN, INTO and UPDATE: 'database.table' each, without those of information_schema. */
export function tablesOf(sql, database) {
  const all = tokens(sql).filter((token) => token.kind !== 'comment');
  const isName = (token) => token?.kind === 'word' || token?.kind === 'name';
  const plain = (token) => (token.kind === 'name' ? token.text.slice(1, -1).replaceAll('``', '`') : token.text);
  const found = new Set();
  all.forEach((token, i) => {
    if (!BEFORE_TABLES.has(token.text.toUpperCase()) || !isName(all[i + 1])) return;
    const qualified = all[i + 2]?.text === '.' && isName(all[i + 3]);
    found.add(qualified ? `${plain(all[i + 1])}.${plain(all[i + 3])}` : `${database}.${plain(all[i + 1])}`);
  });
  return [...found].filter((name) => !name.toLowerCase().startsWith('information_schema.'));
}

/** Returns the part of a statement that an error of the server names: {from, to}; null if it names none. */
export function placeOf(message, sql) {
  const all = tokens(sql);
  const given = /at line (\d+), column (\d+)/.exec(message);
  if (given) {
    const lines = sql.split('\n').slice(0, Number(given[1]) - 1);
    const offset = Math.min(sql.length, lines.reduce((sum, line) => sum + line.length + 1, 0) + Number(given[2]) - 1);
    return all.find((token) => token.from <= offset && offset < token.to) ?? {from: Math.max(0, sql.length - 1), to: sql.length};
  }
  for (const [, quoted] of message.matchAll(/'([^']+)'/g)) {
    const name = quoted.split('.').at(-1).toLowerCase();
    const token = all.find(({kind, text}) => kind !== 'comment' && text.replace(/^[`'"]|[`'"]$/g, '').toLowerCase() === name);
    if (token) return token;
  }
  return null;
}
