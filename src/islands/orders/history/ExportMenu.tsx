import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { useCustomer } from '../../partners/session/parts/use-customer.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'
import type { Filters } from './filters.ts'

/** Exports all matching orders as a file, for roles that see prices. */
export function ExportMenu({ filters }: { filters: Filters }) {
  const t = useTexts('orders')
  const customer = useCustomer()
  const [busy, setBusy] = useState(false)
  if (!customer || customer.userRoles.includes('ROLE_COMPANY_MARKETING')) return null
  const save = async (kind: 'xlsx' | 'csv') => {
    setBusy(true)
    try {
      await (await import('./save-orders.ts')).saveOrders(filters, kind, t('fileName'))
    } catch {
      notify({ title: t('error'), text: t('downloadFailed'), tone: 'failure', duration: noticeTimes.failure })
    }
    setBusy(false)
  }
  return (
    <Menu
      label={t('export')}
      className={buttonClass('outline', 'medium', 'max-md:w-full')}
      entries={[
        { label: t('exportAs.xlsx'), disabled: busy, onSelect: () => void save('xlsx') },
        { label: t('exportAs.csv'), disabled: busy, onSelect: () => void save('csv') }
      ]}
    >
      {busy ? <span aria-hidden className="turning-ring size-4" /> : <Download aria-hidden className="size-4" />}
      {t('export')}
    </Menu>
  )
}
