import { expect, test } from 'vitest'
import { borderError } from './rules/borders.ts'
import { findCircle, importsOf } from './rules/imports.ts'
import { readSources } from './rules/sources.ts'

const imports = readSources().flatMap(importsOf)

test('every import respects the architecture', () => {
  expect(imports.length).toBeGreaterThan(100)
  expect(imports.map(borderError).filter((error) => error !== undefined)).toEqual([])
})

test('there are no import cycles', () => {
  expect(findCircle(imports)?.join(' -> ')).toBeUndefined()
})

const targets = (path: string, text: string) => importsOf({ path, text }).map(({ to }) => to)

test('finds all forms of imports, but not those in comments', () => {
  const text = `import a, { b } from './a.ts'
    import type { C } from '../c.ts'
    import './d.css'
    import {
      e
    } from "./e.ts"
    export { f } from './f.ts'
    export * from './g.ts'
    const h = await import('./h.ts')
    import picture from './i.svg?raw'
    import x from 'package'
    // import y from './y.ts'
    /* import z from './z.ts' */`
  const expected = [
    'src/lib/a.ts',
    'src/c.ts',
    'src/lib/d.css',
    'src/lib/e.ts',
    'src/lib/f.ts',
    'src/lib/g.ts',
    'src/lib/i.svg',
    'src/lib/h.ts'
  ]
  expect(targets('src/lib/one.ts', text)).toEqual(expected)
})

test('reads the front matter and scripts of .astro files', () => {
  const text = `---\nimport Base from '../layouts/Base.astro'\n---\n<p>don't import it from here</p>\n<script>\n  import { a } from '../lib/a.ts'\n</script>`
  expect(targets('src/pages/one.astro', text)).toEqual(['src/layouts/Base.astro', 'src/lib/a.ts'])
})

test.each([
  ['contract/cart/cart.ts', 'server/core/http/serve.ts'],
  ['contract/cart/cart.ts', 'src/lib/money.ts'],
  ['server/cart/service.ts', 'server/orders/queries.ts'],
  ['server/cart/service.ts', 'src/lib/money.ts'],
  ['server/core/http/serve.ts', 'server/cart/service.ts'],
  ['server/db/connect.ts', 'server/cart/queries.ts'],
  ['server/cart/queries.ts', 'server/cart/service.ts'],
  ['server/cart/service.ts', 'server/cart/routes.ts'],
  ['src/islands/ui/Button.tsx', 'src/islands/cart/store.ts'],
  ['src/islands/cart/Island.tsx', 'src/islands/orders/Island.tsx'],
  ['src/islands/cart/Island.tsx', 'src/components/Header.astro'],
  ['src/islands/cart/Island.tsx', 'server/cart/service.ts'],
  ['src/lib/api/api.ts', 'src/islands/cart/store.ts'],
  ['src/pages/shop.astro', 'server/app.ts'],
  ['src/elsewhere/x.ts', 'contract/cart/cart.ts']
])('%s must not import %s', (from, to) => {
  expect(borderError({ from, to, isType: false })).toContain(from)
})

test.each([
  ['server/cart/routes.ts', 'server/cart/service.ts'],
  ['server/cart/service.ts', 'server/pricing/service.ts'],
  ['server/core/texts.ts', 'src/i18n/en/cart/cart.json'],
  ['server/app.ts', 'server/cart/routes.ts'],
  ['src/islands/cart/Island.tsx', 'src/islands/lists/parts/SaveDialog.tsx'],
  ['src/islands/cart/Island.tsx', 'src/islands/partners/session/store.ts'],
  ['src/pages/shop.astro', 'src/islands/cart/Island.tsx'],
  ['tests/slices/cart/cart.test.ts', 'server/app.ts']
])('%s may import %s', (from, to) => {
  expect(borderError({ from, to, isType: false })).toBeUndefined()
})

test('shows a cycle as its chain', () => {
  const link = (from: string, to: string) => ({ from, to, isType: false })
  expect(findCircle([link('z', 'a'), link('a', 'b'), link('b', 'c'), link('c', 'a')])).toEqual(['a', 'b', 'c', 'a'])
  expect(findCircle([link('a', 'b'), link('a', 'c'), link('b', 'c')])).toBeUndefined()
})
