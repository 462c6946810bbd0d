import type { Article } from '../../../contract/quick-order.ts'
import { Stock } from '../ui/Stock.tsx'

/** Stock of an article, as a dot and in words. */
export function StockOf({ article }: { article: Article }) {
  return <Stock available={article.available} unavailability={article.problem} availableFrom={article.availableFrom} />
}
