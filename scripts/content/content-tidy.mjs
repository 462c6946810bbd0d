import { readFileSync, writeFileSync } from 'node:fs'
import { dump, load } from 'js-yaml'
import { format, resolveConfig } from 'prettier'

const maxWidth = 120

/** Formats a content file saved by the forms as if written by hand. @returns whether it changed */
export async function tidyFile(file) {
  const text = readFileSync(file, 'utf8')
  const tidy = await formatYaml(text, file)
  // It may have been saved again in the meantime.
  if (tidy === text || readFileSync(file, 'utf8') !== text) return false
  writeFileSync(file, tidy)
  return true
}

/** YAML with the same content: paragraphs as block scalars, short lists inline, all kinds of spaces preserved. */
export async function formatYaml(text, file) {
  const comments = /^(#.*\n)*/.exec(text)[0]
  const lines = mapLines(load(text), '')
  return format(`${comments}${lines.join('\n')}\n`, { ...(await resolveConfig(file)), parser: 'yaml' })
}

// Groups that a form writes even if all of their fields are empty.
const mayBeEmpty = new Set(['initial', 'shortName'])
const isLeftEmpty = ([key, value]) => mayBeEmpty.has(key) && Object.keys(value).length === 0

function mapLines(map, indent) {
  const entries = Object.entries(map).filter((entry) => !isLeftEmpty(entry))
  return entries.flatMap(([key, value]) => entryLines(`${indent}${scalar(key)}:`, value, `${indent}  `))
}

function entryLines(head, value, indent) {
  if (typeof value === 'string' && value.includes('\n')) return [`${head} ${block(value)}`, ...indented(value, indent)]
  if (isLeaf(value)) return [`${head} ${scalar(value)}`]
  if (isFlat(value) && `${head} ${flow(value)}`.length <= maxWidth) return [`${head} ${flow(value)}`]
  if (!Array.isArray(value)) return [head, ...mapLines(value, indent)]
  return [head, ...value.flatMap((item) => itemLines(item, indent))]
}

function itemLines(item, indent) {
  if (typeof item !== 'object' || item === null) return [`${indent}- ${scalar(item)}`]
  const [first, ...rest] = mapLines(item, `${indent}  `)
  return [`${indent}- ${first.trimStart()}`, ...rest]
}

const isLeaf = (value) => typeof value !== 'object' || value === null
const isFlat = (value) =>
  isLeaf(value) ||
  Object.values(value).every((child) => isLeaf(child) && !(typeof child === 'string' && child.includes('\n')))

function flow(value) {
  if (Array.isArray(value)) return `[${value.map((item) => scalar(item, true)).join(', ')}]`
  const pairs = Object.entries(value).map(([key, item]) => `${key}: ${scalar(item, true)}`)
  return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}'
}

const block = (text) => (text.endsWith('\n') ? '|' : '|-')

function indented(text, indent) {
  const lines = text.replace(/\n$/, '').split('\n')
  return lines.map((line) => (line === '' ? '' : indent + line))
}

// The library escapes no-break spaces, which French needs; quotes are chosen as for plain text.
function scalar(value, inFlow = false) {
  if (typeof value !== 'string') return dump(value).trim()
  const plain = value.replaceAll(/[\u00a0\u202f\u2009\u200a]/g, '_')
  const written = dump(inFlow ? [plain] : plain, { lineWidth: -1, flowLevel: 0 }).trim()
  const word = inFlow ? written.slice(1, -1) : written
  if (word === plain) return value
  return word.startsWith("'") ? `'${value.replaceAll("'", "''")}'` : dump(value, { lineWidth: -1 }).trim()
}
