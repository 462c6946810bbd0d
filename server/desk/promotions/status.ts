import type { couponStatuses } from '../../../contract/desk/promotions.ts'
import type { Coupons } from '../../db/schema/trade.ts'

/** Status of a coupon at a time, after a number of uses. */
export function statusOf(
  { enabled, starts_at, ends_at, max_uses }: Pick<Coupons, 'enabled' | 'starts_at' | 'ends_at' | 'max_uses'>,
  uses: number,
  now: Date
): (typeof couponStatuses)[number] {
  const at = now.toISOString()
  if (enabled === 0) return 'disabled'
  if (ends_at !== null && at >= ends_at) return 'ended'
  if (max_uses !== null && uses >= max_uses) return 'used-up'
  return starts_at !== null && at < starts_at ? 'scheduled' : 'active'
}
