import { expect, test } from 'vitest'
import { missingTexts } from './rules/page-texts.ts'
import { readSources } from './rules/sources.ts'

const sources = readSources()
const texts = new Map(sources.map(({ path, text }) => [path, text]))

test('every page passes the texts that its islands use', () => {
  const pages = sources.filter(({ path }) => path.endsWith('.astro'))
  expect(pages.flatMap((page) => missingTexts(page, texts))).toEqual([])
})

const page = (props: string) => ({
  path: 'src/pages/a.astro',
  text: `---\nimport { A } from '../islands/A.tsx'\n---\n<A client:load page={pageOf(locale${props})} />`
})
const island = new Map([
  ['src/islands/A.tsx', "const B = onDemand(async () => (await import('./B.tsx')).B)\nuseTexts('ui')"],
  ['src/islands/B.tsx', "const t = useTexts('cart') // not useTexts('orders')"]
])

test('finds what an island or a lazy part of it lacks', () => {
  expect(missingTexts(page(", 'orders'"), island)).toEqual(["src/pages/a.astro: A needs 'cart'"])
  expect(missingTexts(page(", 'orders', 'cart'"), island)).toEqual([])
})
