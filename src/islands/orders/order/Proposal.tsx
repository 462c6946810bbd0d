import { useState } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import type { OrderProposal } from '../../../../contract/orders/proposal.ts'
import { acceptProposal, declineProposal, readProposal } from '../../../../contract/orders/proposal-decisions.ts'
import { call } from '../../../lib/api/api.ts'
import { errorText, isRejected } from '../../../lib/api/api-error.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { useFailure } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { ProposedLines } from '../parts/ProposedLines.tsx'

interface Props {
  order: Order
  /** Called if the displayed order is outdated. */
  onChanged: () => void
}

/** A change that costs more and awaits the buyer's consent: old and new side by side, to accept or decline. */
export function Proposal({ order, onChanged }: Props) {
  const { tokenValue } = order
  const { data, error, retry } = useLoad(tokenValue, (signal) => call(readProposal, { params: { tokenValue }, signal }))
  if (data) return <Decision order={order} proposal={data} onChanged={() => (onChanged(), retry())} />
  return error ? <LoadFailed error={error} onRetry={retry} /> : null
}

function Decision({ order, proposal, onChanged }: Props & { proposal: OrderProposal }) {
  const [busy, setBusy] = useState<'accept' | 'decline'>()
  const [failure, setFailure] = useFailure()
  const { labels, id } = proposal
  const { tokenValue } = order
  const decide = async (decision: 'accept' | 'decline') => {
    if (busy) return
    setBusy(decision)
    try {
      await call(decision === 'accept' ? acceptProposal : declineProposal, { params: { tokenValue, id }, input: {} })
      setFailure()
      showSuccessToast(decision === 'accept' ? labels.accepted : labels.declined)
      onChanged()
    } catch (error) {
      if (isRejected(error)) {
        setFailure()
        // The reloaded order may not ask this any more.
        showErrorToast(error)
        onChanged()
      } else setFailure(errorText(error))
    }
    setBusy(undefined)
  }
  return (
    <section
      aria-label={labels.title}
      className="grid gap-4 rounded-control border border-warning bg-warning-tint p-4 md:p-6"
    >
      <div className="grid gap-1">
        <h3 className="font-semibold">{labels.title}</h3>
        <p className="text-table wrap-anywhere whitespace-pre-line">{proposal.reason}</p>
      </div>
      <ProposedLines proposal={proposal} currency={order.currencyCode} />
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-small text-muted">{labels.note}</p>
        <span className="ml-auto flex flex-wrap justify-end gap-3">
          <Button appearance="outline" busy={busy === 'decline'} onClick={() => void decide('decline')}>
            {labels.decline}
          </Button>
          <Button busy={busy === 'accept'} onClick={() => void decide('accept')}>
            {labels.accept}
          </Button>
        </span>
      </div>
    </section>
  )
}
