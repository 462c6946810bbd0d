import { type SubmitEvent, useId, useState } from 'react'
import { type PayableOrder, postBankTransfer } from '../../../../contract/desk/bank.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { type AllocationDraft, assignedTotal, parseAllocation } from './allocations.ts'
import type { DialogProps } from './dialog-props.ts'
import { FindOrders } from './FindOrders.tsx'
import { AllocationFields } from './AllocationFields.tsx'
import { useSubmit } from './use-submit.ts'
import { InputDialog } from '../parts/InputDialog.tsx'
import { amountText } from '../lib/amount-text.ts'

/** Assigns a transfer manually to orders of one company, and the rest to the company's credit. */
export function AssignDialog({ transfer, ...rest }: DialogProps) {
  const t = useTexts('desk-bank')
  const money = useMoney()
  const locale = useLocale()
  const formId = useId()
  const { amount: total, currencyCode: currency, suggestion } = transfer
  const [suggested] = useState<readonly AllocationDraft[]>(() =>
    (suggestion?.allocations ?? []).map((allocation) => ({
      ...allocation,
      text: amountText(allocation.amount, currency, locale)
    }))
  )
  const [drafts, setDrafts] = useState(suggested)
  const [toCredit, setToCredit] = useState((suggestion?.credit ?? 0) > 0)
  const { busy, error, setError, send, close } = useSubmit(rest)
  const unassigned = total - assignedTotal(drafts, currency, locale)
  const last = drafts.at(-1)
  const add = (payable: PayableOrder) => {
    const amount = Math.max(0, Math.min(unassigned, payable.unpaid))
    setDrafts([...drafts, { ...payable, text: amountText(amount, currency, locale) }])
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = drafts.map(({ order, text }) => ({ order, amount: parseAllocation(text, currency, locale) }))
    if (drafts.length === 0) return setError(t('assignDialog.empty'))
    if (values.some(({ amount }) => amount === undefined)) return setError(t('assignDialog.invalid'))
    const allocations = values.flatMap(({ order, amount = 0 }) => (amount > 0 ? [{ order, amount }] : []))
    const credit = toCredit && unassigned > 0 && last ? { order: last.order, amount: unassigned } : null
    if (unassigned > 0 && !credit)
      return setError(t('assignDialog.unassigned', { amount: money(unassigned, currency) }))
    const name = transfer.debtorName || t('unnamed')
    const params = { id: transfer.id }
    void send(
      () => deskCall(postBankTransfer, { params, input: { allocations, credit } }),
      t('posted', { amount: money(total, currency), name })
    )
  }
  return (
    <InputDialog
      open
      size="medium"
      onClose={close}
      isChanged={drafts !== suggested}
      title={t('assignDialog.title', { amount: money(total, currency) })}
      subtitle={[transfer.debtorName || t('unnamed'), transfer.remittance].filter(Boolean).join(' · ')}
      footer={
        <>
          <Button appearance="outline" onClick={close}>
            {t('back')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('assignDialog.action')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
          {error && <ErrorBanner>{error}</ErrorBanner>}
          <AllocationFields drafts={drafts} currency={currency} unassigned={unassigned} onChange={setDrafts} />
          {unassigned > 0 && last && (
            <Checkbox checked={toCredit} onChange={(event) => setToCredit(event.target.checked)}>
              {t('assignDialog.credit', { amount: money(unassigned, currency), name: last.company.name })}
            </Checkbox>
          )}
        </form>
        <FindOrders transfer={transfer} allocated={drafts.map(({ order }) => order)} onAdd={add} />
      </div>
    </InputDialog>
  )
}
