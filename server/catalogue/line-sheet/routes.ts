import * as contract from '../../../contract/catalogue/line-sheet.ts'
import { catalogueCode } from '../../../contract/scalars.ts'
import { documentText } from '../../core/texts.ts'
import { apiError } from '../../core/http/api-error.ts'
import { FileReply, serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { type Draw, createDrawer } from '../../adapters/pdf/service.ts'
import type { LineSheet } from './drawing.ts'
import { isTooLarge, readLineSheet } from './service.ts'

const drawLineSheet: Draw<LineSheet> = createDrawer(new URL('draw-worker.ts', import.meta.url))

export function mountLineSheet(shop: Shop): void {
  serve(shop, contract.exportLineSheet, async ({ caller, params, locale }) => {
    const code = catalogueCode(params.code)
    const { catalogue } = shop
    if (isTooLarge(catalogue, code)) throw apiError(contract.exportLineSheet, 'collection-too-large', { field: 'code' })
    const sheet = await readLineSheet(shop.db.read, code, { catalogue, caller, locale, now: shop.clock() })
    if (!sheet) throw apiError(contract.exportLineSheet, 'not-found')
    const name = `${documentText(locale, 'lineSheet.title')}-${code}-${sheet.day}.pdf`
    return new FileReply(await drawLineSheet(sheet), 'application/pdf', name.replaceAll(' ', '-'))
  })
}
