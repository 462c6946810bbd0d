import { describe, expect, test } from 'vitest'
import { colours } from '../../src/brand.ts'
import * as conventions from './rules/conventions.ts'
import { readSources, type Rule } from './rules/sources.ts'

const sources = readSources()

// Concatenated, so that this file itself breaks no rule.
const off = (word: string, rest = '') => `${['test', word].join('.')}(${rest})`

const samples: [rule: keyof typeof conventions, wrong: [string, string][], right: [string, string][]][] = [
  ['staysShort', [['a.ts', 'x\n'.repeat(301)]], [['a.ts', 'x\n'.repeat(300)]]],
  [
    'hasDescriptiveName',
    [
      ['src/lib/utils.ts', ''],
      ['server/common/x.ts', ''],
      ['server/cart/types.ts', ''],
      ['src/islands/ui/index.ts', ''],
      ['server/cart/cart-helpers.ts', '']
    ],
    [
      ['src/pages/shop/index.astro', ''],
      ['server/cart/catalogue-index.ts', ''],
      ['src/lib/commonplace.ts', '']
    ]
  ],
  [
    'readsNoEnvironment',
    [
      ['server/cart/service.ts', 'const a = process.env.A'],
      ['server/main.ts', 'process.env.A']
    ],
    [
      ['server/config/config.ts', 'process.env.A'],
      ['server/main.ts', 'readConfig(process.env)'],
      ['src/lib/a.ts', '// process.env is read elsewhere']
    ]
  ],
  [
    'exportsByName',
    [
      ['src/islands/cart/Island.tsx', 'export default function Island() {}'],
      ['src/lib/a.ts', 'export { a as default }']
    ],
    [
      ['vitest.config.ts', 'export default {}'],
      ['src/lib/a.ts', 'export const a = 1 // export default is for Astro']
    ]
  ],
  [
    'bypassesNoTypes',
    [
      ['src/lib/a.ts', 'const a: any = 1'],
      ['src/lib/a.ts', 'b as any'],
      ['src/lib/a.ts', 'Map<string, any>'],
      ['src/pages/a.astro', '// @ts-' + 'ignore']
    ],
    [
      ['src/lib/a.ts', "const a = 'one of: any'"],
      ['src/lib/a.ts', '// note: any of them'],
      ['src/lib/a.ts', 'list.any: anyone']
    ]
  ],
  [
    'runsEveryTest',
    [
      ['tests/slices/a.test.ts', off('skip', "'x'")],
      ['src/a.test.tsx', off('each.only')],
      ['tests/e2e/a.ts', 'x' + 'it()']
    ],
    [
      ['tests/slices/a.test.ts', "test('only one is taken', () => {})"],
      ['server/a.ts', 'it.skip']
    ]
  ],
  [
    'namesNoBrand',
    [['src/layouts/A.astro', '<title>Velara</title>']],
    [
      ['src/brand.ts', "name: 'Velara'"],
      ['src/lib/a.ts', '// like Velara']
    ]
  ],
  [
    'namesColours',
    [
      ['src/styles/base.css', 'a { color: #7a2b5f }'],
      ['src/islands/a.tsx', "'#fff'"],
      ['src/a.css', 'rgb(0 0 0 / 50%)'],
      ['src/a.css', 'oklch(0.7 0.1 20)'],
      ['src/styles/tokens.css', '#fff'],
      ['public/icon.svg', '<path fill="#fff"/>'],
      ['server/a.ts', colours.plum.toUpperCase()],
      ['scripts/build/a.mjs', colours.rose]
    ],
    [
      ['src/brand.ts', "'#fff'"],
      ['src/a.astro', '<a href="#add">'],
      ['src/a.ts', 'this.#add()'],
      ['src/a.css', '/* #fff */'],
      ['server/a.ts', '#fff']
    ]
  ]
]

describe.each(samples)('%s', (name, wrong, right) => {
  const rule: Rule = conventions[name]

  test('holds everywhere', () => {
    expect(sources.flatMap(rule)).toEqual([])
  })

  test('finds violations, and nothing else', () => {
    for (const [path, text] of wrong) expect(rule({ path, text }), `${path}: ${text.slice(0, 40)}`).toHaveLength(1)
    for (const [path, text] of right) expect(rule({ path, text }), `${path}: ${text.slice(0, 40)}`).toEqual([])
  })
})

test('every rule is tested', () => {
  expect(samples.map(([name]) => name).toSorted()).toEqual(Object.keys(conventions).toSorted())
})
