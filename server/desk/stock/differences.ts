import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Difference, differenceKinds } from '../../../contract/desk/stock/differences.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { type Content, lineName } from '../../core/catalogue-content.ts'
import type { Reader } from '../../db/tx.ts'
import { selectMissingPrices, selectVariants } from './difference-queries.ts'

type UnnamedDifference = Omit<Difference, 'name'>

/**
 * Differences between content and database, by kind and SKU. Reads a batch of SKUs at a time, so that other requests
 * hardly wait.
 */
export async function findDifferences(
  db: Reader,
  { content, locale, batchSize = 2000 }: { content: Content; locale: LocaleCode; batchSize?: number }
): Promise<Difference[]> {
  const known = new Set<string>()
  const found: UnnamedDifference[] = []
  for await (const { rows, missingPrices } of readBatches(db, batchSize)) {
    for (const { sku } of rows) known.add(sku)
    found.push(...rows.flatMap((row) => ofRow(row, content.variants.get(row.sku)?.variant.ean)))
    found.push(...missingPrices.map(({ sku, ...priceList }) => ({ ...differenceOf('no-price', sku), priceList })))
  }
  const unknown = [...content.variants.keys()].filter((sku) => !known.has(sku))
  const all = [...unknown.map((sku) => differenceOf('no-row', sku)), ...found]
  return differenceKinds.flatMap((kind) =>
    all
      .filter((difference) => difference.kind === kind)
      .map((difference) => ({ ...difference, name: lineName(content, difference.sku, locale) }))
  )
}

async function* readBatches(db: Reader, size: number) {
  for (let after = ''; ; await nextTurn()) {
    const rows = await selectVariants(db, after, size)
    const last = rows.at(-1)?.sku
    if (last === undefined) return
    yield { rows, missingPrices: await selectMissingPrices(db, after, last) }
    after = last
  }
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
