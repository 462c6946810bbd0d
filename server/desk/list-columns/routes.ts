import * as contract from '../../../contract/desk/shell/list-columns.ts'
import type { Shop } from '../../core/app-context.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import { readColumns, saveColumns } from './service.ts'

export function mountListColumns(shop: Shop): void {
  serve(shop, contract.readListColumns, ({ staff }) => readColumns(shop.db.read, staff.staffId))

  serveChange(shop, contract.saveListColumns, async (tx, { input, staff }) => {
    await saveColumns(tx, staff.staffId, input)
    return readColumns(tx, staff.staffId)
  })
}
