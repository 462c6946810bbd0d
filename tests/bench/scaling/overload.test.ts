import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  [['--cleints', '5'], "Unknown option '--cleints'. Options: --clients, --engine.\n"],
  [['--clients', 'many'], '--clients is "many", but must be a positive whole number.\n'],
  [['--clients', '5'], '--clients must be at least 10.\n'],
  [['--engine', 'mysql'], '--engine must be sqlite or postgres.\n']
])('a benchmark with the options %j ends with a sentence', (args, sentence) => {
  const options = { encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, ['tests/bench/scaling/overload.ts', ...args], options)
  expect(stderr).toBe(sentence)
  expect(status).toBe(1)
})
