import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numbered } from './icon-keys.mjs'

test('numbers the shapes of an icon and leaves the rest unchanged', () => {
  const source = readFileSync('node_modules/lucide-react/dist/esm/icons/zoom-in.mjs', 'utf8')
  const { code } = numbered(source)
  expect([...code.matchAll(/key: "(\w+)"/g)].map(([, key]) => key)).toEqual(['0', '1', '2', '3'])
  const bare = (text: string) => text.replaceAll(/key: "\w+"/g, '').replace('__iconData.node;', '')
  expect(bare(code)).toBe(bare(source))
})
