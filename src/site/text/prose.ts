import { countryName } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { brand } from '../../brand.ts'
import type { Placeholder } from '../../content-schema/placeholders.ts'

/** Text, or the seller's email address as link. */
export type Inline = string | { email: string }

export type Block = { kind: 'paragraph'; inlines: Inline[] } | { kind: 'list'; items: Inline[][] }

/** Content text as blocks: paragraphs, and lists from lines starting with a hyphen; placeholders are replaced. */
export function prose(text: string, locale: LocaleCode): Block[] {
  const filled = sellerValues(locale)
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((paragraph) => blocksOf(paragraph.split('\n'), filled))
}

/** Content text as HTML: paragraphs and lists, without links. */
export function proseHtml(text: string, locale: LocaleCode): string {
  const element = (name: string, inlines: Inline[]) => `<${name}>${escaped(plain(inlines))}</${name}>`
  return prose(text, locale)
    .map((block) =>
      block.kind === 'list'
        ? `<ul>${block.items.map((inlines) => element('li', inlines)).join('')}</ul>`
        : element('p', block.inlines)
    )
    .join('')
}

/** Content text as one line, with placeholders replaced. */
export const filledText = (text: string, locale: LocaleCode): string => plain(fill(text.trim(), sellerValues(locale)))

const plain = (inlines: Inline[]) => inlines.map((part) => (typeof part === 'string' ? part : part.email)).join('')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type SellerValues = Record<Placeholder, Inline>

function blocksOf(lines: string[], filled: SellerValues): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const isItem = /^\s*- /.test(line)
    const inlines = fill(line.replace(/^\s*- /, '').trim(), filled)
    if (isItem && last?.kind === 'list') last.items.push(inlines)
    else if (isItem) blocks.push({ kind: 'list', items: [inlines] })
    else if (last?.kind === 'paragraph') last.inlines.push(' ', ...inlines)
    else blocks.push({ kind: 'paragraph', inlines })
  }
  return blocks
}

function fill(line: string, filled: SellerValues): Inline[] {
  const parts = line.split(/\{\{\s*(\w+)\s*\}\}/)
  return parts.map((part, i) => (i % 2 ? filled[part as Placeholder] : part)).filter((part) => part !== '')
}

function sellerValues(locale: LocaleCode): SellerValues {
  const { street, postcode, city, country } = brand.address
  return {
    brand: brand.name,
    seller: brand.legalName,
    address: `${street}, ${postcode} ${city}, ${countryName(country, locale)}`,
    vatNumber: brand.vatNumber,
    email: { email: brand.supportEmail }
  }
}
