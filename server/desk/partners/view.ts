import type { Partner } from '../../../contract/desk/partners/partners.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiDateTime } from '../../core/dates.ts'
import { required } from '../../core/required.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { selectRemaining } from './merge/queries.ts'
import { describePartner } from './partner.ts'

interface ViewCall {
  params: { id: string }
  locale: LocaleCode
  zone: string
}

/** Partners as returned by API calls: found by id, including ids merged into them, or after a change. */
export interface PartnerView {
  find(db: Reader, call: ViewCall): Promise<Partner | undefined>
  saved(tx: Tx, call: ViewCall): Promise<Partner>
}

export function createPartnerView({ clock }: Shop): PartnerView {
  const find: PartnerView['find'] = async (db, { params, locale, zone }) => {
    const context = { locale, zone, now: clock() }
    const merged = await selectRemaining(db, params.id)
    const partner = await describePartner(db, merged?.kept_id ?? params.id, context)
    const mergedFrom = merged ? { name: merged.name, at: apiDateTime(merged.merged_at, zone) } : null
    return partner && { ...partner, mergedFrom }
  }
  return { find, saved: async (tx, call) => required(await find(tx, call), 'partner') }
}
