import * as contract from '../../../contract/desk/shell/views.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import { newId } from '../../core/ids.ts'
import { deleteOwnView, selectViews, upsertView } from './queries.ts'

export function mountViews(shop: Shop): void {
  serve(shop, contract.listViews, ({ staff, locale }) => selectViews(shop.db.read, staff.staffId, locale))

  serveChange(shop, contract.saveView, async (tx, { input, staff, locale }) => {
    const { staffId } = staff
    await upsertView(tx, { id: newId(), staff_id: staffId, ...input })
    const views = await selectViews(tx, staffId, locale)
    if (views.length > contract.maxViews)
      throw apiError(contract.saveView, 'too-many-views', { values: { most: contract.maxViews } })
    return views
  })

  serveChange(shop, contract.deleteView, async (tx, { params, staff, locale }) => {
    if (!(await deleteOwnView(tx, params.id, staff.staffId))) throw apiError(contract.deleteView, 'not-found')
    return selectViews(tx, staff.staffId, locale)
  })
}
