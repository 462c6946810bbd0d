import type { VolumeStep } from '../../contract/catalogue/catalogue.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Content } from '../core/content.ts'
import { elementBytes } from '../core/http/json-bytes.ts'
import type { Offer } from '../pricing/service.ts'
import { cartItem, type CartLine, cartLine, type ItemRow } from './lines.ts'

/** A priced line that remembers how it is written. */
export class KeptLine implements CartLine {
  readonly row: ItemRow
  readonly offer: Offer | undefined
  readonly problem: CartLine['problem']
  readonly priced: CartLine['priced']
  readonly #of: { content: Content; steps: readonly VolumeStep[] }
  #json: Buffer | undefined

  constructor(line: CartLine, of: { content: Content; steps: readonly VolumeStep[] }) {
    this.row = line.row
    this.offer = line.offer
    this.problem = line.problem
    this.priced = line.priced
    this.#of = of
  }

  /** Whether it would be the same if it were priced and written again: equal offers are the same object (pricing/offers). */
  isStill(row: ItemRow, offer: Offer | undefined, content: Content, steps: readonly VolumeStep[]): boolean {
    return (
      this.offer === offer &&
      this.row.quantity === row.quantity &&
      this.#of.content === content &&
      this.#of.steps === steps
    )
  }

  /** The line as the API gives it, as an element of JSON. */
  json(token: string, locale: LocaleCode): Buffer {
    return (this.#json ??= elementBytes(cartItem(this.#of.content, token, this, locale)))
  }
}

/** Lines of carts by language and id, as they were last priced: a cart of 500 lines is changed one line at a time. */
const kept = new Map<LocaleCode, Map<string, KeptLine>>()

/** About 1 kB each. */
const most = 20_000

/** Prices lines for a reader of a language, or gives those that were priced before and have not changed. */
export function linePricer(
  locale: LocaleCode,
  content: Content,
  steps: readonly VolumeStep[]
): (row: ItemRow, offer: Offer | undefined) => KeptLine {
  const known = kept.get(locale)
  const lines = known && known.size <= most ? known : new Map<string, KeptLine>()
  kept.set(locale, lines)
  return (row, offer) => {
    const before = lines.get(row.id)
    if (before?.isStill(row, offer, content, steps)) return before
    const line = new KeptLine(cartLine(row, offer, steps), { content, steps })
    lines.set(row.id, line)
    return line
  }
}
