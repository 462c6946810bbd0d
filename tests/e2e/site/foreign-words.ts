import type { Page } from '@playwright/test'
import { languages, type LocaleCode } from '../../../contract/locale.ts'
import { flatten, readMessages } from '../../structure/rules/messages.ts'

const messages = new Map(
  languages.map(({ code }) => [code, Object.values(readMessages(code)).map((tree) => flatten(tree))])
)
const textsOf = (locale: LocaleCode) => messages.get(locale)!.flatMap((file) => Object.values(file))

/** Keys that cannot be mistaken for a word: `coming-soon`, `addNamed`, `step.done`. */
const keys = new Set(
  messages
    .get('en')!
    .flatMap((file) => Object.keys(file))
    .map((key) => key.replace(/_(one|other)$/, ''))
    .filter((key) => /[.A-Z-]/.test(key))
)

/** One message of the interface: `messageOf('fr', 'checkout.json', 'next')`. */
export function messageOf(locale: LocaleCode, file: string, key: string): string {
  return flatten(readMessages(locale)[file])[key]!
}

/** Messages of other languages that a language does not share, without placeholders. */
const foreignTexts = new Map(
  languages.map(({ code }) => {
    const own = new Set(textsOf(code))
    const otherTexts = languages.filter((other) => other.code !== code).flatMap((other) => textsOf(other.code))
    return [code, new Set(otherTexts.filter((text) => !own.has(text) && !text.includes('{{')))]
  })
)

/** Text that must not be on a page: keys, unfilled placeholders, texts in another language. */
export async function wrongText(page: Page, locale: LocaleCode): Promise<string[]> {
  const texts = await page.evaluate(spokenText)
  const foreign = foreignTexts.get(locale)!
  return texts.filter((text) => keys.has(text) || foreign.has(text) || /\{\{|\}\}|\bundefined\b|\bNaN\b/.test(text))
}

/** Sentences of another language in a page's source, from which islands take their texts. */
export function foreignSentences(html: string, locale: LocaleCode): string[] {
  const foreign = foreignTexts.get(locale)!
  const texts = html.split(/[<>"]|&quot;/).map((text) => text.trim())
  return texts.filter((text) => text.split(/\s/).length >= 3 && foreign.has(text))
}

/** Runs in the browser: visible texts and those for screen readers. */
function spokenText(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.closest('script, style, template')) texts.push(textContent ?? '')
  }
  const attributes = ['aria-label', 'alt', 'placeholder', 'title']
  for (const element of document.querySelectorAll(attributes.map((name) => `[${name}]`).join())) {
    texts.push(...attributes.map((name) => element.getAttribute(name) ?? ''))
  }
  return [...texts, document.title].map((text) => text.trim()).filter((text) => text !== '')
}
