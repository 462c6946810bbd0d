import { assignPriceList } from '../../../contract/desk/price-lists.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Tx } from '../../db/tx.ts'
import { lockPriceList } from '../../pricing/service.ts'
import { recordAuditEvents } from '../staff/service.ts'
import { lockPartners, selectListNames, updatePriceLists } from './queries.ts'

/**
 * Assigns a price list to partners, skipping those that already have it.
 * @throws ApiError 'not-found', 'unknown-partner', 'partner-currency'
 */
export async function assignList(
  tx: Tx,
  code: string,
  partners: readonly string[],
  { staff, now }: { staff: Staff; now: Date }
): Promise<void> {
  const ids = [...new Set(partners)]
  const rows = await lockPartners(tx, ids)
  const list = await lockPriceList(tx, code)
  if (!list) throw apiError(assignPriceList, 'not-found')
  if (rows.length < ids.length) throw apiError(assignPriceList, 'unknown-partner', { field: 'partners' })
  const other = rows.find((row) => row.currency_code !== list.currency_code)
  if (other)
    throw apiError(assignPriceList, 'partner-currency', {
      field: 'partners',
      values: { name: other.name, currency: other.currency_code }
    })
  const moved = rows.filter((row) => row.price_list_code !== code)
  if (moved.length === 0) return
  const names = await selectListNames(tx)
  await updatePriceLists(
    tx,
    moved.map(({ id }) => id),
    code
  )
  const events = moved.map(({ id, name, price_list_code }) => ({
    action: 'partner-changed' as const,
    kind: 'partner' as const,
    id,
    name,
    before: { priceList: names.get(price_list_code) ?? price_list_code },
    after: { priceList: list.name }
  }))
  await recordAuditEvents(tx, staff, events, now)
}
