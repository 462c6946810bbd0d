import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numbered } from './icon-keys.mjs'

const sourceOf = (icon: string) => readFileSync(`node_modules/lucide-react/dist/esm/icons/${icon}.mjs`, 'utf8')

test('numbers the shapes of an icon and leaves the rest unchanged', () => {
  const source = sourceOf('zoom-in')
  const { code } = numbered(source)
  expect([...code.matchAll(/key: "(\w+)"/g)].map(([, key]) => key)).toEqual(['0', '1', '2', '3'])
  const bare = (text: string) =>
    text
      .replaceAll(/key: "\w+"/g, '')
      .replace(/\s*size: 24,/, '')
      .replace('__iconData.node;', '')
  expect(bare(code)).toBe(bare(source))
})

test('drops the former names of an icon', () => {
  expect(sourceOf('circle-check')).toContain('aliases')
  expect(numbered(sourceOf('circle-check')).code).not.toContain('aliases')
})
