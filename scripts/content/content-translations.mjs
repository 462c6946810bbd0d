import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, languages } from '../../contract/locale.ts'
import { kinds } from '../../src/content-schema/collections.ts'
import { statusOf, textsIn } from '../../src/content-schema/translations.ts'
import { Failure } from '../process/failure.mjs'
import { readContent } from './content-files.mjs'

const record = 'src/content/.translations.json'
const others = languages.filter(({ code }) => code !== defaultLocale)

/** Status of every translation: by kind and language, the stale ones by name, and unconfirmed texts. */
export function readTranslations(root) {
  const known = readRecord(root)
  const texts = allTexts(root)
  const rows = texts.flatMap(({ file, kind, field, texts: words, now }) => {
    const then = known[file]?.[field] && unpacked(known[file][field])
    return others.map(({ code }) => ({ file, kind, field, language: code, status: statusOf(words, code, now, then) }))
  })
  const unconfirmed = texts.filter(({ file, field, now }) => known[file]?.[field] !== packed(now))
  return { rows, unconfirmed: new Set(unconfirmed.map(({ file }) => file)) }
}

/** Confirms that the translations of all texts, or those of some files, match. @throws Failure */
export function confirmTranslations(root, names) {
  const texts = allTexts(root)
  const isSelected = (file) => names.length === 0 || names.some((name) => matches(file, name))
  const unknown = names.find((name) => !texts.some(({ file }) => matches(file, name)))
  if (unknown) throw new Failure(`There is no content file ${unknown}: use a name like products/luma.`)
  const known = readRecord(root)
  const next = {}
  for (const { file, field, now } of texts) {
    const value = isSelected(file) ? packed(now) : known[file]?.[field]
    if (value) next[file] = { ...next[file], [field]: value }
  }
  writeFileSync(join(root, record), `${JSON.stringify(next, null, 2)}\n`)
  return new Set(texts.map(({ file }) => file).filter(isSelected)).size
}

// `luma`, `products/luma`, `products/luma.yaml` and the full path all match the file.
const matches = (file, name) => `/${file}`.endsWith(`/${name.replace(/\.yaml$/, '')}.yaml`)

function allTexts(root) {
  return readContent(root)
    .filter(({ kind, data }) => kind && kinds[kind] && data)
    .flatMap(({ file, kind, data }) => textsIn(data).map((text) => ({ file, kind, ...text, now: hashes(text.texts) })))
}

const hashes = (texts) => Object.fromEntries(languages.map(({ code }) => [code, hashOf(texts[code])]))

// Ignores white space, which editors may wrap differently.
function hashOf(text) {
  const words = String(text ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')
  return createHash('sha256').update(words).digest('base64url').slice(0, 8)
}

// One line per text, so that changes to different texts do not conflict in Git.
const packed = (now) => languages.map(({ code }) => now[code]).join(' ')
const unpacked = (line) => Object.fromEntries(line.split(' ').map((hash, i) => [languages[i].code, hash]))

function readRecord(root) {
  const file = join(root, record)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
