import { afterEach, expect, test, vi } from 'vitest'
import { contentForms } from './astro-cms.mjs'

const argv = process.argv
afterEach(() => {
  process.argv = argv
  vi.unstubAllEnvs()
})

test.each([
  ['dev', '1', 2],
  ['dev', '', 0],
  ['build', '1', 0],
  ['build', '', 0]
])('astro %s with CMS="%s" loads %d integrations of the content forms', async (command, setting, count) => {
  process.argv = ['node', 'astro', command]
  vi.stubEnv('CMS', setting)
  expect(await contentForms()).toHaveLength(count)
})
