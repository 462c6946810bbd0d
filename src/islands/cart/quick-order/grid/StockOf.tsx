import type { FoundVariant } from '../../../../../contract/cart/quick-order.ts'
import { Stock } from '../../../ui/display/Stock.tsx'

/** Stock of a SKU, as dot and text. */
export function StockOf({ article }: { article: FoundVariant }) {
  return <Stock available={article.available} unavailability={article.problem} availableFrom={article.availableFrom} />
}
