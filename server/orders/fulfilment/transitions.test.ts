import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { transitions } from './transitions.ts'

test('docs/orders.md shows the actual transitions', () => {
  const page = readFileSync(new URL('../../../docs/orders.md', import.meta.url), 'utf8')
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| step') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
    )
  expect(rows).toEqual(
    Object.entries(transitions).map(([name, { from, to, by, rule }]) => [name, from.join(', '), to, by, rule])
  )
})
