import type { Input, Output } from '../../../../contract/endpoint.ts'
import type { addItems } from '../../../../contract/cart/cart.ts'
import type { checkAvailability } from '../../../../contract/checkout/checkout.ts'
import type { AnsweredRow, Article, checkRows } from '../../../../contract/cart/quick-order.ts'
import { codeOf } from '../../../../contract/scalars.ts'
import { discounted } from '../../../../contract/pricing/volume.ts'

/** A line that is wanted again, and what one unit cost then (minor units, net, after volume discount). */
export interface WantedLine {
  productVariant: string
  productName: string
  quantity: number
  before: number | null
}

/** What differs about a line since then. */
export interface Difference {
  line: WantedLine
  /** Units that can be had now: all, some or none of those wanted. */
  available: number
  /** Why not all; empty where only the price differs. */
  reason: string
  /** Unit price at the wanted quantity; null where it has none. */
  now: number | null
  /** What can be had in its place. */
  successor: Article | undefined
}

/** What the shop says of the lines now: which can be had, and each as an article. */
export interface Answer extends Pick<Output<typeof checkRows>, 'rows' | 'volumeSteps'> {
  unavailableProducts: Output<typeof checkAvailability>['unavailableProducts']
}
type Item = Input<typeof addItems>['items'][number]

/** Compares lines with how they stand now, in their order; a line that is as it was is left out. */
export function differencesOf(
  lines: readonly WantedLine[],
  { rows, volumeSteps, unavailableProducts }: Answer
): Difference[] {
  return lines.flatMap((line, i) => {
    const row = rows[i]
    const lacking = unavailableProducts.find(
      ({ productVariant }) => productVariant.code === codeOf(line.productVariant)
    )
    const available = Math.min(availableOf(line, row), lacking?.available ?? line.quantity)
    const price = row?.article?.price ?? null
    const now = price === null ? null : discounted(price, line.quantity, volumeSteps)
    if (available === line.quantity && (line.before === null || line.before === now)) return []
    const isShort = available < line.quantity
    const successor = isShort ? row?.nearest.find(({ available: units }) => units >= line.quantity) : undefined
    return [{ line, available, reason: isShort ? (row?.reason ?? '') : '', now, successor }]
  })
}

// A row without an answer, from a back end that gives none, is judged by the availability alone.
function availableOf({ quantity }: WantedLine, row: AnsweredRow | undefined): number {
  if (row?.result !== 'refused') return quantity
  return row.problem === 'not-enough-stock' ? Math.min(quantity, row.article?.available ?? 0) : 0
}

/** What somebody chose for a line that is not to be had in full. */
export type Choice = 'part' | 'successor'

/**
 * The lines that go into the cart: those that can be had in full, and of the others what was chosen. Two lines of one
 * article become one, of at most 300 units.
 */
export function itemsOf(
  lines: readonly WantedLine[],
  differences: readonly Difference[],
  choices: ReadonlyMap<string, Choice>
): Item[] {
  const units = new Map<string, number>()
  const take = (productVariant: string, quantity: number) =>
    units.set(productVariant, Math.min(300, (units.get(productVariant) ?? 0) + quantity))
  for (const line of lines) {
    const difference = differences.find((one) => one.line === line)
    const choice = choices.get(line.productVariant)
    if (!difference || difference.available === line.quantity) take(line.productVariant, line.quantity)
    else if (choice === 'part' && difference.available > 0) take(line.productVariant, difference.available)
    else if (choice === 'successor' && difference.successor) take(difference.successor.productVariant, line.quantity)
  }
  return [...units].map(([productVariant, quantity]) => ({ productVariant, quantity }))
}
