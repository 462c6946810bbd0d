import { expect, test } from 'vitest'
import { providerKeys } from '../../contract/payments/offered-payments.ts'
import { changesPages } from '../../scripts/build.mjs'
import { settings } from '../../server/config/config.ts'
import { readText } from './rules/sources.ts'

// `# NAME=value` counts as well: a commented example documents a setting.
const namesOf = (text: string) => [...text.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!).toSorted()

test('.env.example names exactly the existing settings', () => {
  expect(namesOf(readText('.env.example'))).toEqual(Object.keys(settings).toSorted())
})

test('the pages are built again when a provider’s keys change', () => {
  expect(
    Object.values(providerKeys)
      .flat()
      .filter((name) => !changesPages(name))
  ).toEqual([])
  expect(changesPages('PORT')).toBe(false)
})

test('finds names with and without a value, but not in sentences', () => {
  expect(namesOf('# The port, PORT=1 for example\nPORT=4321\n# HOST=\n#A_B=1\n')).toEqual(['A_B', 'HOST', 'PORT'])
})
