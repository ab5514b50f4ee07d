import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { PROJECT } from '../pages.mjs'
import { licences } from './licences.mjs'
import { forgeLinks, slug } from './links.mjs'
import { sidebar } from './sidebar.mjs'

const version = /<version>([^<]+)<\/version>/.exec(readFileSync(join(PROJECT, 'pom.xml'), 'utf8'))[1]
const repository = process.env.SITE_REPOSITORY?.replace(/\/blob\/.*$/, '')

export default defineConfig({
  title: 'OpenLindorm',
  description: 'A wide-table database over plain Apache HBase, with typed SQL',
  lang: 'en',
  base: process.env.SITE_BASE ?? '/',
  srcDir: 'target/pages',
  outDir: 'target/site',
  cacheDir: 'target/cache',
  rewrites: { 'README.md': 'index.md', ':upper/:folder/README.md': ':upper/:folder/index.md' },
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: { anchor: { slugify: slug }, config: forgeLinks },
  vite: { plugins: [licences()], build: { chunkSizeWarningLimit: 2000 } },
  themeConfig: {
    // The search matches numbers exactly, and words also if they are misspelt.
    search: {
      provider: 'local',
      options: { miniSearch: { searchOptions: { fuzzy: (word) => (/\d/.test(word) ? false : 0.2), prefix: true } } },
    },
    sidebar: sidebar(),
    outline: [2, 3],
    nav: [
      { text: version, link: '/CHANGELOG' },
      ...(repository ? [{ text: 'Source', link: repository }] : []),
    ],
  },
})
