import type { Article } from '../../../../../contract/cart/quick-order.ts'
import { Stock } from '../../../ui/display/Stock.tsx'

/** Stock of an article, as a dot and in words. */
export function StockOf({ article }: { article: Article }) {
  return <Stock available={article.available} unavailability={article.problem} availableFrom={article.availableFrom} />
}
