import type { Coupons } from '../db/schema/trade.ts'
import type { Tx } from '../db/tx.ts'
import { dayMs } from '../core/dates.ts'

const defaults = {
  currency_code: null,
  minimum: 0,
  starts_at: null,
  ends_at: null,
  once: 0,
  listed: 0,
  enabled: 1,
  max_uses: null,
  first_order: 0,
  version: 1
}

/**
 * One coupon of each kind: percentage, fixed amount with a minimum, once per company, for one company only, for first
 * orders, for a collection, expired.
 */
function demoCoupons(now: Date): Coupons[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  return [
    { ...defaults, code: 'AUTUMN5', kind: 'percent', value: 5 },
    { ...defaults, code: 'WELCOME50', kind: 'fixed', value: 5000, currency_code: 'EUR', minimum: 50_000, once: 1 },
    { ...defaults, code: 'LUMIERE10', kind: 'percent', value: 10, listed: 1 },
    { ...defaults, code: 'COUPLES8', kind: 'percent', value: 8, minimum: 30_000, currency_code: 'EUR' },
    { ...defaults, code: 'HELLO15', kind: 'percent', value: 15, first_order: 1, max_uses: 100 },
    { ...defaults, code: 'SUMMER10', kind: 'percent', value: 10, starts_at: daysAgo(180), ends_at: daysAgo(60) }
  ]
}

/** Seeds the demo's coupons; `favoured` is the company that has its own. */
export async function seedCoupons(tx: Tx, favoured: string, now: Date): Promise<void> {
  await tx.insertInto('coupons').values(demoCoupons(now)).execute()
  await tx.insertInto('coupon_companies').values({ code: 'LUMIERE10', company_id: favoured }).execute()
  await tx.insertInto('coupon_collections').values({ code: 'COUPLES8', taxon_code: 'sex-toys-for-couples' }).execute()
}
