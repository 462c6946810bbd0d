import { Hourglass } from 'lucide-react'
import { withdrawProposal } from '../../../../../contract/desk/orders/order-edits.ts'
import { type DeskOrder, readDeskOrder } from '../../../../../contract/desk/orders.ts'
import { formatDateTime } from '../../../../../contract/format.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../../lib/toasts.ts'
import { ProposedLines } from '../../../orders/parts/ProposedLines.tsx'
import { useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { usePermissions } from '../../lib/use-permissions.ts'

/** A change that awaits the buyer's consent, as shown to the buyer; staff can withdraw it. */
export function PendingChange({ order, onChanged }: { order: DeskOrder; onChanged: (order: DeskOrder) => void }) {
  const t = useTexts('desk-orders')
  const locale = useLocale()
  const canEdit = usePermissions()('process-orders')
  const { busy, failure, send } = useSending()
  const { number, company, proposal } = order
  if (!proposal) return null
  const params = { number, id: proposal.id }
  const withdraw = () =>
    send(async () => {
      try {
        onChanged(await deskCall(withdrawProposal, { params, input: {} }))
        showSuccessToast(t('edit.withdrawn', { number }))
      } catch (error) {
        // The buyer has answered, or a colleague has withdrawn it.
        if (!(error instanceof ApiError)) throw error
        onChanged(await deskCall(readDeskOrder, { params: { number } }))
        showErrorToast(error)
      }
    })
  const { name } = company.buyer
  return (
    <section
      aria-label={t('edit.pending', { name })}
      className="grid gap-4 rounded-card border border-warning bg-warning-tint p-4 md:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="flex items-center gap-2 font-semibold">
            <Hourglass aria-hidden className="size-5 shrink-0 text-warning" />
            {t('edit.pending', { name })}
          </h2>
          <p className="text-table text-muted">
            {t('edit.pendingNote', { date: formatDateTime(proposal.createdAt, locale) })}
          </p>
          <p className="text-table wrap-anywhere whitespace-pre-line">{proposal.reason}</p>
        </div>
        {canEdit && (
          <Button appearance="outline" busy={busy} onClick={() => void withdraw()}>
            {t('edit.withdraw')}
          </Button>
        )}
      </div>
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <ProposedLines proposal={proposal} currency={order.order.currencyCode} />
    </section>
  )
}
