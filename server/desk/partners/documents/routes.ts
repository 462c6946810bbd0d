import { listPartnerDocuments } from '../../../../contract/desk/partners/documents.ts'
import type { Shop } from '../../../core/app-context.ts'
import { sellerDay } from '../../../core/dates.ts'
import { apiError } from '../../../core/http/api-error.ts'
import { readCursor } from '../../../core/http/paging/cursor.ts'
import { serveList } from '../../../core/http/serve.ts'
import { selectPartner } from '../queries.ts'
import { listDocuments } from './service.ts'

export function mountPartnerDocuments(shop: Shop): void {
  serveList(shop, listPartnerDocuments, async (db, { params, query }) => {
    if (!(await selectPartner(db, params.id))) throw apiError(listPartnerDocuments, 'not-found')
    const page = { db, companyId: params.id, after: readCursor(query.after) }
    return listDocuments(page, sellerDay(shop.clock().toISOString()))
  })
}
