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
export function messageErrors(locale: string, given: Messages, model: Messages): string[] {
  const files = new Set([...Object.keys(given), ...Object.keys(model)])
  return [...files].flatMap((file) => {
    if (!(file in given)) return [`${locale}/${file} is missing`]
    if (!(file in model)) return [`${locale}/${file} is not there in the model language`]
    return fileErrors(locale, flatten(given[file]), flatten(model[file])).map((fault) => `${locale}/${file}: ${fault}`)
  })
}

function fileErrors(locale: string, given: Record<string, string>, model: Record<string, string>): string[] {
  const wanted = wantedKeys(locale, Object.keys(model))
  return [
    ...[...wanted.keys()].filter((key) => !(key in given)).map((key) => `"${key}" is missing`),
    ...Object.keys(given)
      .filter((key) => !wanted.has(key) && !isZero(key, wanted))
      .map((key) => `"${key}" is not there in the model language`),
    ...Object.keys(given)
      .filter((key) => !given[key]?.trim())
      .map((key) => `"${key}" is empty`),
    ...[...wanted].flatMap(([key, like]) => placeholderErrors(key, given[key], model[like]))
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
function isZero(key: string, wanted: ReadonlyMap<string, string>): boolean {
  return key.endsWith('_zero') && wanted.has(key.replace(plural, '_other'))
}

function placeholderErrors(key: string, given: string | undefined, model: string | undefined): string[] {
  if (given === undefined || model === undefined) return []
  const [mine, theirs] = [placeholders(given), placeholders(model)]
  // "one item" needs no number.
  const needed = plural.test(key) && !key.endsWith('_other') ? theirs.filter((name) => name !== 'count') : theirs
  return [
    ...needed.filter((name) => !mine.includes(name)).map((name) => `"${key}" lacks {{${name}}}`),
    ...mine.filter((name) => !theirs.includes(name)).map((name) => `"${key}" has {{${name}}}, which nobody fills`)
  ]
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name!)
}
