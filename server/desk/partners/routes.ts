import { downloadReminder, listPartners, readPartner, sendReminder } from '../../../contract/desk/partners/partners.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serveChange, FileReply, serve, serveList } from '../../core/http/serve.ts'
import { actionContextOf } from '../../orders/fulfilment/service.ts'
import { selectReminder, titleOf } from '../../orders/reminders/service.ts'
import { mountPartnerAddresses } from './addresses/routes.ts'
import { mountChangeDecisions } from './change-request-routes.ts'
import { mountPartnerChanges } from './change-routes.ts'
import { mountPartnerDocuments } from './documents/routes.ts'
import { listAllPartners } from './list.ts'
import { mountPartnerMerge } from './merge/routes.ts'
import { mountNewPartners } from './new/routes.ts'
import { sendReminderByStaff } from './reminders.ts'
import { mountPartnerUsers } from './user-routes.ts'
import { mountPartnerTimeline } from './timeline/routes.ts'
import { createPartnerView } from './view.ts'

export function mountDeskPartners(shop: Shop): void {
  const view = createPartnerView(shop)

  serveList(shop, listPartners, (db, { query, zone }) => listAllPartners(db, query, { zone, now: shop.clock() }))

  serve(shop, readPartner, async (call) => {
    const partner = await view.find(shop.db.read, call)
    if (!partner) throw apiError(readPartner, 'not-found')
    return partner
  })

  serveChange(shop, sendReminder, async (tx, call) => {
    await sendReminderByStaff(tx, call.params.id, actionContextOf(shop), call.staff)
    return view.saved(tx, call)
  })

  serve(shop, downloadReminder, async ({ params, locale }) => {
    const reminder = await selectReminder(shop.db.read, params.id)
    if (!reminder) throw apiError(downloadReminder, 'not-found')
    const name = `${titleOf(reminder.step, locale)}-${reminder.day}.pdf`.replaceAll(' ', '-')
    return new FileReply(new Uint8Array(Buffer.from(reminder.pdf, 'base64')), 'application/pdf', name)
  })
  mountPartnerChanges(shop, view)
  mountChangeDecisions(shop, view)
  mountPartnerUsers(shop, view)
  mountPartnerAddresses(shop, view)
  mountNewPartners(shop, view)
  mountPartnerMerge(shop, view)
  mountPartnerTimeline(shop)
  mountPartnerDocuments(shop)
}
