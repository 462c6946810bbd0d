import { Fragment } from 'react'
import { canOrder } from '../../../lib/can-order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { KeyCap } from '../../ui/keyboard/KeyCap.tsx'
import { useCustomer } from '../../partners/session/parts/use-customer.ts'

/** Keyboard help of the table, on devices with a keyboard. */
export function TableShortcuts() {
  const t = useTexts('orders')
  const keys = [
    [['↑', '↓'], t('keys.move')],
    [['Enter'], t('keys.view')],
    ...(canOrder(useCustomer()) ? [[['R'], t('keys.reorder')] as const] : [])
  ] as const
  return (
    <p aria-hidden className="flex items-center gap-2 text-small text-muted max-lg:hidden print:hidden">
      {keys.map(([shortcut, action]) => (
        <Fragment key={action}>
          {shortcut.map((label) => (
            <KeyCap key={label} label={label} />
          ))}
          <span className="mr-2">{action}</span>
        </Fragment>
      ))}
    </p>
  )
}
