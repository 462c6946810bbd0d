import * as contract from '../../../contract/catalogue/line-sheet.ts'
import { documentText } from '../../core/texts.ts'
import { refuse } from '../../core/http/refuse.ts'
import { FileReply, serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/shop.ts'
import { drawAside } from './draw-aside.ts'
import { isTooLarge, readLineSheet } from './service.ts'

export function mountLineSheet(shop: Shop): void {
  serve(shop, contract.exportLineSheet, async ({ caller, params: { code }, locale }) => {
    const { catalogue } = shop
    if (isTooLarge(catalogue, code)) throw refuse(contract.exportLineSheet, 'collection-too-large', { field: 'code' })
    const sheet = await readLineSheet(shop.db.read, code, { catalogue, caller, locale, now: shop.clock() })
    if (!sheet) throw refuse(contract.exportLineSheet, 'not-found')
    const name = `${documentText(locale, 'lineSheet.title')}-${code}-${sheet.day}.pdf`
    return new FileReply(await drawAside(sheet), 'application/pdf', name.replaceAll(' ', '-'))
  })
}
