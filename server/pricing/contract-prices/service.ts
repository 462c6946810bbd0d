import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ContractPrice } from '../../../contract/pricing/contract-prices.ts'
import { marginOf } from '../../../contract/pricing/margin.ts'
import { exponentOf } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Reader } from '../../db/tx.ts'
import { type Content, lineName, textIn } from '../../core/catalogue-content.ts'
import type { Caller, AppContext } from '../../core/app-context.ts'
import { documentText } from '../../core/texts.ts'
import { type Offer, readOffersOfProducts } from '../service.ts'
import type { Cell, Sheet } from '../../adapters/spreadsheets/service.ts'

/** Products priced per batch; other requests run in between. */
const batchSize = 25

interface PriceListContext {
  catalogue: AppContext['catalogue']
  caller: Caller
  locale: LocaleCode
  /** Limits the SKUs to a collection or category. */
  within?: string
}

/** The root taxons of the navigation by code, named in the reader's language. */
export function navigationRoots(
  { content }: AppContext['catalogue'],
  locale: LocaleCode
): { code: string; name: string }[] {
  return (content.children.get(null) ?? []).map(({ code, name }) => ({ code, name: textIn(name, locale) }))
}

/** Every enabled SKU with the company's price, in catalogue order. */
export async function findContractPrices(
  db: Reader,
  { catalogue, caller, locale, within }: PriceListContext
): Promise<ContractPrice[]> {
  const { content, index } = catalogue
  const roots = navigationRoots(catalogue, locale)
  const rows = [...index.rows.values()].filter(({ taxons }) => within === undefined || taxons.has(within))
  const found: ContractPrice[] = []
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize)
    const codes = batch.map(({ code }) => code)
    const offers = Map.groupBy(
      await readOffersOfProducts(db, caller.priceListCode, codes),
      (offer) => offer.productCode
    )
    for (const { code, taxons } of batch) {
      const rootsOfProduct = roots.filter((root) => taxons.has(root.code)).map((root) => root.code)
      const enabled = (offers.get(code) ?? []).filter((offer) => offer.enabled)
      found.push(...enabled.map((offer) => priceResponse(content, offer, rootsOfProduct, locale)))
    }
    await nextTurn()
  }
  return found
}

function priceResponse(content: Content, offer: Offer, taxons: string[], locale: LocaleCode): ContractPrice {
  const variant = content.variants.get(offer.sku)?.variant
  return {
    code: offer.sku,
    name: lineName(content, offer.sku, locale),
    productCode: offer.productCode,
    image: variant ? variant.image.thumb : '',
    price: offer.price,
    rrpPrice: offer.rrpPrice,
    ean: variant?.ean ?? '',
    taxons
  }
}

/** The prices as a table; a SKU in several categories has one row. */
export function priceSheet(prices: readonly ContractPrice[], { catalogue, caller, locale }: PriceListContext): Sheet {
  const names = new Map(navigationRoots(catalogue, locale).map(({ code, name }) => [code, name]))
  const textOf = (key: 'title' | 'sku' | 'product' | 'category' | 'price' | 'rrp' | 'margin' | 'ean') =>
    documentText(locale, `contractPrice.${key}`)
  const exponent = exponentOf(caller.currencyCode)
  const money = (key: 'price' | 'rrp') => `${textOf(key)} (${caller.currencyCode})`
  return {
    name: textOf('title'),
    columns: [
      { header: textOf('category'), kind: 'text', width: 28 },
      { header: textOf('sku'), kind: 'text', width: 20 },
      { header: textOf('product'), kind: 'text', width: 42 },
      { header: textOf('ean'), kind: 'text', width: 16 },
      { header: money('price'), kind: 'money', width: 14, exponent },
      { header: money('rrp'), kind: 'money', width: 14, exponent },
      { header: textOf('margin'), kind: 'share', width: 10 }
    ],
    rows: cellsOf(prices, names)
  }
}

function* cellsOf(prices: readonly ContractPrice[], names: ReadonlyMap<string, string>): Generator<Cell[]> {
  for (const price of prices)
    yield [
      price.taxons.map((code) => names.get(code) ?? code).join(', '),
      price.code,
      price.name,
      price.ean,
      price.price,
      price.rrpPrice,
      marginOf(price)
    ]
}
