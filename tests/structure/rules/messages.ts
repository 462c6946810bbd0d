import { namesIn, readText } from './sources.ts'

/** The messages of one language: file name -> its JSON. */
export type Messages = Readonly<Record<string, unknown>>

/** All message files of a language. */
export function readMessages(locale: string): Messages {
  const folders = namesIn(`src/i18n/${locale}`).map((domain) => `src/i18n/${locale}/${domain}`)
  const files = folders.flatMap((folder) => namesIn(folder).map((file) => [file, `${folder}/${file}`] as const))
  return Object.fromEntries(files.map(([file, path]) => [file, JSON.parse(readText(path)) as unknown]))
}

const plural = /_(zero|one|two|few|many|other)$/

/** `{ a: { b: 'x' } }` -> `{ 'a.b': 'x' }`. */
export function flatten(tree: unknown, path = ''): Record<string, string> {
  if (typeof tree === 'string') return { [path]: tree }
  const entries = Object.entries((tree ?? {}) as Record<string, unknown>)
  return Object.assign({}, ...entries.map(([key, value]) => flatten(value, path ? `${path}.${key}` : key))) as Record<
    string,
    string
  >
}

/** All texts of a language with their file and key: `cart.json: errors.empty`. */
export function textsOf(messages: Messages): { key: string; text: string }[] {
  return Object.entries(messages).flatMap(([file, tree]) =>
    Object.entries(flatten(tree)).map(([key, text]) => ({ key: `${file}: ${key}`, text }))
  )
}

/** Missing, surplus and differing messages of a language compared with the model language. */
export function messageErrors(locale: string, messages: Messages, model: Messages): string[] {
  const files = new Set([...Object.keys(messages), ...Object.keys(model)])
  return [...files].flatMap((file) => {
    if (!(file in messages)) return [`${locale}/${file} is missing`]
    if (!(file in model)) return [`${locale}/${file} is not there in the model language`]
    return fileErrors(locale, flatten(messages[file]), flatten(model[file])).map(
      (error) => `${locale}/${file}: ${error}`
    )
  })
}

function fileErrors(locale: string, messages: Record<string, string>, model: Record<string, string>): string[] {
  const expectedKeys = wantedKeys(locale, Object.keys(model))
  return [
    ...[...expectedKeys.keys()].filter((key) => !(key in messages)).map((key) => `"${key}" is missing`),
    ...Object.keys(messages)
      .filter((key) => !expectedKeys.has(key) && !isZero(key, expectedKeys))
      .map((key) => `"${key}" is not there in the model language`),
    ...Object.keys(messages)
      .filter((key) => !messages[key]?.trim())
      .map((key) => `"${key}" is empty`),
    ...[...expectedKeys].flatMap(([key, like]) => placeholderErrors(key, messages[key], model[like]))
  ]
}

// Required key of this language -> matching key of the model language: plural forms differ between languages.
function wantedKeys(locale: string, model: string[]): Map<string, string> {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const counted = new Set(model.filter((key) => key.endsWith('_other')).map((key) => key.replace(plural, '')))
  return new Map(
    model.flatMap((key): [string, string][] => {
      const base = key.replace(plural, '')
      if (base === key || !counted.has(base)) return [[key, key]]
      const alike = (form: string) => (model.includes(form) ? form : key)
      const forms = pluralCategories.map((category) => `${base}_${category}`)
      return key.endsWith('_other') ? forms.map((form): [string, string] => [form, alike(form)]) : []
    })
  )
}

// A separate text for zero is allowed in any language.
function isZero(key: string, expectedKeys: ReadonlyMap<string, string>): boolean {
  return key.endsWith('_zero') && expectedKeys.has(key.replace(plural, '_other'))
}

function placeholderErrors(key: string, messages: string | undefined, model: string | undefined): string[] {
  if (messages === undefined || model === undefined) return []
  const [own, expected] = [placeholders(messages), placeholders(model)]
  // "one item" needs no number.
  const needed = plural.test(key) && !key.endsWith('_other') ? expected.filter((name) => name !== 'count') : expected
  return [
    ...needed.filter((name) => !own.includes(name)).map((name) => `"${key}" lacks {{${name}}}`),
    ...own.filter((name) => !expected.includes(name)).map((name) => `"${key}" has {{${name}}}, which is never filled`)
  ]
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name!)
}
