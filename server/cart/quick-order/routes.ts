import * as contract from '../../../contract/cart/quick-order.ts'
import { serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/shop.ts'
import { type Reading, readingOf } from '../../orders/service.ts'
import type { Search } from './drafts.ts'
import { checkRows, importFile } from './service.ts'
import { correctedFile, templateFile } from './workbooks.ts'

export function mountQuickOrder(shop: Shop): void {
  serve(shop, contract.checkRows, (call) => {
    const reading = readingOf(shop, call)
    return checkRows(shop.db.read, reading, searchOf(shop, reading), call.input.rows)
  })

  serve(shop, contract.importQuickOrder, (call) => {
    const reading = readingOf(shop, call)
    return importFile(shop.db.read, reading, searchOf(shop, reading), call.files)
  })

  serve(shop, contract.quickOrderTemplate, (call) =>
    templateFile(shop.db.read, readingOf(shop, call), shop.catalogue.shelf)
  )

  serve(shop, contract.quickOrderFile, async (call) => {
    const reading = readingOf(shop, call)
    const { rows } = await checkRows(shop.db.read, reading, searchOf(shop, reading), call.input.rows)
    return correctedFile(call.locale, rows)
  })
}

const searchOf =
  (shop: Shop, { locale }: Reading): Search =>
  (text) =>
    shop.catalogue.shelf.search(locale, text)
