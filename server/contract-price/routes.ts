import * as contract from '../../contract/contract-price.ts'
import { sellerDay } from '../lib/dates.ts'
import { serve } from '../lib/serve.ts'
import type { Shop } from '../lib/shop.ts'
import { documentText } from '../lib/texts.ts'
import { tableReply, wantedFormat } from '../spreadsheets/service.ts'
import { findContractPrices, navigationRoots, priceSheet } from './service.ts'

export function mountContractPrice(shop: Shop): void {
  serve(shop, contract.listContractPrices, async ({ caller, locale }) => ({
    currencyCode: caller.currencyCode,
    taxons: navigationRoots(shop.catalogue, locale),
    prices: await findContractPrices(shop.db.read, { catalogue: shop.catalogue, caller, locale })
  }))

  serve(shop, contract.exportContractPrices, async ({ caller, locale, query, context }) => {
    const reading = { catalogue: shop.catalogue, caller, locale }
    const prices = await findContractPrices(shop.db.read, reading)
    const name = `${documentText(locale, 'contractPrice.title')}-${sellerDay(shop.clock().toISOString())}`
    const format = wantedFormat(query.format, context.req.header('Accept'))
    return tableReply(priceSheet(prices, reading), name.replaceAll(' ', '-'), format, locale)
  })
}
