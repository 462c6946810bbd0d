import { useState } from 'react'
import { addDelivery, type Delivery, listDeliveries } from '../../../../contract/desk/stock/deliveries.ts'
import { formatDate, formatNumber } from '../../../../contract/format.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSending } from '../../section/use-sending.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { UndoLine } from '../parts/undo/UndoLine.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import { ReceiveForm } from './ReceiveForm.tsx'
import { focusOnMount, useTask } from './use-task.ts'

interface Task {
  kind: 'add' | 'change' | 'receive'
  delivery?: Delivery
}

/** Expected deliveries of a SKU: adds, changes, receives (completely or partially) and cancels them. */
export function Deliveries({ sku, onChange }: { sku: string; onChange: () => void }) {
  const t = useTexts('desk-stock')
  const { task, lastTask, open, close } = useTask<Task>()
  const canChange = usePermissions()('change-stock')
  const {
    data: rows,
    error,
    loading,
    retry
  } = useLoad(sku, (signal) => deskCall(listDeliveries, { params: { sku }, signal }))
  // Before deliveries are read again, one of them may be gone.
  const canOpen = canChange && task === undefined && rows !== undefined && !loading
  const reload = () => {
    retry()
    onChange()
  }
  const { cancelled, setCancelled, busy, failure, restore } = useCancelled(sku, reload)
  const start = (next: Task) => {
    setCancelled(undefined)
    open(next)
  }
  const formProps = { sku, onClose: close, onChange: reload }
  // A colleague may have received or cancelled it meanwhile: the form stays, with its input.
  const shown = rows?.find(({ id }) => id === task?.delivery?.id) ?? task?.delivery
  return (
    <section aria-label={t('deliveries.title')} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 className="font-semibold">{t('deliveries.title')}</h3>
        {canChange && task === undefined && (
          <Button
            appearance="outline"
            size="small"
            ref={lastTask?.kind === 'add' ? focusOnMount : undefined}
            onClick={() => start({ kind: 'add' })}
          >
            {t('deliveries.add')}
          </Button>
        )}
      </div>
      <UndoLine
        text={cancelled && t('deliveries.cancelled')}
        busy={busy}
        // A day that has passed cannot be entered again.
        onUndo={cancelled && !cancelled.isLate ? () => void restore(cancelled) : undefined}
      />
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {rows?.length === 0 && task === undefined && (
        <p className="text-table text-muted">
          {t('deliveries.none')} {t('deliveries.hint')}
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul className="rounded-card border border-line text-table">
          {rows.map((delivery) => (
            <li key={delivery.id} className="border-b border-line px-4 py-3 last:border-b-0">
              <DeliveryRow
                delivery={delivery}
                focused={lastTask?.delivery?.id === delivery.id ? lastTask.kind : undefined}
                onTask={canOpen ? (kind) => start({ kind, delivery }) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {task?.kind === 'receive' && shown && <ReceiveForm delivery={shown} {...formProps} />}
      {task?.kind === 'change' && shown && <DeliveryForm delivery={shown} {...formProps} onCancelled={setCancelled} />}
      {task?.kind === 'add' && <DeliveryForm {...formProps} />}
    </section>
  )
}

/** The delivery that was cancelled last, and how to restore it. */
function useCancelled(sku: string, onChange: () => void) {
  const [cancelled, setCancelled] = useState<Delivery>()
  const { busy, failure, send } = useSending()
  const restore = ({ quantity, day, note }: Delivery) =>
    send(async () => {
      await deskCall(addDelivery, { params: { sku }, input: { quantity, day, note: note ?? '' } })
      setCancelled(undefined)
      onChange()
    })
  return { cancelled, setCancelled, busy, failure, restore }
}

interface RowProps {
  delivery: Delivery
  /** The task whose button gets focus when it appears. */
  focused: Task['kind'] | undefined
  onTask: ((kind: 'change' | 'receive') => void) | undefined
}

function DeliveryRow({ delivery: { quantity, day, note, isLate }, focused, onTask }: RowProps) {
  const t = useTexts('desk-stock')
  const locale = useLocale()
  const date = formatDate(day, locale)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 wrap-anywhere">
        <span className="figures block font-medium">
          {t('deliveries.units', { day: date, units: formatNumber(quantity, locale) })}
        </span>
        {note !== null && <span className="block text-small text-muted">{note}</span>}
        {isLate && <span className="block text-small font-semibold text-danger">{t('deliveries.late')}</span>}
      </span>
      {onTask && (
        <span className="flex gap-2">
          <Button
            appearance="quiet"
            size="small"
            aria-label={t('deliveries.changeNamed', { day: date })}
            ref={focused === 'change' ? focusOnMount : undefined}
            onClick={() => onTask('change')}
          >
            {t('deliveries.change')}
          </Button>
          <Button
            appearance="outline"
            size="small"
            aria-label={t('deliveries.receiveNamed', { day: date })}
            ref={focused === 'receive' ? focusOnMount : undefined}
            onClick={() => onTask('receive')}
          >
            {t('deliveries.receive')}
          </Button>
        </span>
      )}
    </div>
  )
}
