import {
  changeCredit,
  downloadReminder,
  listPartners,
  readPartner,
  sendReminder
} from '../../../contract/desk/partners.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { change, FileReply, serve } from '../../core/http/serve.ts'
import { selectLetter, titleOf } from '../../orders/reminders/service.ts'
import { required } from '../../core/required.ts'
import { listAllPartners } from './list.ts'
import { type Defaults, describePartner } from './partner.ts'
import { sendByStaff } from './reminders.ts'
import { saveCredit } from './settings.ts'

export function mountDeskPartners(shop: Shop): void {
  const { creditBlockingDays: blockingDays, reminderDays, reminderFees, lateInterest: rates } = shop.config
  const defaults: Defaults = { blockingDays, reminderDays, reminderFees }
  const viewing = ({ locale, zone }: Pick<Parameters<typeof describePartner>[2], 'locale' | 'zone'>) => ({
    locale,
    zone,
    defaults,
    rates,
    now: shop.clock()
  })

  serve(shop, listPartners, ({ query }) => listAllPartners(shop.db.read, query, { blockingDays, now: shop.clock() }))

  serve(shop, readPartner, async (call) => {
    const partner = await describePartner(shop.db.read, call.params.id, viewing(call))
    if (!partner) throw apiError(readPartner, 'not-found')
    return partner
  })

  change(shop, changeCredit, async (tx, call) => {
    const { id } = call.params
    await saveCredit(tx, id, call.input, { staff: call.staff, now: shop.clock() })
    return required(await describePartner(tx, id, viewing(call)), 'partner')
  })

  change(shop, sendReminder, async (tx, call) => {
    const { id } = call.params
    const reminding = { days: reminderDays, fees: reminderFees, rates, now: shop.clock(), origin: shop.site.origin }
    await sendByStaff(tx, id, reminding, call.staff)
    return required(await describePartner(tx, id, viewing(call)), 'partner')
  })

  serve(shop, downloadReminder, async ({ params, locale }) => {
    const letter = await selectLetter(shop.db.read, params.id)
    if (!letter) throw apiError(downloadReminder, 'not-found')
    const name = `${titleOf(letter.step, locale)}-${letter.day}.pdf`.replaceAll(' ', '-')
    return new FileReply(new Uint8Array(Buffer.from(letter.pdf, 'base64')), 'application/pdf', name)
  })
}
