import * as contract from '../../../contract/pricing/contract-prices.ts'
import { sellerDay } from '../../core/dates.ts'
import { serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { documentText } from '../../core/texts.ts'
import { tableReply, requestedFormat } from '../../adapters/spreadsheets/service.ts'
import { findContractPrices, navigationRoots, priceSheet } from './service.ts'

export function mountContractPrices(shop: Shop): void {
  serve(shop, contract.listContractPrices, async ({ caller, locale }) => ({
    currencyCode: caller.currencyCode,
    taxons: navigationRoots(shop.catalogue, locale),
    prices: await findContractPrices(shop.db.read, { catalogue: shop.catalogue, caller, locale })
  }))

  serve(shop, contract.exportContractPrices, async ({ caller, locale, query, context }) => {
    const priceListContext = { catalogue: shop.catalogue, caller, locale }
    const prices = await findContractPrices(shop.db.read, priceListContext)
    const name = `${documentText(locale, 'contractPrice.title')}-${sellerDay(shop.clock().toISOString())}`
    const format = requestedFormat(query.format, context.req.header('Accept'))
    return tableReply(priceSheet(prices, priceListContext), name.replaceAll(' ', '-'), format, locale)
  })
}
