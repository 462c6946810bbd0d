import { exportOrders } from '../../../../contract/orders/export.ts'
import { download } from '../../../lib/api/download.ts'
import { dayOf } from '../../ui/period/period.ts'
import { queryOf } from './use-orders.ts'
import type { Filters } from './filters.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv'
} as const

/** Downloads all matching orders, named with today's date. @throws Error if there is no file */
export async function saveOrders(filters: Filters, kind: keyof typeof types, name: string): Promise<void> {
  const query = new URLSearchParams(Object.entries(queryOf(filters)).map(([key, value]) => [key, String(value)]))
  await download(`${exportOrders.path}?${query}`, `${name}-${dayOf(new Date())}.${kind}`, {
    headers: { Accept: types[kind] }
  })
}
