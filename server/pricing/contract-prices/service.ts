import { textIn } from '../../../contract/catalogue/catalogue-file.ts'
import type { ContractPrice } from '../../../contract/pricing/contract-prices.ts'
import { marginOf } from '../../../contract/pricing/margin.ts'
import { exponentOf } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Reader } from '../../db/tx.ts'
import { forEachYielding } from '../../core/batches.ts'
import { productsWithin } from '../../core/catalogue-index.ts'
import { type Content, lineName } from '../../core/catalogue-content.ts'
import type { Caller, AppContext } from '../../core/app-context.ts'
import { documentText } from '../../core/texts.ts'
import { type Offer, readOffersOfProducts } from '../service.ts'
import type { Cell, Sheet } from '../../adapters/spreadsheets/service.ts'

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
  const codes = productsWithin(index, within).map(({ code }) => code)
  const offers = await readOffersOfProducts(db, caller.priceListCode, codes)
  const prices: ContractPrice[] = []
  await forEachYielding(offers, (offer) => {
    if (!offer.enabled) return
    const rootsOfProduct = roots.filter(({ code }) => index.rows.get(offer.productCode)?.taxons.has(code))
    prices.push(
      priceResponse(
        content,
        offer,
        rootsOfProduct.map(({ code }) => code),
        locale
      )
    )
  })
  return prices
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
