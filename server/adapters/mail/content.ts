import type { LocaleCode } from '../../../contract/locale.ts'
import { fillPlaceholders, placeholdersIn } from '../../core/settings/service.ts'

/** A label with its value, such as the order number or the payment method. */
export interface Fact {
  label: string
  value: string
}

/** A product or document in the table of an email. */
export interface EmailRow {
  title: string
  /** Lines below the title: SKU, quantity and price. */
  notes: readonly string[]
  amount: string
  /** Absolute URL of a square picture. */
  picture?: string
}

/** A table of products or documents; long ones end with what is left out. */
export interface RowsBlock {
  heads: { item: string; amount: string }
  rows: readonly EmailRow[]
  more?: { text: string; link: string } | undefined
}

/** Labelled amounts, aligned below the tables. */
export interface SumsBlock {
  sums: readonly { label: string; amount: string; isTotal?: boolean }[]
}

export type Block = RowsBlock | SumsBlock

/** Values of placeholders; a block becomes a table in place of its placeholder. */
export type EmailValues = Readonly<Record<string, string | number | Block>>

/** A paragraph or a table. */
export type Node = string | Block

/** A translated email before it is rendered, in the order in which both parts show it. */
export interface EmailContent {
  locale: LocaleCode
  subject: string
  /** What it is about, beside the logo. */
  reference: string
  greeting: string
  intro: readonly Node[]
  facts: readonly Fact[]
  buttons: readonly { text: string; link: string }[]
  body: readonly Node[]
  addresses: readonly { title: string; lines: readonly string[] }[]
  after: readonly Node[]
  closing: string
  hint: string
  footer: string
}

/** The paragraphs and tables of a text with placeholders. An empty value leaves no gap. */
export function nodesOf(template: string, values: EmailValues, locale: LocaleCode): Node[] {
  const texts = textValues(values)
  return splitAtBlocks(template, values).flatMap((part): readonly Node[] =>
    typeof part === 'string' ? paragraphsOf(fillPlaceholders(part, texts, locale)) : [part]
  )
}

/**
 * Same as `nodesOf`, in two parts: the text before the tables, and the tables with everything below them. The line that
 * introduces a table stays with it.
 */
export function introAndBody(
  template: string,
  values: EmailValues,
  locale: LocaleCode
): { intro: Node[]; body: Node[] } {
  const parts = splitAtBlocks(template, values)
  const nodes = nodesOf(template, values, locale)
  const first = nodes.findIndex((node) => typeof node !== 'string')
  if (first < 0) return { intro: nodes, body: [] }
  const before = typeof parts[0] === 'string' ? parts[0] : ''
  const end = first > 0 && !/\n\s*\n\s*$/.test(before) ? first - 1 : first
  return { intro: nodes.slice(0, end), body: nodes.slice(end) }
}

/** Tables without a placeholder in the texts. */
export function unplacedBlocks(texts: string, values: EmailValues): Block[] {
  const placed = new Set(placeholdersIn(texts))
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && !placed.has(name) ? [value] : []
  )
}

/** Values of texts that cannot hold a table, such as the subject. */
export const textValues = (values: EmailValues): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? '' : value] as const)
  )

function splitAtBlocks(template: string, values: EmailValues): Node[] {
  const parts: Node[] = []
  let text = ''
  for (const token of template.split(/(\{\s*\w+\s*\})/)) {
    const [name] = token.startsWith('{') ? placeholdersIn(token) : []
    const value = name === undefined ? undefined : values[name]
    if (typeof value === 'object') {
      parts.push(text, value)
      text = ''
    } else text += token
  }
  return [...parts, text]
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
