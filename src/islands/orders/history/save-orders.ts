import { exportOrders } from '../../../../contract/orders/order.ts'
import { download } from '../../../lib/api/download.ts'
import { dayOf } from '../../ui/display/period.ts'
import { queryOf } from './use-orders.ts'
import type { Wish } from './filters.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv'
} as const

/** Saves all orders that a wish finds, under a name with today's date. @throws Error where there is no file */
export async function saveOrders(wish: Wish, kind: keyof typeof types, name: string): Promise<void> {
  const query = new URLSearchParams(Object.entries(queryOf(wish)).map(([key, value]) => [key, String(value)]))
  await download(`${exportOrders.path}?${query}`, `${name}-${dayOf(new Date())}.${kind}`, {
    headers: { Accept: types[kind] }
  })
}
