import { expect, test } from 'vitest'
import { castsIn } from './rules/casts.ts'
import { readSources } from './rules/sources.ts'

/** The current number: lower it when casts are removed. */
const maxCasts = 173

test('there are no more casts and non-null assertions than before', () => {
  expect(readSources().flatMap(castsIn).length).toBeLessThanOrEqual(maxCasts)
})

test('finds casts and non-null assertions in production code, and nothing else', () => {
  const text = `
    const a = b as unknown as C
    const d = list[0]!.name
    const e = ['as string'] as const
    const f = !g && h !== i
  `
  expect(castsIn({ path: 'src/lib/a.ts', text })).toEqual([
    'src/lib/a.ts:2 b as unknown as C',
    'src/lib/a.ts:2 b as unknown',
    'src/lib/a.ts:3 list[0]!'
  ])
  expect(castsIn({ path: 'src/a.tsx', text: '<A b={c!} />' })).toEqual(['src/a.tsx:1 c!'])
  for (const path of ['src/lib/a.test.ts', 'tests/a.ts', 'src/env.d.ts']) expect(castsIn({ path, text })).toEqual([])
})
