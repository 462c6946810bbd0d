import * as contract from '../../../contract/cart/quick-order.ts'
import { serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { type RequestContext, contextFor } from '../../orders/service.ts'
import type { ProductSearch } from './parse-rows.ts'
import { checkRows, importFile } from './service.ts'
import { correctedFile, templateFile } from './workbooks.ts'

export function mountQuickOrder(shop: Shop): void {
  serve(shop, contract.checkRows, (call) => {
    const context = contextFor(shop, call)
    return checkRows(shop.db.read, context, searchOf(shop, context), call.input.rows)
  })

  serve(shop, contract.importQuickOrder, (call) => {
    const context = contextFor(shop, call)
    return importFile(shop.db.read, context, searchOf(shop, context), call.files)
  })

  serve(shop, contract.quickOrderTemplate, (call) =>
    templateFile(shop.db.read, contextFor(shop, call), shop.catalogue.index)
  )

  serve(shop, contract.quickOrderFile, async (call) => {
    const context = contextFor(shop, call)
    const { rows } = await checkRows(shop.db.read, context, searchOf(shop, context), call.input.rows)
    return correctedFile(call.locale, rows)
  })
}

const searchOf =
  (shop: Shop, { locale }: RequestContext): ProductSearch =>
  (text) =>
    shop.catalogue.index.search(locale, text)
