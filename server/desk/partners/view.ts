import type { Partner } from '../../../contract/desk/partners/partners.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Shop } from '../../core/app-context.ts'
import { required } from '../../core/required.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { describePartner } from './partner.ts'

interface Viewed {
  params: { id: string }
  locale: LocaleCode
  zone: string
}

/** Partners as their calls return them: found by id, or after a change. */
export interface PartnerView {
  find(db: Reader, call: Viewed): Promise<Partner | undefined>
  saved(tx: Tx, call: Viewed): Promise<Partner>
}

export function partnerView({ clock }: Shop): PartnerView {
  const find: PartnerView['find'] = (db, { params, locale, zone }) =>
    describePartner(db, params.id, { locale, zone, now: clock() })
  return { find, saved: async (tx, call) => required(await find(tx, call), 'partner') }
}
