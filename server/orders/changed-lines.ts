import { array, type Infer, integer, is, nullable, object, optional, record, string } from 'superstruct'
import { formatLabelled, formatMoney } from '../../contract/format.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import { serverText } from '../core/texts.ts'

const Portion = object({ quantity: integer(), unitPrice: integer() })
const Names = object({ productName: string(), variantName: string() })
const ChangedLine = object({
  sku: string(),
  name: string(),
  translations: optional(record(string(), Names)),
  before: nullable(Portion),
  after: nullable(Portion)
})
/** A line item changed by staff, as stored in the history; unit prices are net, in minor units. */
export type ChangedLine = Infer<typeof ChangedLine>

/** Lists changed line items, one per line, in the reader's language. */
export const changedLinesText = (lines: readonly ChangedLine[], currency: string, locale: LocaleCode): string =>
  linesIn(lines, locale)
    .map((line) => formatLabelled(`${line.name} (${line.sku})`, changedLineText(line, currency, locale), locale))
    .join('\n')

/** Changed lines with their names in the reader's language. */
export const linesIn = <Line extends { name: string; translations?: Record<string, { productName: string }> }>(
  lines: readonly Line[],
  locale: LocaleCode
) => lines.map(({ translations, ...line }) => ({ ...line, name: translations?.[locale]?.productName ?? line.name }))

/** What changed in a line item, without its name. */
export function changedLineText(
  { before, after }: Pick<ChangedLine, 'before' | 'after'>,
  currency: string,
  locale: LocaleCode
): string {
  const describePortion = (value: ChangedLine['before']) =>
    value
      ? serverText(locale, 'order-change.portion', {
          quantity: value.quantity,
          price: formatMoney(value.unitPrice, currency, locale)
        })
      : ''
  const key = changeOf(before, after)
  return serverText(locale, `order-change.${key}`, { before: describePortion(before), after: describePortion(after) })
}

function changeOf(before: ChangedLine['before'], after: ChangedLine['after']) {
  if (before === null) return 'added'
  return after === null ? 'removed' : 'changed'
}

/** Changed line items as stored with the event of a change. */
export function readChangedLines(stored: string): ChangedLine[] {
  const lines: unknown = JSON.parse(stored)
  return is(lines, array(ChangedLine)) ? lines : []
}
