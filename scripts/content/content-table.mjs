import { defaultLocale, languages } from '../../contract/locale.ts'
import { kinds } from '../../src/content-schema/collections.ts'

const others = languages.filter(({ code }) => code !== defaultLocale)
const width = 22

/** Translation status by kind and language, as lines: number of texts, missing and stale ones. */
export function translationTable({ rows }) {
  const head = `${'Translations'.padEnd(16)}${'texts'.padStart(6)}${others.map(({ name }) => name.padStart(width)).join('')}`
  const lines = Object.keys(kinds).flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    if (own.length === 0) return []
    const cells = others.map(({ code }) => cell(own.filter(({ language }) => language === code)).padStart(width))
    return [`${kind.padEnd(16)}${String(own.length / others.length).padStart(6)}${cells.join('')}`]
  })
  return [head, ...lines]
}

function cell(rows) {
  const count = (status) => rows.filter((row) => row.status === status).length
  const [missing, stale] = [count('missing'), count('stale')]
  return [missing && `${missing} missing`, stale && `${stale} stale`].filter(Boolean).join(', ') || 'complete'
}

/** Stale translations, a line per text, with the command to confirm them. */
export function staleLines({ rows, unconfirmed }) {
  const stale = rows.filter(({ status }) => status === 'stale')
  const places = Map.groupBy(stale, ({ file, field }) => `${file}, ${field}`)
  const lines = [...places].map(([place, of]) => `  ${place}: ${of.map(({ language }) => language).join(', ')}`)
  if (lines.length > 0)
    return [
      'Stale translations: the English has changed since they were confirmed.',
      ...lines,
      'Once they are up to date: npm run content:check -- --confirm products/luma'
    ]
  if (unconfirmed.size === 0) return []
  const files = unconfirmed.size === 1 ? '1 file has' : `${unconfirmed.size} files have`
  return [`${files} new or changed texts. Once all languages are up to date: npm run content:check -- --confirm`]
}
