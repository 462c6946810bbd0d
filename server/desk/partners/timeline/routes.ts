import { readTimeline } from '../../../../contract/desk/partners/timeline.ts'
import type { Shop } from '../../../core/app-context.ts'
import { apiError } from '../../../core/http/api-error.ts'
import { readCursor } from '../../../core/http/paging/cursor.ts'
import { serveList } from '../../../core/http/serve.ts'
import { readSetting, settings } from '../../../core/settings/service.ts'
import { selectPartner } from '../queries.ts'
import { describeTimeline } from './service.ts'

export function mountPartnerTimeline(shop: Shop): void {
  serveList(shop, readTimeline, async (db, { params, query, staff, locale, zone }) => {
    const partner = await selectPartner(db, params.id)
    if (!partner) throw apiError(readTimeline, 'not-found')
    const methods = await readSetting(db, settings.paymentMethods)
    const reader = { locale, zone, staff, methods, termsDays: partner.payment_terms_days }
    return describeTimeline({ db, companyId: partner.id, after: readCursor(query.after) }, reader, query.only)
  })
}
