import { Pencil } from 'lucide-react'
import { useEffect } from 'react'
import type { DeskOrder } from '../../../../contract/desk/orders.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { OrderLines } from '../../orders/parts/OrderLines.tsx'
import { Button } from '../../ui/Button.tsx'
import { OrderStateBadge } from '../../ui/OrderStateBadge.tsx'
import { usePermissions } from '../lib/use-permissions.ts'
import { EditLines } from './edit/EditLines.tsx'
import { $unsavedEdits, discardEdit } from './edit/unsaved-edits.ts'

interface Props {
  order: DeskOrder
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onChanged: (order: DeskOrder) => void
}

/** Line items of an order, by part; those of an unshipped order can be changed. */
export function LineItems({ order, isEditing, onEdit, onChanged }: Props) {
  const t = useTexts('desk-orders')
  const texts = useTexts('orders')
  const canEdit = usePermissions()('process-orders') && order.editable
  const { order: rootOrder, parts, number, editable, proposal } = order
  // Input that can never be saved must not cause questions before a reload; after a proposal, it can be.
  const isFinal = !editable && !proposal
  useEffect(() => {
    if (isFinal && $unsavedEdits.get()[number]) discardEdit(number)
  }, [isFinal, number])
  const close = () => {
    discardEdit(number)
    onEdit(false)
  }
  if (isEditing && canEdit) return <EditLines order={order} onChanged={onChanged} onClose={close} />
  const groups = parts.length > 0 ? parts : [rootOrder]
  return (
    <section aria-label={texts('lines')} className="overflow-clip rounded-card border border-line bg-white">
      {canEdit && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line p-4 md:px-6">
          <h2 className="display text-title">{texts('lines')}</h2>
          <Button appearance="outline" size="small" onClick={() => onEdit(true)}>
            <Pencil aria-hidden className="size-4" />
            {t('edit.open')}
          </Button>
        </div>
      )}
      <OrderLines
        plain
        unitPriceLabel={t('unitPrice')}
        currency={rootOrder.currencyCode}
        groups={groups.map((group) => ({
          key: group.tokenValue,
          items: group.items,
          ...(parts.length > 0 && { head: <PartHead part={group} /> })
        }))}
      />
    </section>
  )
}

/** The number of a part; a cancelled one says so, because the totals do not include it. */
function PartHead({ part }: { part: Order }) {
  return (
    <span className="flex items-center gap-3">
      <span className="figures">{part.number}</span>
      {part.state === 'cancelled' && <OrderStateBadge state={part.state} />}
    </span>
  )
}
