// The side bar: titles come from the documents. A document of docs/ that is in no group is listed under "More".
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documents, PROJECT, title } from '../pages.mjs'

const GROUPS = {
  'Use it': ['connect', 'shell', 'hbase', 'clients', 'testing', 'errors'],
  'Key advisor': ['advisor', 'editors', 'accuracy', 'advisor-json'],
  'Run it': ['operations', 'tracing', 'reliability', 'performance', 'dependencies'],
  'Change it': ['architecture', 'glossary'],
}

const page = (path) => ({ text: title(join(PROJECT, path)), link: `/${path.replace(/\.md$/, '')}` })

function rules() {
  const families = new Map()
  for (const name of documents('docs/rules')) {
    const family = name.slice(0, 3)
    families.set(family, [...(families.get(family) ?? []), page(`docs/rules/${name}`)])
  }
  return {
    text: 'Rules',
    link: '/docs/rules/',
    collapsed: true,
    items: [...families].map(([text, items]) => ({ text, collapsed: true, items })),
  }
}

function decisions() {
  const items = documents('docs/decisions').map((name) => page(`docs/decisions/${name}`))
  return { text: 'Decisions', link: '/docs/decisions/', collapsed: true, items }
}

/** The pages of the SQL reference, in the order of its contents. */
function reference() {
  const contents = readFileSync(join(PROJECT, 'docs/sql/README.md'), 'utf8')
  const items = [...contents.matchAll(/^\* \[[^\]]+\]\(([^)]+)\)/gm)].map((chapter) => page(`docs/sql/${chapter[1]}`))
  return { text: 'SQL reference', link: '/docs/sql/', collapsed: true, items }
}

export function sidebar() {
  const named = Object.values(GROUPS).flat()
  const group = (text) => ({ text, items: GROUPS[text].map((name) => page(`docs/${name}.md`)) })
  const more = documents('docs').filter((name) => !named.includes(name.replace(/\.md$/, '')))
  const groups = Object.keys(GROUPS).map(group)
  groups[0].items.push(reference())
  groups[1].items.push(rules())
  groups[3].items.push(decisions(), page('CONTRIBUTING.md'), page('CHANGELOG.md'))
  groups[3].items.push({ text: "Licences of this site's parts", link: '/licences.txt', target: '_blank' })
  if (more.length) groups.push({ text: 'More', items: more.map((name) => page(`docs/${name}`)) })
  return [{ text: 'Overview', link: '/' }, ...groups]
}
