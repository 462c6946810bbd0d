import { createReader } from '@keystatic/core/reader'
import { expect, test } from 'vitest'
import { readContent } from './content-files.mjs'
import { root } from '../process/run.mjs'
import config from '../../keystatic.config.ts'
import { kinds } from '../../src/content-schema/collections.ts'

const reader = createReader(root, config)

/** Without empty values (a box, list or group) that a form adds for missing fields. */
function filled(value: unknown): unknown {
  if (value === '' || value === null || value === false) return undefined
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.length > 0 ? value.map(filled) : undefined
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, one]) => [key, filled(one)] as const)
  const present = entries.filter(([, one]) => one !== undefined)
  return present.length > 0 ? Object.fromEntries(present) : undefined
}

test('the forms load every content file, and validate it as the site does', async () => {
  const known = new Map<string, unknown>()
  for (const [name, { path = '' }] of Object.entries(config.collections)) {
    const entries = await reader.collections[name as keyof typeof config.collections].all()
    for (const { slug, entry } of entries) known.set(`${path.replace('*', slug)}.yaml`, entry)
  }
  for (const [name, { path = '' }] of Object.entries(config.singletons))
    known.set(`${path}.yaml`, await reader.singletons[name as keyof typeof config.singletons].read())
  const files = readContent(root) as { file: string; data: unknown }[]
  expect([...known.keys()].toSorted()).toEqual(files.map(({ file }) => file))
  for (const { file, data } of files)
    expect({ file, data: filled(known.get(file)) }).toEqual({ file, data: filled(data) })
})

test('a form has exactly the fields of the schema', () => {
  const shapes = Object.values(kinds).map(({ schema }) => Object.keys(schema.shape).toSorted().join())
  const forms = Object.values(config.collections).map(({ schema }) =>
    Object.keys(schema).filter((key) => key !== 'file')
  )
  for (const form of forms) expect(shapes).toContain(form.toSorted().join())
  expect(forms.some((form) => form.includes('publishUntil'))).toBe(true)
})
