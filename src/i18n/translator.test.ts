import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { languages } from '../../contract/locale.ts'
import type { Feature } from './resources.ts'
import { translatorOf } from './translator.ts'

type Say = (key: string, values?: Record<string, unknown>) => string

const folder = new URL('.', import.meta.url)

function keysOf(tree: object, path = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysOf(value as object, `${path}${name}.`)
  )
}

/** Values for every placeholder of a file: any name, as a number or as text. */
function valuesFor(text: string, number: number): Record<string, unknown> {
  const placeholders = [...text.matchAll(/\{\{\s*(\w+)(\s*,\s*number)?/g)]
  return Object.fromEntries(
    placeholders.map(([, name = '', isNumber]): [string, unknown] => [name, isNumber ? number : `<${name}>`])
  )
}

describe.each(languages.map(({ code }) => code))('the texts of %s', (locale) => {
  const files = readdirSync(new URL(`${locale}/`, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json')
  )

  test.each(files)('%s returns the same texts as i18next', async (file) => {
    const source = readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')
    const messages = JSON.parse(source) as object
    const feature = basename(file, '.json') as Feature
    const model = i18next.createInstance()
    await model.init({
      lng: locale,
      resources: { [locale]: { [feature]: messages } },
      interpolation: { escapeValue: false }
    })
    const theirs = model.getFixedT(locale, feature) as unknown as Say
    const ours = translatorOf({ locale, texts: { [feature]: messages } }, feature) as unknown as Say
    const keys = new Set(keysOf(messages).flatMap((key) => [key, key.replace(/_(zero|one|many|other)$/, '')]))
    for (const number of [0, 1, 2, 0.5, 12_345.678, 1_000_000, -3]) {
      const values = valuesFor(source, number)
      const textsOf = (say: Say) =>
        [...keys].map((key) => [key, say(key, { ...values, count: number }), say(key, values)])
      expect(textsOf(ours)).toEqual(textsOf(theirs))
    }
  })
})

test('shows the key of a missing text', () => {
  const translate = translatorOf({ locale: 'en', texts: {} }, 'cart') as unknown as Say
  expect(translate('nothing.here')).toBe('nothing.here')
})
