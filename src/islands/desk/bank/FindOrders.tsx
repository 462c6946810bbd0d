import { type SubmitEvent, useState } from 'react'
import { type BankTransfer, listPayableOrders, type PayableOrder } from '../../../../contract/desk/bank.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { payableText } from './SuggestionCell.tsx'

interface Props {
  transfer: BankTransfer
  /** Numbers of the orders that are already assigned. */
  allocated: readonly string[]
  onAdd: (payable: PayableOrder) => void
}

/** Searches unpaid orders by number, invoice or company, starting with the payer's name. */
export function FindOrders({ transfer, allocated, onAdd }: Props) {
  const t = useTexts('desk-bank')
  const locale = useLocale()
  const [search, setSearch] = useState(transfer.suggestion ? '' : transfer.debtorName.slice(0, 100))
  const { data, error, loading, retry } = useLoad(search === '' ? undefined : search, (signal) =>
    deskCall(listPayableOrders, { params: { id: transfer.id }, query: { search }, signal })
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
  }
  const found = search === '' ? undefined : data?.filter(({ order }) => !allocated.includes(order))
  const { currencyCode: currency } = transfer
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line pt-6">
      <form onSubmit={submit} className="grid grid-cols-[1fr_auto] items-end gap-3">
        <Field
          label={t('assignDialog.search')}
          name="search"
          type="search"
          maxLength={100}
          autoComplete="off"
          defaultValue={search}
          data-autofocus
        />
        <Button type="submit" appearance="outline" busy={loading && search !== ''}>
          {t('assignDialog.find')}
        </Button>
      </form>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      <p role="status" className="text-table text-muted empty:hidden">
        {found?.length === 0 && t('assignDialog.none', { currencyCode: currency })}
      </p>
      {found && found.length > 0 && (
        <ul aria-label={t('assignDialog.found')} className="grid grid-cols-1">
          {found.map((payable) => (
            <li
              key={payable.order}
              className="grid grid-cols-[1fr_auto_auto] items-center gap-3 border-b border-line py-2 text-table last:border-b-0"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{payableText(t, payable)}</span>
                <span className="block text-small text-muted">
                  {[payable.company.name, payable.dueDate && formatDate(payable.dueDate, locale)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Money amount={payable.unpaid} currency={currency} />
              <Button appearance="outline" size="small" onClick={() => onAdd(payable)}>
                {t('assignDialog.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
