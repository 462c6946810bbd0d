import { textIn } from '../../../contract/catalogue/catalogue-file.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { findContractPrices } from '../../pricing/contract-prices/service.ts'
import type { Reader } from '../../db/tx.ts'
import { variantName } from '../../core/catalogue-content.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { sellerDay } from '../../core/dates.ts'
import type { Caller, AppContext } from '../../core/app-context.ts'
import { selectCompanyName } from './queries.ts'
import type { LineSheet } from './drawing.ts'

/** Maximum number of SKUs per partner file; larger categories are exported by collection. */
const maxVariants = 1000

interface LineSheetContext {
  catalogue: AppContext['catalogue']
  caller: Caller
  locale: LocaleCode
  now: Date
}

/** The content of the line sheet of a collection or category; undefined if it does not exist or is empty. */
export async function readLineSheet(
  db: Reader,
  code: string,
  { catalogue, caller, locale, now }: LineSheetContext
): Promise<LineSheet | undefined> {
  const { content } = catalogue
  const taxon = content.taxons.get(code)
  const prices = taxon ? await findContractPrices(db, { catalogue, caller, locale, within: code }) : []
  if (!taxon || prices.length === 0) return undefined
  return {
    seller: await readSetting(db, settings.seller),
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

/** Whether a collection has too many SKUs for one file, checked without reading prices. */
export function isTooLarge({ index }: AppContext['catalogue'], code: string): boolean {
  return index.countVariantsIn(code) > maxVariants
}
