import type { LocaleCode } from '../../../contract/locale.ts'
import { findContractPrices } from '../../pricing/contract-prices/service.ts'
import type { Reader } from '../../db/tx.ts'
import { textIn, variantName } from '../../core/content.ts'
import { sellerDay } from '../../core/dates.ts'
import type { Caller, World } from '../../core/shop.ts'
import { selectCompanyName } from './queries.ts'
import type { LineSheet } from './drawing.ts'

/** Articles that one file for partners is made of at most; a larger category is asked for collection by collection. */
const mostArticles = 1000

interface Reading {
  catalogue: World['catalogue']
  caller: Caller
  locale: LocaleCode
  now: Date
}

/** What stands on the line sheet of a collection or category; nothing where there is none or it holds nothing. */
export async function readLineSheet(
  db: Reader,
  code: string,
  { catalogue, caller, locale, now }: Reading
): Promise<LineSheet | undefined> {
  const { content } = catalogue
  const taxon = content.taxons.get(code)
  const prices = taxon ? await findContractPrices(db, { catalogue, caller, locale, within: code }) : []
  if (!taxon || prices.length === 0) return undefined
  return {
    collection: textIn(taxon.name, locale),
    company: await selectCompanyName(db, caller.companyId),
    currency: caller.currencyCode,
    locale,
    day: sellerDay(now.toISOString()),
    created: now,
    rows: prices.map(({ code: sku, productCode, image, ean, price, rrpPrice }) => ({
      picture: image,
      product: textIn(content.products.get(productCode)?.name ?? {}, locale) || sku,
      variant: variantName(content, sku, locale),
      sku,
      ean,
      price,
      rrpPrice
    }))
  }
}

export const articlesOrder = { by: 'catalogue', descending: false } as const

/** Whether a collection has more articles than one file takes; known without reading a price. */
export function isTooLarge({ content, shelf }: World['catalogue'], code: string): boolean {
  const rows = shelf.sorted(articlesOrder, code)
  let articles = 0
  for (const row of rows) articles += content.products.get(row.code)?.variants.length ?? 0
  return articles > mostArticles
}
