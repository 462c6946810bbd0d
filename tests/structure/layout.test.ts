import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findCircle, importsOf } from './imports.ts'
import { readSources } from './sources.ts'

const sources = readSources()
const root = fileURLToPath(new URL('../..', import.meta.url))

const mostFiles = 20
// Migrations are a numbered history.
const longFolders = /^server\/db\/migrations$/

test(`no folder of code contains more than ${mostFiles} files`, () => {
  const folders = [...new Set(sources.map(({ path }) => dirname(path)))].filter((folder) => !longFolders.test(folder))
  const sizes = folders.map((folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    return { folder, files: folder === '.' ? 0 : entries.filter((entry) => entry.isFile()).length }
  })
  expect(sizes.filter(({ files }) => files > mostFiles)).toEqual([])
})

const imports = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path)).flatMap(importsOf)

/** The domain of a file below a folder: `server/cart/routes.ts` -> `server/cart`; undefined for files at its top. */
function domainOf(path: string, folder: string): string | undefined {
  if (!path.startsWith(`${folder}/`) || path.startsWith('server/db/migrations/')) return undefined
  const [domain, ...rest] = path.slice(folder.length + 1).split('/')
  return rest.length > 0 ? `${folder}/${domain}` : undefined
}

test.each(['contract', 'server', 'src/islands'])('there are no cycles between the domains of %s', (folder) => {
  const edges = imports.flatMap(({ from, to, isType }) => {
    const [a, b] = [domainOf(from, folder), domainOf(to, folder)]
    return a && b && a !== b ? [{ from: a, to: b, isType }] : []
  })
  expect(edges.length).toBeGreaterThan(3)
  expect(findCircle(edges)?.join(' -> ')).toBeUndefined()
})

const domains = ['catalogue', 'pricing', 'cart', 'checkout', 'orders', 'payments', 'partners', 'desk']

test.each([
  ['contract', ['site']],
  ['server', ['adapters', 'config', 'core', 'db', 'seed', 'site']],
  ['src/islands', ['kit', 'section', 'shell', 'ui']],
  ['src/i18n/en', ['core', 'site']],
  ['tests/slices', ['core']]
])('%s has the folders of the eight domains and %j', (folder, others) => {
  const found = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const known = new Set([...domains, ...others])
  expect(found.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})
