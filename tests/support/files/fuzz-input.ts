import type { Shape } from '../../../contract/endpoint.ts'
import { variantPath } from '../../../contract/scalars.ts'

/** Reproducible random choices for a seed. */
export interface Random {
  /** True with a probability from 0 to 1. */
  chance(share: number): boolean
  pick<T>(choices: readonly T[]): T
}

/** A linear congruential generator: random enough, and identical on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return { chance: (share) => next() < share, pick: (choices) => choices[Math.floor(next() * choices.length)]! }
}

const numbers = ['0', '-1', '1e9', '1.5', 'NaN', '99999999999999999999', '0x10', '1,5', '٣']
const words = ['', ' ', 'abc', 'true', 'null', '__proto__', 'constructor', 'toString', 'a:b,c:d', ',,,', 'a@b.example']
const scripts = ['👩‍👩‍👧 café', '\u{202E}txet', 'é', '\ud800', '\u{FEFF}', '\uFFFF', 'ﬁ', 'İ', 'ß']
const attacks = [
  'x\0y',
  'x\r\nBcc: a@b.example',
  "' or 1=1 --",
  '%',
  '%_\\',
  '%E0%A4%A',
  '../../..',
  '<script>',
  '{{x}}'
]
const days = ['2026-02-30', '0000-00-00', '-000001-01-01', '9999-12-31', '2026-11-21 10:00:00']
const texts = [...numbers, ...words, ...scripts, ...attacks, ...days, 'a'.repeat(300), 'é'.repeat(5000), '([*+"\\']

/** A text that could be sent by mistake or on purpose. */
export const fuzzText = (random: Random): string => random.pick(texts)

const variants = '/api/v2/shop/product-variants/'
const paths = [
  ...['LUMA-ROSE', 'none', '%'].map(variantPath),
  ...['', '%', '%00', '\ud800', 'a'.repeat(500)].map((code) => variants + code),
  '/api/v2/shop/addresses/%E0%A4%A',
  '/api/v2/shop/payment-methods/%',
  '/'
]
const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  301,
  2 ** 31,
  2 ** 53,
  1e21,
  -1e308,
  [],
  {},
  [[]],
  [null],
  { toString: 1 }
]

const odd = (random: Random): unknown =>
  random.pick([() => fuzzText(random), () => random.pick(paths), () => random.pick(values)])()

/** Internal structure of a superstruct struct. */
interface Struct {
  type: string
  schema: unknown
}

/** A random value roughly matching a struct. */
function randomValue({ type, schema }: Struct, random: Random): unknown {
  if (random.chance(0.1)) return odd(random)
  if (type === 'object' || type === 'type')
    return Object.fromEntries(
      Object.entries(schema as Record<string, Struct>)
        .filter(() => random.chance(0.85))
        .map(([name, inner]) => [name, randomValue(inner, random)])
    )
  if (type === 'array')
    return Array.from({ length: random.pick([0, 1, 1, 2]) }, () => randomValue(schema as Struct, random))
  if (type === 'enums') return random.pick(Object.values(schema as Record<string, unknown>))
  if (type === 'integer' || type === 'number') return random.pick([1, 2, 300, 0, 2 ** 31, 2 ** 53 - 1, -5])
  if (type === 'boolean') return random.chance(0.5)
  return random.pick([...texts, ...paths, 'Ana', 'FR', 'EUR', '2026-01-01', '1234567890'])
}

/** A valid body with occasional oddities. */
function withInvalidValues(value: unknown, random: Random): unknown {
  if (random.chance(0.08)) return odd(random)
  if (Array.isArray(value)) return value.map((pick) => withInvalidValues(pick, random))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, pick]) => [name, withInvalidValues(pick, random)]))
}

const brokenBodies = ['', '{', 'null', '[]', '"x"', '\u{FEFF}{}', '{"a":1,}', '9'.repeat(400), '{"__proto__":{"a":1}}']

/** The text of a body: a valid one with oddities, one generated from the struct, or invalid JSON. */
export function fuzzBody(shape: Shape, sample: unknown, random: Random): string {
  if (random.chance(0.05)) return random.pick(brokenBodies)
  const made = shape as unknown as Struct
  return JSON.stringify(random.chance(0.5) ? withInvalidValues(sample, random) : randomValue(made, random))
}

/** Names of a query's parameters. */
export const namesOf = (shape: Shape | undefined): string[] =>
  Object.keys(((shape as unknown as Struct | undefined)?.schema as object | undefined) ?? {})

/** A query of known names with odd values, some of them repeated; or an empty one. */
export function fuzzQuery(shape: Shape | undefined, random: Random): string {
  const known = namesOf(shape)
  const search = new URLSearchParams()
  for (const name of [...known, 'locale', '__proto__'])
    while (random.chance(known.length > 4 ? 0.1 : 0.25)) search.append(name, fuzzText(random))
  const text = search.size > 0 ? `?${search}` : ''
  return random.chance(0.02) ? `${text || '?x'}&%E0%A4%A=%` : text
}

const headerTexts = ['', 'x', '"1"', 'W/"1"', '"99999999999999999999"', '*', 'Europe/Paris', 'europe/paris', '+25:00']
const moreTexts = ['zz', '__proto__', 'k1', 'k2', 'k3', 'a'.repeat(300), 'text/csv', '*/*;q=x', 'bytes=5-1', 'it_IT']
const headerNames = [
  'X-User-Timezone',
  'Locale',
  'Accept-Language',
  'If-Match',
  'If-None-Match',
  'Idempotency-Key',
  'Accept',
  'Range',
  'X-Forwarded-For',
  'Cookie',
  'Origin'
]

export function fuzzHeaders(random: Random): Record<string, string> {
  const asked = headerNames.filter(() => random.chance(0.15))
  return Object.fromEntries(asked.map((name) => [name, random.pick([...headerTexts, ...moreTexts])]))
}

const fileNames = ['a.xlsx', 'a.csv', 'a.pdf', '../\u{202E}fdp.exe', 'a'.repeat(300), '']

/** A form with the fields of all forms, and invalid files. */
export function fuzzForm(random: Random): FormData {
  const form = new FormData()
  const good = { name: 'Ana', email: 'a@b.example', subject: 'Order', question: 'When?', list: 'eur', code: 'eur' }
  for (const [name, value] of Object.entries(good))
    if (random.chance(0.9)) form.append(name, random.chance(0.3) ? fuzzText(random) : value)
  while (random.chance(0.5)) form.append('file', new File([fuzzText(random)], random.pick(fileNames)))
  return form
}
