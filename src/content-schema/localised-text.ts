import { z } from 'astro/zod'
import { languages, type LocaleCode } from '../../contract/locale.ts'
import { placeholders } from './placeholders.ts'
import { fields, fieldRule } from './field-rules.ts'

interface Limits {
  /** Maximum number of characters. */
  most: number
  /** Minimum number of words. */
  minWords?: number
  /** The build replaces placeholders such as `{{seller}}`. */
  filled?: boolean
}

const examples: Record<LocaleCode, string> = {
  en: 'Soft pebble',
  fr: 'Galet doux',
  de: 'Weicher Kiesel',
  it: 'Ciottolo morbido',
  es: 'Piedra suave'
}
/** Texts with at least this many words are sentences rather than names, and differ between languages. */
const sentence = 4

/** A name in every language; may be the same in several. */
export function name(most: number) {
  return inEveryLanguage({ most })
}

/** A text in every language; identical sentences in two languages are reported as untranslated. */
export function text(most: number, limits: Omit<Limits, 'most'> = {}) {
  return inEveryLanguage({ most, ...limits }).check(({ value, issues }) => {
    for (const [language, first, text] of repeated(value)) {
      const message = `the same text as in ${first}: translate it, like ${language}: ${examples[language]}`
      issues.push({ code: 'custom', input: text, path: [language], message })
    }
  })
}

function inEveryLanguage(limits: Limits) {
  const shape = Object.fromEntries(languages.map(({ code }) => [code, textRule(code, limits)])) as Record<
    LocaleCode,
    ReturnType<typeof textRule>
  >
  return fields(shape, `{ en: ${examples.en}, fr: ${examples.fr}, … }`)
}

function textRule(language: LocaleCode, { most, minWords = 1, filled = false }: Limits) {
  const example = `${language}: ${examples[language]}`
  return z.string(fieldRule('a text is required in every language', example)).check(({ value, issues }) => {
    const report = (message: string) => issues.push({ code: 'custom', input: value, message })
    const count = countWords(value)
    if (count === 0) report(`empty; a text is required in every language, like ${example}`)
    else if (count < minWords) report(`${count} words, but at least ${minWords} are wanted: say more`)
    if (value.trim().length > most) report(`${value.trim().length} characters, but only ${most} fit: shorten it`)
    if (/<\/?[a-z][^>]*>/i.test(value)) report('contains HTML: use plain text, and an empty line between paragraphs')
    const used = [...value.matchAll(/\{\{\s*(.*?)\s*\}\}/g)].map(([, found = '']) => found)
    const known: readonly string[] = filled ? placeholders : []
    for (const found of used.filter((placeholder) => !known.includes(placeholder)))
      report(unknownPlaceholder(found, known))
  })
}

function unknownPlaceholder(found: string, known: readonly string[]): string {
  const allowed = known.length > 0 ? `use one of {{${known.join('}}, {{')}}}` : 'write the text itself'
  return `nothing fills {{${found}}}: ${allowed}`
}

function countWords(value: string): number {
  return value.split(/\s+/).filter(Boolean).length
}

function repeated(value: Record<LocaleCode, string>): [LocaleCode, LocaleCode, string][] {
  const seen = new Map<string, LocaleCode>()
  return languages.flatMap(({ code: language }): [LocaleCode, LocaleCode, string][] => {
    const text = value[language].trim().toLowerCase()
    const first = seen.get(text)
    if (!first) seen.set(text, language)
    return first && countWords(text) >= sentence ? [[language, first, text]] : []
  })
}
