import { formatDay, formatNumber } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { RowProblem } from '../../../contract/cart/quick-order.ts'
import { quantityLimit } from '../../../contract/scalars.ts'
import { serverText } from '../../core/texts.ts'
import type { Offer } from '../../pricing/service.ts'
import type { ParsedRow, RowDecision } from './decide-rows.ts'

/** Maximum number of rows listed in a sentence; the rest is counted. */
const maxRowsNamed = 5

/** How a row was corrected or why it was rejected, translated; empty for a row accepted as is. */
export function reasonOf(row: ParsedRow, decision: RowDecision, offer: Offer | undefined, locale: LocaleCode): string {
  if (decision.summedInto !== null) return serverText(locale, 'quick-order.summed-into', { row: decision.summedInto })
  const sum = sumOf(decision, locale)
  const messages = decision.problem
    ? [problemOf(decision.problem, row, decision, offer, locale), sum]
    : [...correctionsOf(row, decision, offer, locale), sum]
  return messages.filter(Boolean).join(' · ')
}

function sumOf({ mergedRows }: RowDecision, locale: LocaleCode): string {
  if (!mergedRows) return ''
  const { rows, quantities } = mergedRows
  const sum = quantities.map((quantity) => formatNumber(quantity, locale)).join(' + ')
  return rows.length > maxRowsNamed
    ? serverText(locale, 'quick-order.summed-many', { count: rows.length })
    : serverText(locale, 'quick-order.summed', { rows: rows.join(', '), sum })
}

function correctionsOf(row: ParsedRow, decision: RowDecision, offer: Offer | undefined, locale: LocaleCode): string[] {
  return decision.corrections
    .filter((correction) => correction !== 'summed')
    .map((correction) =>
      serverText(locale, `quick-order.corrections.${correction}`, {
        sku: offer?.sku ?? '',
        text: row.quantityText.trim(),
        quantity: formatNumber(row.parsedQuantity.quantity ?? 0, locale)
      })
    )
}

function problemOf(
  problem: RowProblem,
  row: ParsedRow,
  { asked }: RowDecision,
  offer: Offer | undefined,
  locale: LocaleCode
): string {
  const day = offer?.availableFrom ? formatDay(offer.availableFrom, locale) : undefined
  const values = {
    text: row.quantityText.trim(),
    limit: quantityLimit,
    asked: formatNumber(asked ?? 0, locale),
    available: offer?.available ?? 0,
    day: day ?? ''
  }
  if (problem === 'formula' && row.isCodeFormula) return serverText(locale, 'quick-order.problems.formula-code')
  if (day && (problem === 'out-of-stock' || problem === 'coming-soon'))
    return serverText(locale, `quick-order.problems.${problem}-until`, values)
  const message = serverText(locale, `quick-order.problems.${problem}`, values)
  return problem === 'not-enough-stock' && day
    ? `${message} · ${serverText(locale, 'quick-order.more-from', values)}`
    : message
}
