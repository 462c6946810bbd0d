import { changeCredit, listPartners, readPartner } from '../../../contract/desk/partners.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { change, serve } from '../../core/http/serve.ts'
import { required } from '../../core/required.ts'
import { listAllPartners } from './list.ts'
import { type Defaults, describePartner } from './partner.ts'
import { saveCredit } from './settings.ts'

export function mountDeskPartners(shop: Shop): void {
  const { creditBlockingDays: blockingDays, reminderDays, reminderFees } = shop.config
  const defaults: Defaults = { blockingDays, reminderDays, reminderFees }
  const viewing = ({ locale, zone }: Pick<Parameters<typeof describePartner>[2], 'locale' | 'zone'>) => ({
    locale,
    zone,
    defaults,
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
}
