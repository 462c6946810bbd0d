import { countryName } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { brand } from '../../brand.ts'
import type { Placeholder } from '../../content-schema/placeholders.ts'

/** Words, or the seller's address to write to. */
export type Inline = string | { email: string }

export type Block = { kind: 'paragraph'; words: Inline[] } | { kind: 'list'; items: Inline[][] }

/** Text of the content as blocks: paragraphs, and lists where lines begin with a hyphen; what the brand fills in is in. */
export function prose(text: string, locale: LocaleCode): Block[] {
  const filled = sellerWords(locale)
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((paragraph) => blocksOf(paragraph.split('\n'), filled))
}

type Words = Record<Placeholder, Inline>

function blocksOf(lines: string[], filled: Words): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const isItem = /^\s*- /.test(line)
    const words = fill(line.replace(/^\s*- /, '').trim(), filled)
    if (isItem && last?.kind === 'list') last.items.push(words)
    else if (isItem) blocks.push({ kind: 'list', items: [words] })
    else if (last?.kind === 'paragraph') last.words.push(' ', ...words)
    else blocks.push({ kind: 'paragraph', words })
  }
  return blocks
}

function fill(line: string, filled: Words): Inline[] {
  const parts = line.split(/\{\{\s*(\w+)\s*\}\}/)
  return parts.map((part, i) => (i % 2 ? filled[part as Placeholder] : part)).filter((part) => part !== '')
}

function sellerWords(locale: LocaleCode): Words {
  const { street, postcode, city, country } = brand.address
  return {
    brand: brand.name,
    seller: brand.legalName,
    address: `${street}, ${postcode} ${city}, ${countryName(country, locale)}`,
    vatNumber: brand.vatNumber,
    email: { email: brand.supportEmail }
  }
}
