import { canOrder } from '../../../lib/can-order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useCustomer } from '../../partners/session/parts/use-customer.ts'
import { ExportMenu, useSpreadsheetFormats } from '../../ui/ExportMenu.tsx'
import type { Filters } from './filters.ts'

/** Exports all matching orders as a file, for roles that see prices. */
export function OrderExport({ filters }: { filters: Filters }) {
  const t = useTexts('orders')
  const customer = useCustomer()
  const formats = useSpreadsheetFormats(async (format) => {
    const { saveOrders } = await import('./save-orders.ts')
    await saveOrders(filters, format, t('fileName'))
  })
  if (!canOrder(customer)) return null
  return <ExportMenu label={t('export')} formats={formats} />
}
