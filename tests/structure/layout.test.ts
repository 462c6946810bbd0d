import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findCircle, type Import, importsOf } from './rules/imports.ts'
import { readSources } from './rules/sources.ts'

const sources = readSources()
const root = fileURLToPath(new URL('../..', import.meta.url))

const maxFiles = 20
// Migrations are a numbered history.
const longFolders = /^server\/db\/migrations$/

test(`no folder of code contains more than ${maxFiles} files`, () => {
  const folders = [...new Set(sources.map(({ path }) => dirname(path)))].filter((folder) => !longFolders.test(folder))
  const sizes = folders.map((folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    return { folder, files: folder === '.' ? 0 : entries.filter((entry) => entry.isFile()).length }
  })
  expect(sizes.filter(({ files }) => files > maxFiles)).toEqual([])
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

/**
 * The feature of a file: its folder below the domain. The domain's own files, and those in `parts/`, which other domains
 * import one by one, each count by themselves.
 */
function featureOf(path: string, folder: string): string | undefined {
  const domain = domainOf(path, folder)
  if (!domain) return undefined
  const [feature = '', ...rest] = path.slice(domain.length + 1).split('/')
  return rest.length > 0 && feature !== 'parts' ? `${domain}/${feature}` : path
}

test.each(['contract', 'server', 'src/islands'])(
  'there are no cycles between the features of a domain of %s',
  (folder) => {
    expect(findCircle(featureEdges(imports, folder))?.join(' -> ')).toBeUndefined()
  }
)

function featureEdges(edges: readonly Import[], folder: string): Import[] {
  return edges.flatMap(({ from, to, isType }) => {
    const [a, b] = [featureOf(from, folder), featureOf(to, folder)]
    const isInside = a && b && a !== b && domainOf(from, folder) === domainOf(to, folder)
    return isInside ? [{ from: a, to: b, isType }] : []
  })
}

test('finds a cycle between two features, and between a feature and a file of its domain', () => {
  const link = (from: string, to: string) => ({
    from: `server/orders/${from}`,
    to: `server/orders/${to}`,
    isType: false
  })
  const features = [link('history/a.ts', 'invoices/b.ts'), link('invoices/c.ts', 'history/d.ts')]
  expect(findCircle(featureEdges(features, 'server'))).toHaveLength(3)
  const file = [link('history/a.ts', 'service.ts'), link('service.ts', 'history/b.ts')]
  expect(findCircle(featureEdges(file, 'server'))).toHaveLength(3)
  const oneWay = [
    link('history/a.ts', 'queries.ts'),
    link('service.ts', 'history/b.ts'),
    link('routes.ts', 'service.ts')
  ]
  expect(findCircle(featureEdges(oneWay, 'server'))).toBeUndefined()
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
