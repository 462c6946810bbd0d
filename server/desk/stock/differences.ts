import { type Difference, differenceKinds } from '../../../contract/desk/stock/differences.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { type Content, lineName } from '../../core/catalogue-content.ts'
import type { Reader } from '../../db/tx.ts'
import { selectMissingPrices, selectVariants } from './difference-queries.ts'

type UnnamedDifference = Omit<Difference, 'name'>

/** Differences between content and database, by kind and SKU. */
export async function findDifferences(
  db: Reader,
  { content, locale }: { content: Content; locale: LocaleCode }
): Promise<Difference[]> {
  const rows = await selectVariants(db)
  const known = new Set(rows.map(({ sku }) => sku))
  const found: UnnamedDifference[] = [
    ...[...content.variants.keys()].flatMap((sku) => (known.has(sku) ? [] : differenceOf('no-row', sku))),
    ...rows.flatMap((row) => ofRow(row, content.variants.get(row.sku)?.variant.ean)),
    ...(await selectMissingPrices(db)).map(({ sku, ...priceList }) => ({ ...differenceOf('no-price', sku), priceList }))
  ]
  return differenceKinds.flatMap((kind) =>
    found
      .filter((difference) => difference.kind === kind)
      .map((difference) => ({ ...difference, name: lineName(content, difference.sku, locale) }))
  )
}

const differenceOf = (kind: Difference['kind'], sku: string): UnnamedDifference => ({
  kind,
  sku,
  content: null,
  database: null,
  priceList: null
})

type Row = Awaited<ReturnType<typeof selectVariants>>[number]

function ofRow(
  { sku, ean, stock, enabled, product_enabled }: Row,
  contentEan: string | undefined
): UnnamedDifference[] {
  if (contentEan === undefined) return [{ ...differenceOf('no-content', sku), database: String(stock) }]
  const isOnSale = enabled === 1 && product_enabled === 1
  return [
    ...(contentEan === ean ? [] : [{ ...differenceOf('ean', sku), content: contentEan, database: ean }]),
    ...(isOnSale || stock === 0 ? [] : [{ ...differenceOf('not-on-sale', sku), database: String(stock) }])
  ]
}
